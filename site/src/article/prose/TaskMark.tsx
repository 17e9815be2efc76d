import { Icon } from '../../ui/Icon.tsx';
import styles from './TaskMark.module.css';

/** The checkbox of a task list's item, as a picture: readers can't check it. */
export function TaskMark({ isDone }: { readonly isDone: boolean }) {
  return (
    <span className={styles.root}>
      {isDone && <Icon name="check" />}
      <span className="visually-hidden">{isDone ? 'Done: ' : 'To do: '}</span>
    </span>
  );
}
