import type { FindingLink, ShownFinding } from './messages.ts';

const TAG = 'dev-findings';

/** Show errors over the page; an empty list removes them. */
export function showFindings(findings: readonly ShownFinding[]): void {
  document.querySelector(TAG)?.remove();
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const host = document.createElement(TAG);
  const root = host.attachShadow({ mode: 'open' });
  // The policy forbids inline styles, but not a style sheet that a script makes.
  root.adoptedStyleSheets = [styles()];
  root.append(panel(errors, () => host.remove()));
  document.documentElement.append(host);
}

function panel(findings: readonly ShownFinding[], close: () => void): HTMLElement {
  const count = findings.reduce((sum, { represents = 1 }) => sum + represents, 0);
  const title = count === 1 ? '1 problem' : `${count} problems`;
  const box = element('section', { role: 'alertdialog', ariaLabel: title }, [
    element('header', {}, [
      element('h2', {}, [title]),
      element('button', { onclick: close }, ['Hide']),
    ]),
    element('ol', {}, findings.map(item)),
    element('p', {}, [
      'A page that can’t be read is shown in its last good version. Fix the files to close this list.',
    ]),
  ]);
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  return box;
}

const item = ({ place, rule, message, explanation }: ShownFinding): HTMLElement =>
  element('li', {}, [
    element('code', {}, [link(place)]),
    element('span', {}, explanation ? [`${rule}: see `, link(explanation)] : [rule]),
    element('p', {}, [message]),
  ]);

const link = ({ text, url }: FindingLink): HTMLElement => element('a', { href: url }, [text]);

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly (Node | string)[],
): HTMLElement {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function styles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    section {
      position: fixed;
      inset: auto 0 0;
      z-index: 1000;
      max-block-size: 70vh;
      overflow: auto;
      padding: 1rem 1.5rem;
      border-block-start: 4px solid var(--site-danger);
      background: var(--site-danger-ground);
      color: var(--site-ink);
      box-shadow: var(--site-shadow);
      font: 1rem/1.5 system-ui, sans-serif;
    }
    header { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem; }
    h2 { margin: 0; font-size: 1.125rem; color: var(--site-danger); }
    button {
      padding: 0.25rem 0.75rem;
      border: 1px solid var(--site-line-strong);
      border-radius: 0.25rem;
      background: var(--site-ground);
      color: inherit;
      font: inherit;
      cursor: pointer;
    }
    ol { margin: 0.75rem 0; padding: 0; list-style: none; display: grid; gap: 0.75rem; }
    li { padding: 0.75rem 1rem; border-radius: 0.375rem; background: var(--site-ground); }
    code { font: 600 0.875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
    span { display: block; font-size: 0.875rem; color: var(--site-ink-soft); }
    a { color: inherit; }
    li p { margin: 0.25rem 0 0; }
    section > p { margin: 0; font-size: 0.875rem; color: var(--site-ink-soft); }
  `);
  return sheet;
}
