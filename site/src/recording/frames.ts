/** What the screen shows from a moment on: the lines before `line`, and of that line `column` characters. */
export interface Frame {
  readonly at: number;
  readonly line: number;
  readonly column: number;
  /** Whether the terminal waits for the next command. */
  readonly isPrompt: boolean;
}

type Event = readonly [seconds: number, kind: string, text: string];

const PROMPT = '$ ';

/**
 * Read the frames of a recording in the format asciicast v2, whose terminal only appends text.
 *
 * @example readFrames('{"version":2}\n[0,"o","$ "]\n[1,"o","ls\r\n"]').at(-1) // { at: 1, line: 1, column: 0, isPrompt: false }
 */
export function readFrames(recording: string): Frame[] {
  const [, ...events] = recording.trimEnd().split('\n');
  const frames: Frame[] = [];
  let line = 0;
  let current = '';
  for (const event of events) {
    // `make recordings` wrote it.
    const [at, kind, text] = JSON.parse(event) as Event;
    if (kind !== 'o') continue;
    const parts = (current + text).replaceAll('\r', '').split('\n');
    line += parts.length - 1;
    current = parts.at(-1) ?? '';
    frames.push({ at, line, column: current.length, isPrompt: current === PROMPT });
  }
  return frames;
}

/** Keep the frames between commands and the last one, for readers who prefer less motion. */
export const stepsOf = (frames: readonly Frame[]): Frame[] =>
  frames.filter(({ isPrompt }, index) => isPrompt || index === frames.length - 1);
