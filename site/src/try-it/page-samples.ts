import { sampleOf, type Draft } from './draft.ts';
import { LANGUAGES, sampleRequests, type Model, type Operation } from './engine.ts';
import { tokens } from './tokens.ts';

/** A sample on the page, as the build has highlighted it. */
interface Block {
  readonly element: Element;
  readonly text: string;
  readonly html: string;
}

/** The longest sample with colors: each token is an element, and no one reads a longer one. */
const LONGEST_COLORED = 20_000;

/** For code in which `tokens` doesn't tell words from punctuation. */
const PLAIN = 'token-plain';

/**
 * Find an operation's samples on the page, in every language. Returns what writes a request into those of
 * its example, and what brings back all of them.
 */
export function followSamples(article: Element, model: Model, operation: Operation) {
  const onPage = new Map(
    [...article.querySelectorAll('pre > code')].map((element) => [
      element.textContent.trim(),
      element,
    ]),
  );
  const blocks = new Map<string, Block>();
  for (const request of sampleRequests(operation)) {
    for (const language of LANGUAGES) {
      const text = language.render(model, operation, request).trim();
      const element = onPage.get(text);
      if (!element) continue;
      const key = `${request.name} ${language.value}`;
      blocks.set(key, { element, text, html: element.innerHTML });
    }
  }
  const restore = ({ element, html }: Block): void => {
    element.innerHTML = html;
    element.removeAttribute('class');
  };
  return {
    update: (draft: Draft): void => {
      const sample = sampleOf(model, draft);
      if (!sample) return;
      const { operation: typed, request } = sample;
      const others = model.operations.map((one) => (one.id === typed.id ? typed : one));
      for (const language of LANGUAGES) {
        const block = blocks.get(`${draft.example || 'request'} ${language.value}`);
        if (!block) continue;
        const text = language.render({ ...model, operations: others }, typed, request).trim();
        if (text === block.text) {
          restore(block);
          continue;
        }
        const parts = text.length > LONGEST_COLORED ? [text] : tokens(text).map(nodeOf);
        block.element.replaceChildren(...parts);
        block.element.className = PLAIN;
      }
    },
    restore: (): void => blocks.forEach(restore),
  };
}

/** The list of the page's examples. */
const choiceOf = (article: Element): HTMLSelectElement | null =>
  article.querySelector('[data-tabs=example] select[data-choice]');

/** Return the name of the example that the page shows. */
export const shownExample = (article: Element): string | undefined => choiceOf(article)?.value;

/** Show an example on the page too. */
export function showExample(article: Element, name: string): void {
  const choice = choiceOf(article);
  if (!choice || choice.value === name) return;
  choice.value = name;
  choice.dispatchEvent(new Event('change', { bubbles: true }));
}

function nodeOf({ text, kind }: ReturnType<typeof tokens>[number]): Node {
  if (!kind) return document.createTextNode(text);
  const span = document.createElement('span');
  span.className = `token-${kind}`;
  span.textContent = text;
  return span;
}
