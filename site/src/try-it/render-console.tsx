import { createRoot, type Root } from 'react-dom/client';
import { Console, type ConsoleProps } from './Console.client.tsx';

/** Show a console in an element of the page, outside of the shell's own tree. */
export function renderConsole(box: HTMLElement, props: ConsoleProps): Root {
  const root = createRoot(box);
  root.render(<Console {...props} />);
  return root;
}
