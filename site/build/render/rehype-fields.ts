import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from '../../../scripts/markdown/visit.ts';

/** How many levels of fields are open at first. */
const OPEN_LEVELS = 2;

/**
 * Turn the lists of `:::field-list` into rows: each has a link to itself, and its marks as elements. The
 * fields of an object are in a `details` element below it, of which alternatives open one at a time.
 * Each list is named after the heading above it.
 */
export function rehypeFields() {
  return (tree: Root): void => {
    let heading: string | undefined;
    visit(tree, 'element', (list) => {
      if (/^h[1-6]$/.test(list.tagName)) heading = toString(list);
      if (list.tagName !== 'field-list') return;
      if (heading !== undefined) list.properties['label'] = heading;
      for (const child of elements(list)) if (child.tagName === 'ul') shapeRows(child, [], 1);
      visit(list, { tagName: 'details' }, ({ properties }: Element) => {
        if (!properties['open']) list.properties['hasClosed'] = true;
      });
    });
  };
}

/** `path` are the names of the fields around the list, `group` the id of the row that it belongs to. */
function shapeRows(list: Element, path: readonly string[], level: number, group = ''): void {
  // Browsers may take the role from a list without bullets.
  list.properties = { dataFields: '', role: 'list' };
  elements(list).forEach((row, position) => {
    const [signature, ...rest] = elements(row);
    if (!signature) return;
    const [first] = signature.children;
    const isField = first?.type === 'element' && first.tagName === 'code';
    const label = first ? toString(first) : '';
    const own = isField ? [...path, label] : path;
    const id = String(row.properties['id']);
    row.properties = {
      id,
      ...(isField ? { dataField: own.join('.') } : { dataAlternative: '' }),
    };
    const below = rest.filter(({ tagName }) => tagName === 'ul');
    const text = rest.filter((child) => !below.includes(child));
    for (const fields of below) shapeRows(fields, own, isField ? level + 1 : level, id);
    const inside = below.length > 0 ? text.filter((_, at) => at > 0) : [];
    row.children = [
      shapeSignature(signature, id, label),
      ...text.filter((child) => !inside.includes(child)),
      ...(below.length > 0
        ? [
            details([...below, ...inside], {
              label,
              isOpen: isField ? level < OPEN_LEVELS : position === 0,
              ...(isField ? {} : { group }),
            }),
          ]
        : []),
    ];
  });
}

/** Keep the name as it is, and turn the words after it, which ` · ` divides, into marks. */
function shapeSignature({ children }: Element, id: string, label: string): Element {
  const [name, ...words] = children;
  const marks: ElementContent[][] = [[]];
  for (const node of words) {
    if (node.type !== 'text') {
      marks.at(-1)?.push(node);
      continue;
    }
    const [same = '', ...next] = node.value.split(' · ');
    if (same.trim()) marks.at(-1)?.push({ type: 'text', value: same.trimStart() });
    for (const value of next) marks.push([{ type: 'text', value }]);
  }
  return element('p', { dataSignature: '' }, [
    ...(name ? [name] : []),
    ...marks
      .filter((mark) => mark.length > 0)
      .flatMap((mark): ElementContent[] => [
        { type: 'text', value: ' ' },
        element('span', { dataMark: mark.map((node) => toString(node)).join('') }, mark),
      ]),
    element('a', { href: `#${id}`, dataPermalink: '', ariaLabel: `Link to “${label}”` }, [
      { type: 'text', value: '#' },
    ]),
  ]);
}

function details(
  children: readonly Element[],
  {
    label,
    isOpen,
    group,
  }: { readonly label: string; readonly isOpen: boolean; readonly group?: string },
): Element {
  const rows = children.flatMap((child) => (child.tagName === 'ul' ? elements(child) : []));
  const noun = rows.some(({ properties }) => 'dataAlternative' in properties)
    ? 'alternative'
    : 'field';
  const count = `${rows.length} ${noun}${rows.length === 1 ? '' : 's'}`;
  const summary = element('summary', {}, [{ type: 'text', value: `${count} of ${label}` }]);
  return element(
    'details',
    { ...(isOpen ? { open: true } : {}), ...(group ? { name: group } : {}) },
    [summary, ...children],
  );
}

const elements = ({ children }: Element): Element[] =>
  children.filter((child): child is Element => child.type === 'element');

const element = (
  tagName: string,
  properties: Element['properties'],
  children: readonly ElementContent[],
): Element => ({ type: 'element', tagName, properties, children: [...children] });
