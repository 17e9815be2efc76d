import { createContext } from 'react';

/** Whether a code block stands in a tab, whose name says already what it is. */
export const InTab = createContext(false);
