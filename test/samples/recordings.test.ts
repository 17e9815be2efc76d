import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { castFile, readRecordings } from '../../scripts/markdown/weave/recordings.ts';
import { recordAll } from '../../scripts/samples/record/record.ts';
import { isThorough } from '../../scripts/lib/thorough.ts';
import { findPython } from '../../scripts/test/python.ts';
import { isOnPath } from '../project/program.ts';
import { ROOT } from '../root.ts';
import { model } from '../../scripts/lib/own-contract.ts';

// The rule recording-stale compares commands; this compares what they print, and when.

const site = join(ROOT, 'site');
const python = findPython() ?? '';

test.skipIf(!python || !isOnPath('jq'))(
  'recording the terminal sessions again gives the same files',
  async () => {
    const { value = [] } = readRecordings(site, model.product);
    const chosen = value.slice(0, isThorough ? undefined : 1);
    const recorded = await recordAll(ROOT, model, chosen, python);
    expect(recorded.size).toBe(chosen.length);
    expect(recorded.size).toBeGreaterThan(0);
    for (const [name, cast] of recorded) {
      expect(cast, `Run "make recordings": ${castFile(name)} is old.`).toBe(
        readFileSync(join(site, castFile(name)), 'utf8'),
      );
    }
  },
);
