import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CopyButton } from './CopyButton.tsx';
import { Icon } from './Icon.tsx';

test.each([
  { state: 'idle', icon: 'copy' },
  { state: 'copied', icon: 'check' },
  { state: 'failed', icon: 'cross' },
] as const)('the copy button in the state $state has the icon $icon', ({ state, icon }) => {
  expect(renderToStaticMarkup(<CopyButton />)).toContain(
    renderToStaticMarkup(<Icon name={icon} data-when={state} />),
  );
});
