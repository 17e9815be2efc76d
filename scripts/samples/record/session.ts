import { dirname } from 'node:path';
import { errorAt, type Finding } from '../../lib/findings.ts';
import { expectedOneOf } from '../../lib/nearest.ts';
import {
  castFile,
  parseCast,
  readCast,
  readRecordings,
  RECORDINGS,
  type Recording,
} from '../../markdown/weave/recordings.ts';
import type { ProductName } from '../../markdown/types.ts';
import { chainOf, isFile } from '../read/groups.ts';
import { readShell } from '../read/shell.ts';
import { isRun, scriptOf } from '../run/runnable.ts';
import { isLeftOut } from '../run/stage.ts';
import type { PageSamples, Sample } from '../types.ts';

/** What is typed for a block of a guide. */
interface Typed {
  readonly sample: Sample;
  readonly script: string;
}

/**
 * Return what a reader types to follow a guide: its commands as they are printed, its files and programs
 * as here-documents. Commands that install are left out, because on the stage they do nothing.
 */
export function sessionOf({ samples }: PageSamples, { tab }: Pick<Recording, 'tab'>): Typed[] {
  let programs = 0;
  return samples
    .filter((sample) => tab === undefined || sample.tab === undefined || sample.tab === tab)
    .filter((sample) => !sample.isGenerated && (isRun(sample) || isFile(sample)))
    .flatMap((sample): Typed[] => {
      if (isFile(sample))
        return [{ sample, script: written(sample.meta.title ?? '', sample.code) }];
      if (sample.kind === 'shell') {
        const script = scriptOf(sample).trim();
        return installs(script) ? [] : [{ sample, script: `${script}\n` }];
      }
      programs += 1;
      const [program, ending] = sample.kind === 'python' ? ['python', 'py'] : ['node', 'ts'];
      const file = `step${programs}.${ending}`;
      const code = chainOf(sample, samples)
        .map((part) => part.code)
        .join('\n');
      return [{ sample, script: `${written(file, code)}${program} ${file}\n` }];
    });
}

function written(file: string, code: string): string {
  const folder = dirname(file);
  const made = folder === '.' ? '' : `mkdir -p ${folder}\n`;
  return `${made}cat > ${file} <<'END'\n${code}\nEND\n`;
}

const installs = (script: string): boolean => readShell(script).commands.some(isLeftOut);

/** Find recordings of unknown guides, and those whose guide has other commands now. */
export function recordingFindings(
  site: string,
  product: ProductName,
  pages: readonly PageSamples[],
): Finding[] {
  const { value = [], findings, placeOf } = readRecordings(site, product);
  const problems = value.flatMap((recording, index): Finding[] => {
    const { name, page: path, tab } = recording;
    const at = (key: string) => ({ file: RECORDINGS, ...placeOf([index, key]) });
    const page = pages.find((one) => one.page === path);
    if (!page) {
      const known = pages.map((one) => one.page);
      const message = `No page has the path "${path}"${expectedOneOf(path, known)}`;
      return [errorAt(at('page'), 'recording', message)];
    }
    const tabs = new Set(page.samples.flatMap((sample) => sample.tab ?? []));
    if (tab !== undefined && !tabs.has(tab)) {
      const message = `${path} has no tab "${tab}"${expectedOneOf(tab, tabs)}`;
      return [errorAt(at('tab'), 'recording', message)];
    }
    const cast = readCast(site, name, product);
    if (cast === undefined) {
      const message = `site/${castFile(name)} doesn't exist. Run "make recordings".`;
      return [errorAt(at('name'), 'recording-stale', message)];
    }
    const session = sessionOf(page, recording);
    const { typed } = parseCast(cast);
    let end = 0;
    const changed = session.find(({ script }) => {
      const isSame = typed.startsWith(script, end);
      end += script.length;
      return !isSame;
    });
    if (!changed && end === typed.length) return [];
    return [
      errorAt(
        changed?.sample ?? at('page'),
        'recording-stale',
        changed
          ? `The recording "${name}" was made before this block changed. Run "make recordings".`
          : `The recording "${name}" types commands that ${path} no longer contains. Run "make recordings".`,
      ),
    ];
  });
  return [...findings, ...problems];
}
