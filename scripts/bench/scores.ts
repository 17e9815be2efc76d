import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installTools } from '../test/tools.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export const DEVICES = ['mobile', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

export interface Scores {
  readonly byCategory: Readonly<Partial<Record<Category, number>>>;
  readonly faults: readonly string[];
}

/** What is used of Lighthouse's result. */
interface Result {
  readonly lhr: {
    readonly runtimeError?: { readonly message: string };
    readonly categories: Readonly<
      Record<
        string,
        {
          readonly score: number | null;
          readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
        }
      >
    >;
    readonly audits: Readonly<
      Record<string, { readonly score: number | null; readonly displayValue?: string }>
    >;
  };
}

/** Load a module of Lighthouse, which few commands need. */
async function loadLighthouse<Content>(module: string): Promise<Content> {
  const file = join(await installTools(), 'node_modules/lighthouse', module);
  const { default: content } = (await import(pathToFileURL(file).href)) as {
    readonly default: Content;
  };
  return content;
}

type Lighthouse = (url: string, flags: object, config?: object) => Promise<Result | undefined>;

/** Run Lighthouse on one page, in the browser that listens on a port. Scores are from 0 to 100. */
export async function scorePage(
  url: string,
  device: Device,
  categories: readonly Category[],
  port: number,
): Promise<Scores> {
  const lighthouse = await loadLighthouse<Lighthouse>('core/index.js');
  const desktop = await loadLighthouse<object>('core/config/desktop-config.js');
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
