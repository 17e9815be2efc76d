import { Icon } from '../../ui/Icon.tsx';
import styles from './TaskMark.module.css';

/** The box of a task list's item. A picture of one: nothing on a page can be ticked. */
export function TaskMark({ isDone }: { readonly isDone: boolean }) {
  return (
    <span className={styles.root}>
      {isDone && <Icon name="check" />}
      <span className="visually-hidden">{isDone ? 'Done: ' : 'To do: '}</span>
    </span>
  );
}
