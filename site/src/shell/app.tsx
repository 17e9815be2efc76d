import { useCallback, useRef } from 'react';
import { chrome } from 'virtual:chrome';
import styles from './app.module.css';
import { AnnouncementBar } from './AnnouncementBar.tsx';
import { BackToTop } from './BackToTop.client.tsx';
import { CrashBoundary } from './CrashBoundary.client.tsx';
import { Footer } from './Footer.tsx';
import { MobileMenu } from './MobileMenu.client.tsx';
import { Navbar } from './Navbar.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { SidebarPane } from '../navigation/SidebarPane.client.tsx';
import { ANNOUNCER_ID } from '../lib/announce.ts';
import { errorChain } from '../lib/error-chain.ts';
import { TREE_ID } from '../navigation/page.ts';
import { findTrail } from '../navigation/tree.ts';
import { routes } from '../routes.tsx';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { FAILURE_TITLE, useSite, type FirstPage } from './use-site.ts';

const MAIN_ID = '_main';

export function App(first: FirstPage) {
  const main = useRef<HTMLElement>(null);
  const focusPage = useCallback(() => main.current?.focus({ preventScroll: true }), []);
  const site = useSite(first, focusPage);
  const { page, failure, navigation, treeFailure } = site;
  const currentPath = failure?.path ?? page.path;
  const trail = findTrail(navigation, currentPath);
  const { Page, sidebar: sidebarOf } = routes[page.layout];
  const isInTree = trail !== undefined || !site.isPlaceKnown;
  const hasSidebar = sidebarOf === 'always' || (sidebarOf === 'in the tree' && isInTree);
  const labels = trail?.categories.map(({ label }) => label) ?? [];
  const sidebar = {
    items: navigation,
    failure: treeFailure && errorChain(treeFailure.error),
    currentPath,
    onNeed: site.needNavigation,
    onRetry: site.retryNavigation,
  };
  return (
    <>
      {site.isSlow && <ProgressBar />}
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        Skip to main content
      </a>
      <AnnouncementBar />
      <Navbar
        links={chrome.navbar}
        trail={labels}
        menu={
          <MobileMenu
            {...sidebar}
            links={chrome.navbar}
            trail={labels}
            treeId={hasSidebar ? TREE_ID : undefined}
          />
        }
      />
      <div className={styles.columns} data-sidebar={hasSidebar}>
        {hasSidebar && <SidebarPane {...sidebar} id={TREE_ID} />}
        <main className={styles.main} id={MAIN_ID} tabIndex={-1} ref={main}>
          {failure ? (
            <ErrorBox
              title={FAILURE_TITLE}
              level={1}
              messages={errorChain(failure.error)}
              action="Retry"
              onAction={() => void site.retry()}
              isBusy={site.isRetrying}
            />
          ) : (
            <CrashBoundary key={page.path} onRetry={focusPage}>
              <Page page={page} trail={trail} loader={first.loader} />
            </CrashBoundary>
          )}
        </main>
      </div>
      <BackToTop onTop={focusPage} />
      <Footer groups={chrome.footer} />
      <p className="visually-hidden" id={ANNOUNCER_ID} role="status" />
    </>
  );
}
