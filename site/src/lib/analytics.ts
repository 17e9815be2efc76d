import { whenIdle } from './when-idle.ts';

/** The part of the site's configuration that names the service. */
interface AnalyticsScript {
  readonly script: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** How browsers say that their reader asks not to be tracked. */
export interface TrackingWishes {
  /** https://www.w3.org/TR/tracking-dnt/: `1` asks not to; some old browsers say `yes`. */
  readonly doNotTrack?: string | null | undefined;
  /** https://w3c.github.io/gpc/ */
  readonly globalPrivacyControl?: boolean | undefined;
}

export const asksNotToBeTracked = ({ doNotTrack, globalPrivacyControl }: TrackingWishes): boolean =>
  doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true;

/** Loads the service's script when the browser is idle; nothing at all when the reader asks so. */
export function startAnalytics(
  analytics: AnalyticsScript | undefined,
  wishes: TrackingWishes = navigator,
): void {
  if (!analytics || asksNotToBeTracked(wishes)) return;
  const { script, attributes = {} } = analytics;
  whenIdle(() => {
    const element = document.createElement('script');
    element.src = script;
    element.async = true;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.head.append(element);
  });
}
