import { useLayoutEffect, useRef } from 'react';
import { keepFocusInside } from '../lib/keep-focus.ts';

/** Show search in a modal dialog. Returns the dialog's attributes, and the function that closes it. */
export function useDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // In the frame that shows it: a key that is pressed before belongs to the page.
  useLayoutEffect(() => ref.current?.showModal(), []);
  const close = (): void => {
    ref.current?.close();
    onClose();
  };
  const attributes = {
    ref,
    'aria-label': 'Search',
    onKeyDown: keepFocusInside,
    // Before the close event, which comes so late that the key for search may be pressed again.
    onCancel: close,
    onClose,
    // A click outside closes it.
    closedby: 'any',
  } as const;
  return { attributes, close };
}
