import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { WRAP_BUTTON } from './overflow.ts';
import styles from './WrapButton.module.css';

test('the button that the script makes is an icon button like the others', () => {
  expect(WRAP_BUTTON).toBe(
    renderToStaticMarkup(
      <IconButton className={styles.root} label="Wrap lines" data-wrap="" aria-pressed="false">
        <Icon name="wrap" />
      </IconButton>,
    ),
  );
});
