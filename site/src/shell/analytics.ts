import type { Analytics } from '../lib/configuration.ts';
import { whenIdle } from '../lib/timing.ts';

/** The browser settings with which readers ask not to be tracked. */
interface TrackingWishes {
  /** https://www.w3.org/TR/tracking-dnt/: `1`, or `yes` in some old browsers. */
  readonly doNotTrack?: string | null | undefined;
  /** https://w3c.github.io/gpc/ */
  readonly globalPrivacyControl?: boolean | undefined;
}

export const asksNotToBeTracked = ({ doNotTrack, globalPrivacyControl }: TrackingWishes): boolean =>
  doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true;

/** Load the service's script when the browser is idle, unless the reader asks not to be tracked. */
export function startAnalytics(analytics: Analytics | undefined): void {
  if (!analytics || asksNotToBeTracked(navigator)) return;
  const { script, attributes = {} } = analytics;
  whenIdle(() => {
    const element = document.createElement('script');
    element.src = script;
    element.async = true;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.head.append(element);
  });
}
