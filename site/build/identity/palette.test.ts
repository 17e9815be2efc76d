import { expect, test } from 'vitest';
import { oklchToHex, readPalette } from './palette.ts';

test.each([
  { name: 'white', given: [1, 0, 0], want: '#ffffff' },
  { name: 'black', given: [0, 0, 0], want: '#000000' },
  { name: 'red of sRGB', given: [0.62796, 0.25768, 29.23], want: '#ff0000' },
  { name: 'a colour that sRGB cannot show', given: [0.9, 0.4, 150], want: '#00ff00' },
] as const)('$name', ({ given: [lightness, chroma, hue], want }) => {
  expect(oklchToHex(lightness, chroma, hue)).toBe(want);
});

const SHEET = `:root {
  --site-ground: light-dark(oklch(100% 0 0), oklch(0% 0 0));
  --site-shadow: 0 0 1px red;
}`;

test('a token has a color in each mode', () => {
  const palette = readPalette(SHEET);
  expect([palette('ground', 'light'), palette('ground', 'dark')]).toEqual(['#ffffff', '#000000']);
});

test('a missing or malformed token is an error that says what to write', () => {
  expect(() => readPalette(SHEET)('shadow', 'light')).toThrow(
    /color\.css has no --site-shadow: light-dark\(oklch\(/,
  );
});
