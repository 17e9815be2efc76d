import lighthouse from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export const DEVICES = ['mobile', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

export interface Scores {
  readonly byCategory: Readonly<Partial<Record<Category, number>>>;
  readonly faults: readonly string[];
}

/** Run Lighthouse on one page, in the browser that listens on a port. Scores are from 0 to 100. */
export async function scorePage(
  url: string,
  device: Device,
  categories: readonly Category[],
  port: number,
): Promise<Scores> {
  const result = await lighthouse(
    url,
    {
      port,
      logLevel: 'error',
      onlyCategories: [...categories],
      disableFullPageScreenshot: true,
      // Only times need a simulated slow phone.
      ...(!categories.includes('performance') && { throttlingMethod: 'provided' }),
    },
    device === 'desktop' ? desktop : undefined,
  );
  if (!result) throw new Error(`Lighthouse returned nothing for ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${lhr.runtimeError.message}`);
  const byCategory = Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  );
  const faults = categories.flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  );
  return { byCategory, faults };
}
