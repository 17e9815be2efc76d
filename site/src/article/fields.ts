/**
 * Make the rows of fields work, also those of pages that are loaded later: "Expand all", and the place
 * of a field in the samples, which is marked while the pointer or the focus is on its row.
 */
export function startFields(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-expand]') : null;
    const list = button?.closest('[data-field-list]');
    if (!button || !list) return;
    const all = [...list.querySelectorAll('details')];
    const isExpanding = all.some(({ open }) => !open);
    for (const details of all) {
      // Alternatives with a common name close each other.
      details.removeAttribute('name');
      details.open = isExpanding;
    }
    button.textContent = isExpanding ? 'Collapse all' : 'Expand all';
  });
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      markField(rowAt(target) ?? rowAt(document.activeElement));
    });
  }
}

const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;

/** Open the rows around the element that the address names: not every browser does. */
export function revealTarget(root: ParentNode): () => void {
  const reveal = (): void => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    let isHidden = false;
    for (let box = target?.parentElement; box && root.contains(box); box = box.parentElement) {
      if (!(box instanceof HTMLDetailsElement) || box.open) continue;
      box.open = true;
      isHidden = true;
    }
    if (isHidden) target?.scrollIntoView();
  };
  reveal();
  addEventListener('hashchange', reveal);
  return () => removeEventListener('hashchange', reveal);
}

const HIGHLIGHT = 'field';
let marked: HTMLElement | null = null;

function markField(row: HTMLElement | null): void {
  if (row === marked || !('highlights' in CSS)) return;
  marked = row;
  CSS.highlights.delete(HIGHLIGHT);
  const path = row?.dataset['field']?.split('.');
  if (!row || !path) return;
  const isResponse = row.id.startsWith('response');
  const ranges = [...document.querySelectorAll('[data-part=panel] pre')]
    .filter(
      (code) =>
        code.checkVisibility() && isResponse === (code.closest('[data-tabs=status]') !== null),
    )
    .flatMap((code) => rangesOf(code, path));
  if (ranges.length > 0) CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
}

function rangesOf(code: Element, path: readonly string[]): Range[] {
  const text = code.textContent;
  return findField(text, path).map(([start, end]) => {
    const range = new Range();
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    let offset = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { length } = node.nodeValue ?? '';
      if (start >= offset && start < offset + length) range.setStart(node, start - offset);
      if (end > offset && end <= offset + length) range.setEnd(node, end - offset);
      offset += length;
    }
    return range;
  });
}

/**
 * Find where a sample names a field: as a key of JSON or of an object literal, as a keyword argument, or
 * as a header. Returns the places as offsets, start and end.
 *
 * @example findField('{"a": {"b": 1}}', ['a', 'b']) // [[7, 10]]
 */
export function findField(text: string, path: readonly string[]): [number, number][] {
  const found: [number, number][] = [];
  const around: string[] = [];
  let last = { name: '', start: 0, end: 0 };
  let key = '';
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    // Outside brackets, a colon begins a block of Python.
    if ((token === ':' || token === '=') && around.length > 0) {
      key = last.name;
      const names = [...around, key].filter((name) => name && name !== 'body');
      if (key && names.join('.') === path.join('.')) found.push([last.start, last.end]);
    } else if (/^[[{(]$/.test(token)) {
      around.push(key);
      key = '';
    } else if (/^[\]})]$/.test(token)) {
      around.pop();
      key = '';
    } else if (token === ',') {
      key = '';
    } else {
      last = {
        name: token.replaceAll(/^["']|["']$|:.*/gs, ''),
        start: index,
        end: index + token.length,
      };
      // A header of cURL is one string.
      const [header = ''] = /^["'][\w-]+(?=: )/.exec(token) ?? [];
      if (header && path.length === 1 && header.slice(1) === path[0]) {
        found.push([index + 1, index + header.length]);
      }
      continue;
    }
    last = { name: '', start: 0, end: 0 };
  }
  return found;
}

/** Strings, names, brackets and signs. Single quotes around JSON aren't a string. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n{[]|\\.)*'|[\w-]+|[[\]{}(),:=]/g;
