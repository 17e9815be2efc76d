import './styles/index.css';
import './static-styles.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './shell/app.tsx';
import { startAnalytics } from './shell/analytics.ts';
import { startThemeColor } from './lib/color-mode.ts';
import { startCopyButtons } from './lib/copy.ts';
import {
  ARTICLE_ID,
  CONTENTS_ID,
  DATA_ID,
  ROOT_ID,
  TREE_ID,
  type FirstLoad,
  type Page,
} from './navigation/page.ts';
import { PageLoader } from './navigation/load-page.ts';
import { readTree } from './navigation/Sidebar.tsx';
import { watchScroll } from './shell/scroll-direction.ts';
import { readHeadings } from './article/TableOfContents.client.tsx';
import { startFields } from './article/fields.ts';
import { startTabs } from './article/tabs.ts';
import { COLOR_MODE_KEY, site } from './settings.ts';

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element #${id}: its HTML is from another build.`);
  return found;
};

const data = JSON.parse(element(DATA_ID).textContent) as FirstLoad;
// The article is taken from the document instead of being sent a second time. Hydration doesn't need
// its HTML, only a return to this page does, and a phone copies elements four times as fast as it
// writes them.
const article = element(ARTICLE_ID).cloneNode(true) as HTMLElement;
const page: Page = {
  ...data.page,
  documentTitle: document.title,
  headings: data.page.headings ?? readHeadings(element(CONTENTS_ID)),
  content: {
    get __html() {
      return article.innerHTML;
    },
  },
};
const navigation = data.navigation ?? readTree(element(TREE_ID));
const loader = new PageLoader(data.codeVersion, page, (url) => import(/* @vite-ignore */ url));

function start(): void {
  // From here on presses work; shell/head-script.ts kept those before.
  onclick = null;
  startThemeColor(COLOR_MODE_KEY);
  startCopyButtons();
  startTabs();
  startFields();
  watchScroll();
  startAnalytics(site.analytics);
  // React hydrates in short tasks, and at once when the reader presses something meanwhile.
  startTransition(() => {
    hydrateRoot(element(ROOT_ID), <App page={page} navigation={navigation} loader={loader} />);
  });
}

// In a task of its own: together with evaluating this script it would keep a phone busy for too long.
const { port1, port2 } = new MessageChannel();
port1.addEventListener('message', start, { once: true });
port1.start();
port2.postMessage(null);
