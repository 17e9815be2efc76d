/** Code that is a script of bash, or was made one without moving a letter. */
interface Script {
  readonly language: 'bash' | 'console';
  readonly code: string;
}

/** Blocks that say nothing of their language, or the shell of another system. */
const OTHERS = new Set(
  ['', 'text', 'plain', 'plaintext', 'cmd', 'bat', 'batch', 'dos'].concat([
    'powershell',
    'pwsh',
    'ps',
    'ps1',
    'shellsession',
  ]),
);

/**
 * Reads a block of other people's documentation as the commands that it shows, whatever its fence calls
 * it; `undefined` when it shows none.
 */
export function readScript(language: string, code: string): Script | undefined {
  const first = code.split('\n').find((line) => line.trim() !== '' && !/^\s*#/.test(line)) ?? '';
  const isPrompt = /^\s*\$ /.test(first);
  const isShell = language === 'bash' || language === 'console';
  const isCurl = /^\s*(?:\$ )?curl(?:\.exe)?\s/.test(first);
  if (!isShell && !(OTHERS.has(language) && isCurl)) return undefined;
  return {
    // A fence calls it bash, and it is what a terminal shows; or the other way round.
    language: isPrompt
      ? 'console'
      : language === 'console' && isCurl
        ? 'bash'
        : isShell
          ? language
          : 'bash',
    code: withBackslashes(withoutAngles(code)),
  };
}

/** Lines that go on with the mark of Windows' shells. */
const withBackslashes = (code: string): string =>
  /\\$/m.test(code) ? code : code.replaceAll(/(?<=\s)[\^`](?=\s*\n)/g, '\\');

/** `<your-key>` outside quotes would redirect; here it says that a reader fills something in. */
const withoutAngles = (code: string): string =>
  code.replaceAll(/<([A-Za-z][\w .-]*)>/g, (_, name: string) => `{${name.replaceAll(' ', '_')}}`);
