import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import type { ComponentType } from 'react';
import type { Components } from 'react-markdown';
import { Callout, CalloutTitle } from '../../src/components/prose/Callout.tsx';
import { Cards } from '../../src/components/prose/Cards.tsx';
import { CodeBlock } from '../../src/components/prose/CodeBlock.tsx';
import { DataTable } from '../../src/components/prose/DataTable.tsx';
import { Diagram, Figure } from '../../src/components/prose/Figure.tsx';
import { Heading } from '../../src/components/prose/Heading.tsx';
import { NotShown } from '../../src/components/prose/NotShown.tsx';
import { OperationCall } from '../../src/components/prose/OperationCall.tsx';
import { Panel } from '../../src/components/prose/Panel.tsx';
import { TabButton, TabList, TabPanel, Tabs } from '../../src/components/prose/Tabs.tsx';
import { TaskMark } from '../../src/components/prose/TaskMark.tsx';
import { TextLink } from '../../src/components/prose/TextLink.tsx';

/** What react-markdown passes beside an element's attributes. */
type WithNode<Props> = Props & { readonly node?: Element };

const heading = (level: 2 | 3 | 4 | 5 | 6) =>
  function MarkdownHeading({
    node,
    children,
    id,
    className,
  }: WithNode<{ id?: string; className?: string; children?: React.ReactNode }>) {
    // The heading of footnotes, which remark-rehype writes for screen readers alone.
    if (className === 'sr-only') return <h2 {...{ id, className }}>{children}</h2>;
    return (
      <Heading level={level} id={id} text={node ? toString(node) : ''}>
        {children}
      </Heading>
    );
  };

/** Drops the tree's node, which is no attribute of the element that the component prints. */
function withoutNode<Props extends object>(Component: ComponentType<Props>) {
  return function MarkdownElement({ node: _node, ...props }: WithNode<Props>) {
    // What is left of the props after `node` was taken out.
    return <Component {...(props as unknown as Props)} />;
  };
}

type PreProps = WithNode<{
  'data-label'?: string;
  'data-title'?: string;
  'data-numbers'?: string;
  'data-highlighted'?: string;
  'data-checked'?: string;
  children?: React.ReactNode;
}>;

const pre = (version: string | undefined) =>
  function MarkdownPre({
    'data-label': language = 'Text',
    'data-title': title,
    'data-numbers': numbers,
    'data-highlighted': highlighted,
    'data-checked': checked,
    children,
  }: PreProps) {
    return (
      <CodeBlock
        language={language}
        title={title}
        hasLineNumbers={numbers !== undefined}
        hasHighlights={highlighted !== undefined}
        checkedAgainst={checked === undefined ? undefined : version}
      >
        {children}
      </CodeBlock>
    );
  };

/**
 * Elements of Markdown, and those that remark-elements.ts makes of directives. `places` says where
 * an operation stands in the API reference, by its id; `version` is the contract's.
 */
export const createComponents = (
  places: Readonly<Record<string, string>>,
  version?: string,
): Components => {
  const components = {
    a: withoutNode(TextLink),
    callout: withoutNode(Callout),
    'callout-title': withoutNode(CalloutTitle),
    cards: withoutNode(Cards),
    diagram: withoutNode(Diagram),
    figure: withoutNode(Figure),
    h2: heading(2),
    h3: heading(3),
    h4: heading(4),
    h5: heading(5),
    h6: heading(6),
    // GFM's task lists hold the only ones.
    input: ({ checked }: { checked?: boolean }) => <TaskMark isDone={checked === true} />,
    'not-shown': withoutNode(NotShown),
    operation: ({ id, method, path }: { id: string; method: string; path: string }) => (
      <OperationCall method={method} path={path} apiPlace={places[id]} />
    ),
    panel: withoutNode(Panel),
    pre: pre(version),
    // Filled by the page's prose file, not by the page.
    slot: () => null,
    table: withoutNode(DataTable),
    tabs: withoutNode(Tabs),
    'tab-list': withoutNode(TabList),
    'tab-button': withoutNode(TabButton),
    'tab-panel': withoutNode(TabPanel),
  };
  // react-markdown's type knows the elements of HTML only.
  return components as unknown as Components;
};
