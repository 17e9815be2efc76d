import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import styles from './Frame.module.css';

interface FrameProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The widths at which the console has no room within the page. */
const NARROW = '(width < 40rem)';

/** Frame the console: part of the page where there is room, and a drawer over it on a phone. */
export function Frame({ label, onClose, children }: FrameProps) {
  const isNarrow = useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(NARROW).matches,
  );
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    // An open dialog without `showModal` is a part of the page.
    if (isNarrow) dialog?.showModal();
    else dialog?.show();
    return () => dialog?.close();
  }, [isNarrow]);
  return (
    <dialog
      ref={ref}
      className={`${styles.root} box`}
      aria-label={label}
      data-modal={isNarrow}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
