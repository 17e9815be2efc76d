import './redoc.css';
import { useEffect, useState } from 'react';
import { HashRouter } from 'react-router';
import { RedocStandalone } from 'redoc';
import { isDark, watchColorMode } from '../../lib/color-mode.ts';
import { COLOR_MODE_KEY } from '../../site.ts';

/** Redoc reads its colour mode from here, once, when it starts. */
const REDOC_COLOR_MODE_KEY = 'redoc.colorMode';

export interface RedocViewProps {
  /** The text of the OpenAPI definition. */
  readonly definition: string;
}

/**
 * Redoc on the site's own definition. Its addresses live in the hash, because the host serves exact
 * paths only; its telemetry is off, and build/vite/redoc-offline.ts takes its other addresses out.
 */
export default function RedocView({ definition }: RedocViewProps) {
  const isReady = useRedocColorMode();
  if (!isReady) return null;
  return (
    <HashRouter>
      <RedocStandalone
        spec={definition}
        options={{ disableTelemetry: true, hideDownloadButtons: true }}
      />
    </HashRouter>
  );
}

/** Keeps Redoc's colours those of the site. Whether they are set for the first time already. */
function useRedocColorMode(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const apply = (): void => {
      const mode = isDark() ? 'dark' : 'light';
      const { classList } = document.documentElement;
      classList.toggle('dark', mode === 'dark');
      classList.toggle('light', mode === 'light');
      try {
        localStorage.setItem(REDOC_COLOR_MODE_KEY, mode);
      } catch {
        // Blocked storage: the class alone decides.
      }
    };
    apply();
    setIsReady(true);
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', apply);
    const stop = watchColorMode(COLOR_MODE_KEY, apply);
    return () => {
      system.removeEventListener('change', apply);
      stop();
    };
  }, []);
  return isReady;
}
