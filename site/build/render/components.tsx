import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import type { ComponentProps, ComponentType } from 'react';
import type { Components } from 'react-markdown';
import { Callout, CalloutTitle } from '../../src/article/prose/Callout.tsx';
import cards from '../../src/article/prose/Cards.module.css';
import { CodeBlock } from '../../src/article/prose/CodeBlock.tsx';
import { DataTable } from '../../src/article/prose/DataTable.tsx';
import { FieldList } from '../../src/article/prose/FieldList.tsx';
import figure from '../../src/article/prose/Figure.module.css';
import { Diagram } from '../../src/article/prose/Figure.tsx';
import { Heading } from '../../src/article/prose/Heading.tsx';
import notShown from '../../src/article/prose/NotShown.module.css';
import { OperationCall } from '../../src/article/prose/OperationCall.tsx';
import { Panel } from '../../src/article/prose/Panel.tsx';
import { TabButton, TabChoice, TabList, TabPanel, Tabs } from '../../src/article/prose/Tabs.tsx';
import { TaskMark } from '../../src/article/prose/TaskMark.tsx';
import { Entries, Entry } from '../../src/home/Entries.tsx';
import { Gate } from '../../src/home/Gate.tsx';
import { Figure, Proof } from '../../src/home/Proof.tsx';
import { Recording } from '../../src/recording/Recording.tsx';
import { TryIt } from '../../src/try-it/TryIt.tsx';
import { TextLink } from '../../src/ui/ExternalLink.tsx';

/** The props of an element with the node that react-markdown adds. */
type WithNode<Props> = Props & { readonly node?: Element };

const heading = (level: 2 | 3 | 4 | 5 | 6) =>
  function MarkdownHeading({
    node,
    children,
    id,
    className,
  }: WithNode<{ id?: string; className?: string; children?: React.ReactNode }>) {
    // The heading of footnotes, which remark-rehype writes for screen readers.
    if (className === 'sr-only') return <h2 {...{ id, className }}>{children}</h2>;
    return (
      <Heading level={level} id={id} text={node ? toString(node) : ''}>
        {children}
      </Heading>
    );
  };

/** Drop the tree's node, which is not an attribute of the rendered element. */
function withoutNode<Props extends object>(Component: ComponentType<Props>) {
  return function MarkdownElement({ node: _node, ...props }: WithNode<Props>) {
    // The props without `node`.
    return <Component {...(props as unknown as Props)} />;
  };
}

/** Give content an element with a class: cards, an image with its caption, what the contract leaves open. */
const styled = (Tag: 'div' | 'figure' | 'span', className: string | undefined) =>
  function MarkdownBox({ children }: { children?: React.ReactNode }) {
    return <Tag className={className}>{children}</Tag>;
  };

type PreProps = WithNode<ComponentProps<typeof CodeBlock> & { isChecked?: boolean }>;

/** Show code with what highlight.ts says about it. */
const pre = (version: string | undefined) =>
  function MarkdownPre({ node: _node, isChecked = false, ...block }: PreProps) {
    return <CodeBlock {...block} checkedAgainst={isChecked ? version : undefined} />;
  };

/**
 * Map elements of Markdown and of directives (see remark-elements.ts) to components. `places` contains
 * each operation's address in the API reference by its id; `version` is the contract's.
 */
export const createComponents = (
  places: Readonly<Record<string, string>>,
  version?: string,
): Components => {
  const components = {
    a: withoutNode(TextLink),
    callout: withoutNode(Callout),
    'callout-title': withoutNode(CalloutTitle),
    cards: styled('div', cards.root),
    diagram: withoutNode(Diagram),
    entries: withoutNode(Entries),
    entry: withoutNode(Entry),
    'field-list': withoutNode(FieldList),
    figure: styled('figure', figure.root),
    gate: withoutNode(Gate),
    h2: heading(2),
    h3: heading(3),
    h4: heading(4),
    h5: heading(5),
    h6: heading(6),
    // Only GFM's task lists contain inputs.
    input: ({ checked }: { checked?: boolean }) => <TaskMark isDone={checked === true} />,
    'not-shown': styled('span', notShown.root),
    number: withoutNode(Figure),
    operation: ({ id, method, path }: { id: string; method: string; path: string }) => (
      <OperationCall id={id} method={method} path={path} apiPlace={places[id]} />
    ),
    panel: withoutNode(Panel),
    pre: pre(version),
    proof: withoutNode(Proof),
    recording: withoutNode(Recording),
    // What a slot contains is shown until the page's prose file fills it.
    slot: ({ children }: { children?: React.ReactNode }) => <>{children}</>,
    table: withoutNode(DataTable),
    tabs: withoutNode(Tabs),
    'tab-choice': withoutNode(TabChoice),
    'tab-list': withoutNode(TabList),
    'tab-button': withoutNode(TabButton),
    'tab-panel': withoutNode(TabPanel),
    'try-it': withoutNode(TryIt),
  };
  // react-markdown's type knows the elements of HTML only.
  return components as unknown as Components;
};
