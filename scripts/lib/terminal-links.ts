import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

type Stream = Pick<NodeJS.WriteStream, 'isTTY'>;

/**
 * Link a text to a line of a file, as terminals do since OSC 8: a click opens the file where the
 * terminal's editor understands `#12` (VS Code, iTerm2, kitty), and otherwise at its beginning.
 *
 * https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda
 */
export function link(
  text: string,
  file: string,
  line = 0,
  stream: Stream = process.stderr,
): string {
  return showsLinks(stream) ? linked(text, file, line) : text;
}

function linked(text: string, file: string, line: number): string {
  // Terminals want the host, to refuse a link that came from another machine. VS Code wants none.
  const host = process.env['TERM_PROGRAM'] === 'vscode' ? '' : hostname();
  const url = `file://${host}${pathToFileURL(resolve(file)).pathname}${line > 0 ? `#${line}` : ''}`;
  return `\u001B]8;;${url}\u001B\\${text}\u001B]8;;\u001B\\`;
}

/** Link every `spec/admin.yaml:3:5` in a text whose file is there. */
export const linkLocations = (text: string, stream: Stream = process.stderr): string =>
  showsLinks(stream)
    ? text.replaceAll(
        /(?<=^|[\s(])([\w@./-]+\.\w+):(\d+)(?::\d+)?/gm,
        (place, file: string, line) =>
          existsSync(file) ? linked(place, file, Number(line)) : place,
      )
    : text;

/** Terminals that print the sequence instead of reading it can't be asked, so the others are listed. */
function showsLinks({ isTTY }: Stream): boolean {
  const { CI, NO_COLOR, TERM = '', TERM_PROGRAM = '', ...others } = process.env;
  if (!isTTY || CI || NO_COLOR || TERM === 'dumb') return false;
  return (
    /^(vscode|iTerm\.app|WezTerm|ghostty|WarpTerminal|Hyper|Tabby|rio)$/.test(TERM_PROGRAM) ||
    /kitty|alacritty|ghostty|foot|wezterm|contour/.test(TERM) ||
    Number(others['VTE_VERSION'] ?? 0) >= 5000 ||
    Boolean(others['KONSOLE_VERSION'] || others['WT_SESSION'])
  );
}
