import { expect, test } from 'vitest';
import { readFrames, stepsOf } from './frames.ts';

const RECORDING = [
  { version: 2, width: 80, height: 24 },
  [0, 'o', '$ '],
  [1, 'o', 'cat'],
  [1.5, 'o', ' <<A'],
  [1.5, 'i', 'cat <<A\n'],
  [1.5, 'o', '\r\n'],
  [1.5, 'o', '> '],
  [2, 'o', 'A'],
  [2, 'i', 'A\n'],
  [2, 'o', '\r\n'],
  [3, 'o', '$ '],
  [4, 'o', 'ls'],
  [4, 'o', '\r\na\r\nb\r\n'],
]
  .map((line) => `${JSON.stringify(line)}\n`)
  .join('');

test('a frame says how many lines are complete, and how much of the next one is shown', () => {
  const frames = readFrames(RECORDING).map(({ at, line, column }) => [at, line, column]);
  expect(frames).toEqual([
    [0, 0, 2],
    [1, 0, 5],
    [1.5, 0, 9],
    [1.5, 1, 0],
    [1.5, 1, 2],
    [2, 1, 3],
    [2, 2, 0],
    [3, 2, 2],
    [4, 2, 4],
    [4, 5, 0],
  ]);
});

test('steps show each command with its output at once', () => {
  const steps = stepsOf(readFrames(RECORDING)).map(({ at, line }) => [at, line]);
  expect(steps).toEqual([
    [0, 0],
    [3, 2],
    [4, 5],
  ]);
});
