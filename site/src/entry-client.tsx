import './styles/index.css';
import './static-styles.ts';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startAnalytics } from './lib/analytics.ts';
import { startThemeColor } from './lib/color-mode.ts';
import { startCopyButtons } from './lib/copy.ts';
import { ARTICLE_ID, DATA_ID, ROOT_ID } from './lib/document.ts';
import { PageLoader } from './lib/load-page.ts';
import type { FirstLoad, Page } from './lib/page.ts';
import { watchScroll } from './lib/scroll-direction.ts';
import { startTabs } from './lib/tabs.ts';
import { COLOR_MODE_KEY, site, tabsKey } from './site.ts';

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found)
    throw new Error(`The page has no element #${id}: its HTML is not that of this build.`);
  return found;
};

const data = JSON.parse(element(DATA_ID).textContent) as FirstLoad;
// The article is adopted as it stands in the document, instead of being sent a second time.
const page: Page = { ...data.page, content: { __html: element(ARTICLE_ID).innerHTML } };
const loader = new PageLoader(data.buildId, page, (url) => import(/* @vite-ignore */ url));

startThemeColor(COLOR_MODE_KEY);
startCopyButtons();
startTabs(tabsKey);
watchScroll();
startAnalytics(site.analytics);
hydrateRoot(element(ROOT_ID), <App page={page} navigation={data.navigation} loader={loader} />);
