import type { ExplainedFinding } from './messages.ts';

const TAG = 'dev-findings';

/** Shows errors over the page, which is the last good one; an empty list takes them away. */
export function showFindings(findings: readonly ExplainedFinding[]): void {
  document.querySelector(TAG)?.remove();
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const host = document.createElement(TAG);
  const root = host.attachShadow({ mode: 'open' });
  // A style sheet made by script is no inline style to the policy.
  root.adoptedStyleSheets = [styles()];
  root.append(panel(errors, () => host.remove()));
  document.documentElement.append(host);
}

function panel(findings: readonly ExplainedFinding[], close: () => void): HTMLElement {
  const title = element('h2', findings.length === 1 ? '1 problem' : `${findings.length} problems`);
  title.id = 'title';
  const button = element('button', 'Hide');
  button.addEventListener('click', close);
  const list = document.createElement('ol');
  list.append(...findings.map(item));
  const box = document.createElement('section');
  box.setAttribute('role', 'alertdialog');
  box.setAttribute('aria-labelledby', title.id);
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  const foot = element(
    'p',
    'What has errors shows as it was before them. Mend the files, and this goes away.',
  );
  const head = document.createElement('header');
  head.append(title, button);
  box.append(head, list, foot);
  return box;
}

function item({ file, line, column, rule, message, explanation }: ExplainedFinding): HTMLElement {
  const entry = document.createElement('li');
  const place = [file, ...(line > 0 ? [line, column] : [])].join(':');
  const about = explanation === undefined ? rule : `${rule}: see ${explanation}`;
  entry.append(element('code', place), element('span', about), element('p', message));
  return entry;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
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
    li p { margin: 0.25rem 0 0; }
    section > p { margin: 0; font-size: 0.875rem; color: var(--site-ink-soft); }
  `);
  return sheet;
}
