import type { ProductName } from '../scripts/content/types.ts';
import type { SiteConfig } from './config.ts';

/** A page by its path; its label is in its front matter. */
type SidebarItem = string | SidebarCategory;

interface SidebarCategory {
  readonly category: string;
  readonly items: readonly SidebarItem[];
}

/** Stands for the operations' reference pages, a category per tag of the contract. */
export const OPERATIONS = 'operations';

export interface LinkSource {
  readonly label: string;
  /** A page's path, or another site's address. */
  readonly to: string;
}

export interface NavigationSource {
  /** Order here is order on screen, and of previous and next. */
  readonly sidebar: readonly SidebarCategory[];
  /** Published pages that stand in no category. */
  readonly outsideSidebar: readonly string[];
  readonly navbar: readonly (LinkSource & {
    /** The trails of categories under which the item is the current one. */
    readonly activeOn: readonly (readonly string[])[];
  })[];
  readonly footer: readonly { readonly title: string; readonly links: readonly LinkSource[] }[];
  readonly notFound: readonly (LinkSource & { readonly lookingFor: string })[];
}

/**
 * The site's navigation by hand. A page that does not exist yet is left out of the site; a
 * published page that stands nowhere here fails the build.
 */
export function navigation({ slug }: ProductName, { links }: SiteConfig): NavigationSource {
  const core = `/${slug}-core`;
  const processors = `/${slug}-processors`;
  const admin = `/${slug}-admin`;
  const redteam = `/${slug}-redteam`;
  const python = `/${slug}-python`;
  const gpt = `/${slug}-gpt`;
  return {
    sidebar: [
      category('Getting started', [
        '/',
        `${core}/core-quickstart`,
        `${core}/integration-new`,
        `/${slug}-videos/how-to-videos`,
      ]),
      category('Concepts', [
        `/${slug}-architecture`,
        `${core}/application-overview`,
        `${core}/provider-overview`,
        `${core}/route-overview`,
        `${core}/mcp-overview`,
      ]),
      category('Features', [
        `${core}/features`,
        category('Models', [
          `${core}/supported-llms`,
          `${core}/features/automaticllm`,
          `${core}/features/fileinput`,
          `${core}/model-scan`,
        ]),
        category('Reliability', [
          `${core}/features/retries`,
          `${core}/fallbackrouting/overview`,
          `${core}/features/loadbalancing`,
          `${core}/features/${slug}proxy`,
        ]),
        category('Traffic and cost', [
          `${core}/features/ratelimits`,
          `${core}/features/throttling`,
          `${core}/features/caching`,
          `${core}/features/costguardrails`,
          `${core}/features/usage`,
        ]),
        category('Secrets vault', [
          `${core}/secretsvault/overview`,
          `${core}/secretsvault/virtualkeys`,
        ]),
        category('Playground', [
          `${core}/playground/overview`,
          `${core}/playground`,
          `${core}/playground/playground-prev`,
        ]),
        category('Records and integrations', [
          `${core}/features/auditarchive`,
          `${core}/3rdpartyintegrations`,
        ]),
      ]),
      category('Configuration', [
        category('Gateways', [`${core}/gatewayconfiguration`, `${core}/advanced`]),
        category('Applications and policies', [
          `${core}/application-configuration`,
          `${core}/application-policy-configuration`,
          `${core}/application-usage-guides`,
        ]),
        category('Providers and secrets', [
          `${core}/provider-configuration`,
          `${core}/provider-usage-guide`,
          `${core}/secretsconfiguration`,
        ]),
        category('Routes', [
          `${core}/settinguproutes`,
          `${core}/route-configuration`,
          `${core}/route-usage-guide`,
        ]),
        `${core}/dataprotectionconfiguration`,
        category('MCP registries', [`${core}/mcp-configuration`, `${core}/mcp-usage-guides`]),
      ]),
      category('Security & Guardrails', [
        `${processors}/processors-overview`,
        category('Chains', [
          `${processors}/request-processors`,
          `${processors}/response-processors`,
        ]),
        category('Data protection', [
          `${processors}/privacyredaction`,
          `${processors}/infotypes`,
          `${processors}/piiphi`,
          `${processors}/secretsandcredentials`,
          `${processors}/infotypes-reference`,
        ]),
        category('Keywords and patterns', [
          `${processors}/keywordfilter`,
          `${processors}/keywordcheck`,
          `${processors}/regex`,
        ]),
        category('Prompt injection', [
          `${processors}/prompt-injection`,
          `${processors}/promptinjectionusage`,
        ]),
        category('Trust and safety', [
          `${processors}/trustsafety`,
          `${processors}/trustsafetyusage`,
          `${processors}/contentmoderation`,
        ]),
        category('Answers', [
          `${processors}/malware`,
          `${processors}/malwareusage`,
          `${processors}/hallucination`,
        ]),
        category('Security filters', [
          `${processors}/securityfilters`,
          `${processors}/contenttype`,
          `${processors}/garbagedetectionusage`,
          `${processors}/languagedetectionusage`,
          `${processors}/codedetectionusage`,
          `${processors}/entropyusage`,
        ]),
        category('Extend and operate', [
          `${processors}/javascript`,
          `${processors}/custom-processors`,
          `${processors}/standalone-guardrails`,
          `${core}/features/guardrailbypass`,
        ]),
      ]),
      category('Threats and alerts', [
        `/${slug}-webapp/threat-alerts/overview`,
        `${admin}/threats/overview`,
        `${admin}/alerts/overview`,
        `${admin}/alerts/slack/overview`,
        `${admin}/alerts/splunk/overview`,
      ]),
      category('Red team', [
        redteam,
        category('Guides', [
          `${redteam}/guides/getting-started`,
          `${redteam}/target-applications`,
          `${redteam}/scan-management`,
          `${redteam}/guides/understanding-reports`,
        ]),
        category('Engines', [
          `${redteam}/engines/overview`,
          `${redteam}/engines/single-turn`,
          `${redteam}/engines/multi-turn`,
        ]),
        `${redteam}/categories/overview`,
        `${redteam}/configuration`,
        `${redteam}/architecture`,
      ]),
      category('Client libraries', [
        category('Python', [
          `${python}/quickstart`,
          `${python}/${slug}client`,
          `${python}/models`,
          `${python}/exceptions`,
          `${python}/cli`,
          `${python}/python-api-reference`,
        ]),
        category('TypeScript and JavaScript', [
          `/${slug}-js/js-quickstart`,
          `/${slug}-js/api-reference`,
        ]),
        category('LangChain', [
          `/${slug}-langchain-python/quickstart`,
          `/${slug}-langchain-python/chain`,
        ]),
        category('Assistants and web chat', [
          `${gpt}/overview`,
          `${gpt}/${slug}gpt`,
          `${gpt}/opengpt`,
          `${gpt}/vercelaisdk`,
        ]),
      ]),
      category('Admin API', ['/api', OPERATIONS]),
      category('About', ['/security', '/changelog', '/contributing/style-guide']),
    ],
    outsideSidebar: ['/markdown-page', '/verified'],
    navbar: [
      { label: 'Getting Started', to: '/', activeOn: [['Getting started'], ['Concepts']] },
      {
        label: 'Security & Guardrails',
        to: `${processors}/processors-overview`,
        activeOn: [['Security & Guardrails']],
      },
      {
        label: 'Python SDK',
        to: `${python}/quickstart`,
        activeOn: [['Client libraries', 'Python']],
      },
    ],
    footer: [
      {
        title: 'Documentation',
        links: [
          { label: 'Getting Started', to: '/' },
          { label: 'Quickstart', to: `${core}/core-quickstart` },
          { label: 'Security & Guardrails', to: `${processors}/processors-overview` },
          { label: 'Python SDK', to: `${python}/quickstart` },
          { label: 'API reference', to: '/api' },
          { label: 'Verified samples', to: '/verified' },
        ],
      },
      {
        title: 'Community',
        links: [
          { label: 'Source code', to: links.project },
          { label: 'Questions and answers', to: links.community },
          { label: 'Write for these docs', to: '/contributing/style-guide' },
          { label: 'Changelog', to: '/changelog' },
        ],
      },
      {
        title: 'Company',
        links: [
          { label: 'Website', to: links.website },
          { label: 'Contact', to: links.contact },
          { label: 'Security', to: '/security' },
        ],
      },
    ],
    notFound: [
      { lookingFor: 'a place to begin', label: 'Getting Started', to: '/' },
      { lookingFor: 'a first call', label: 'Quickstart', to: `${core}/core-quickstart` },
      { lookingFor: 'a feature', label: 'Feature map', to: `${core}/features` },
      {
        lookingFor: 'a guardrail',
        label: 'Processors overview',
        to: `${processors}/processors-overview`,
      },
      { lookingFor: 'a call of the admin API', label: 'API reference', to: '/api' },
      { lookingFor: 'a client library', label: 'Python quickstart', to: `${python}/quickstart` },
      { lookingFor: 'a scan', label: 'Red team overview', to: redteam },
      { lookingFor: 'something that was here before', label: 'Changelog', to: '/changelog' },
      { lookingFor: 'a person', label: 'Contact', to: links.contact },
    ],
  };
}

const category = (name: string, items: readonly SidebarItem[]): SidebarCategory => ({
  category: name,
  items,
});
