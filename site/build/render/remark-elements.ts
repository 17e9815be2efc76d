import type { Paragraph, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { SKIP } from 'unist-util-visit';
import {
  CALLOUT_KINDS,
  directiveLabel,
  isDirective,
} from '../../../scripts/markdown/parse/directives.ts';
import type { Directive } from '../../../scripts/markdown/parse/directives.ts';
import { visit } from '../../../scripts/markdown/visit.ts';

/**
 * Turn directives into elements with the same names, which components.tsx maps to components. Derive
 * what a component needs from its children: a callout's title, the labels of tabs.
 */
export function remarkElements() {
  return (tree: Root): void => {
    let groups = 0;
    visit(tree, (node) => {
      if (!isDirective(node)) return;
      if (isCallout(node)) callout(node);
      else if (node.name === 'details') details(node);
      else if (node.name === 'tabs') tabs(node, `tabs-${++groups}`);
      else if (node.name === 'field-list') fieldList(node);
      else if (node.name === 'meaning') element(node, 'div', { dataMeaning: '' });
      else if (node.name !== 'tab') element(node, node.name, { ...node.attributes });
    });
  };
}

type Properties = Record<string, string | boolean | null | undefined>;

const isCallout = ({ name }: Directive): boolean =>
  (CALLOUT_KINDS as readonly string[]).includes(name);

function element(node: RootContent, name: string, properties: Properties): void {
  node.data = { ...node.data, hName: name, hProperties: properties };
}

function callout(node: Directive): void {
  const label = directiveLabel(node);
  const title: Paragraph = label ?? {
    type: 'paragraph',
    children: [{ type: 'text', value: capitalised(node.name) }],
  };
  element(title, 'callout-title', { kind: node.name });
  element(node, 'callout', { kind: node.name });
  node.children = [
    title,
    ...(label ? node.children.slice(1) : node.children),
  ] as typeof node.children;
}

/** Give every row paragraphs, also where a list has none because its only item is short. */
function fieldList(node: Directive): void {
  visit(node, (child) => {
    if (isDirective(child) && child.name === 'meaning') return SKIP;
    if (child.type === 'list' || child.type === 'listItem') child.spread = true;
    return undefined;
  });
  element(node, node.name, {});
}

function details(node: Directive): void {
  const summary = directiveLabel(node);
  if (summary) element(summary, 'summary', {});
  element(node, 'details', {});
}

/** Groups whose names are too long for a row of tabs: the reader chooses from a list. */
const CHOSEN_GROUPS = new Set(['example']);

function tabs(node: Directive, id: string): void {
  const isChosen = CHOSEN_GROUPS.has(node.attributes?.['group'] ?? '');
  const panels = (node.children as RootContent[]).filter(isDirective) as Directive[];
  const buttons = panels.map((panel, position): RootContent => {
    const { label = '', value = '' } = panel.attributes ?? {};
    const ids = { tabId: `${id}-${position}`, panelId: `${id}-${position}-panel` };
    const isSelected = position === 0;
    element(panel, 'tab-panel', { label, value, isSelected, isChosen, ...ids });
    const button: Paragraph = {
      type: 'paragraph',
      children: [{ type: 'text', value: label ?? '' }],
    };
    element(
      button,
      isChosen ? 'option' : 'tab-button',
      isChosen ? { value } : { value, isSelected, ...ids },
    );
    return button;
  });
  const list: ContainerDirective = {
    type: 'containerDirective',
    name: isChosen ? 'tab-choice' : 'tab-list',
    // The visitor turns this into an element too.
    attributes: { group: node.attributes?.['group'] },
    children: buttons as never,
  };
  element(node, 'tabs', { group: node.attributes?.['group'] });
  node.children = [list, ...panels] as typeof node.children;
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
