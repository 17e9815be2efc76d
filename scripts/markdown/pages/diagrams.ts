import { join } from 'node:path';
import { graphvizVersion, instance } from '@viz-js/viz';
import type { Element, ElementContent, Properties } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Code, Root } from 'mdast';
import { errorAt, type Finding } from '../../lib/findings.ts';
import { keep, readKept, sha256 } from '../../lib/kept.ts';
import { DIAGRAM_LANGUAGE } from '../parse/code-languages.ts';
import type { ParsedPage } from './links.ts';
import { nearest } from '../../lib/nearest.ts';
import { nodesOf, placeOf } from '../nodes.ts';

/** The two drawings of a diagram: `svg` elements without colors or fonts. They may be the same. */
export interface Drawing {
  /** Fits a column of text. */
  readonly wide: Element;
  /** Fits a phone. */
  readonly narrow: Element;
}

interface Diagram {
  readonly source: string;
  readonly place: ReturnType<typeof placeOf>;
}

/** Drawings by their source. */
export type Drawings = ReadonlyMap<string, Drawing>;

/** The classes of a diagram's parts. The site's styles define their colors. */
const CLASSES = ['accent', 'muted', 'warning', 'danger'];

/** Increase it when the same source gives another drawing. */
const VERSION = `2 ${graphvizVersion}`;

// Graphviz measures text in a font that it knows; the margin leaves room for the reader's font.
const ATTRIBUTES = {
  graphAttributes: {
    fontname: 'Helvetica',
    fontsize: 15,
    bgcolor: 'transparent',
    nodesep: 0.3,
    ranksep: 0.35,
  },
  nodeAttributes: {
    fontname: 'Helvetica',
    fontsize: 16,
    shape: 'box',
    style: 'rounded',
    margin: '0.18,0.11',
  },
  edgeAttributes: { fontname: 'Helvetica', fontsize: 16, arrowsize: 0.8 },
};

/** The widths, in pixels, that a column of text and a phone of 390 pixels leave for a drawing. */
const WIDTHS = { wide: 720, narrow: 332 };

/** Half of a phone's screen, in pixels: a higher drawing shows readers no text around it. */
const NARROW_HEIGHT = 422;

/** Each instance takes megabytes, and a tenth of a second. */
let graphviz: ReturnType<typeof instance> | undefined;

/** Draw the diagrams of all pages. The folder `cache` keeps drawings by their source. */
export async function drawDiagrams(
  pages: readonly { readonly page: Pick<ParsedPage['page'], 'file'>; readonly tree: Root }[],
  cache: string,
): Promise<{ readonly drawings: Drawings; readonly findings: Finding[] }> {
  const drawings = new Map<string, Drawing>();
  const findings: Finding[] = [];
  const waiting: Diagram[] = [];
  const keyOf = (source: string): string =>
    sha256(JSON.stringify([VERSION, ATTRIBUTES, WIDTHS, source]));
  const fileOf = (source: string): string => join(cache, `${keyOf(source)}.json`);
  for (const { page, tree } of pages) {
    for (const node of diagramsOf(tree)) {
      const { value: source } = node;
      const diagram = { source, place: placeOf(node, page.file) };
      const kept = readKept<Drawing>(fileOf(source), keyOf(source));
      if (!kept) waiting.push(diagram);
      else if (fitsPhone(kept.narrow, diagram, findings)) drawings.set(source, kept);
    }
  }
  if (waiting.length === 0) return { drawings, findings };
  const viz = await (graphviz ??= instance());
  for (const diagram of waiting) {
    const { source, place } = diagram;
    const problems: string[] = [];
    const drawn = [source, ...directionsOf(source)].flatMap((text) => {
      const { output, errors } = viz.render(text, { format: 'svg', ...ATTRIBUTES });
      problems.push(...errors.map(({ message }) => message));
      return (output !== undefined && readDrawing(output, problems)) || [];
    });
    for (const problem of new Set(problems)) {
      const [, within = '0'] = /\bline (\d+)\b/.exec(problem) ?? [];
      const at = { ...place, line: place.line + Number(within), column: 1 };
      findings.push(errorAt(at, 'diagram', `The diagram can't be drawn: ${problem}.`));
    }
    const [wide, narrow] = [lowest(drawn, WIDTHS.wide), lowest(drawn, WIDTHS.narrow)];
    if (!wide || !narrow || problems.length > 0) continue;
    const drawing = { wide, narrow };
    keep(fileOf(source), keyOf(source), drawing);
    if (fitsPhone(narrow, diagram, findings)) drawings.set(source, drawing);
  }
  return { drawings, findings };
}

/**
 * Write a diagram once from left to right and once from top to bottom, on the same lines. One whose
 * nodes have places has no direction.
 */
const directionsOf = (source: string): string[] =>
  /\blayout\s*=/.test(source)
    ? []
    : ['LR', 'TB'].map((direction) =>
        source
          .replaceAll(/\brankdir\s*=\s*"?\w+"?;?/g, '')
          .replace('{', () => `{ rankdir=${direction};`),
      );

const size = (drawing: Element, side: 'width' | 'height'): number =>
  Number(drawing.properties[side]);

/** Tell whether a phone shows all of a drawing without filling its screen; add a finding if not. */
function fitsPhone(drawing: Element, { place }: Diagram, findings: Finding[]): boolean {
  const [width, height] = [size(drawing, 'width'), size(drawing, 'height')];
  if (width <= WIDTHS.narrow && height <= NARROW_HEIGHT) return true;
  const [found, most, advice] =
    width > WIDTHS.narrow
      ? [`${width} px wide`, WIDTHS.narrow, 'Shorten its words, or set nodesep and margin']
      : [`${height} px high`, NARROW_HEIGHT, 'Put several of its parts in a row with rank=same'];
  const message = `The diagram is ${found} on a phone; expected at most ${most} px. ${advice}.`;
  findings.push(errorAt(place, 'diagram', message));
  return false;
}

/** Return the lowest drawing that fits a width, or the narrowest if none does. */
function lowest(drawings: readonly Element[], width: number): Element | undefined {
  const fitting = drawings.filter((drawing) => size(drawing, 'width') <= width);
  const [candidates, side] =
    fitting.length > 0 ? ([fitting, 'height'] as const) : ([drawings, 'width'] as const);
  return candidates.toSorted((a, b) => size(a, side) - size(b, side))[0];
}

const diagramsOf = nodesOf(
  (node): node is Code => node.type === 'code' && node.lang === DIAGRAM_LANGUAGE,
);

/** The attributes of shapes that remain. The site defines everything else. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  g: ['className', 'transform'],
  path: ['d', 'strokeDashArray'],
  polygon: ['points', 'strokeDashArray'],
  polyline: ['points', 'strokeDashArray'],
  ellipse: ['cx', 'cy', 'rx', 'ry', 'strokeDashArray'],
  text: ['x', 'y', 'textAnchor'],
};

const GRAPHVIZ_CLASSES = ['graph', 'cluster', 'node', 'edge'];

const NO_COLORS = new Set<unknown>(['none', 'black', 'transparent', 'lightgrey', undefined]);

/** Read the drawing from Graphviz's file, and add forbidden parts to `problems`. */
function readDrawing(file: string, problems: string[]): Element | undefined {
  const [svg] = fromHtml(file.slice(file.indexOf('<svg')), { fragment: true }).children;
  if (svg?.type !== 'element') return undefined;
  const [, , width, height] = String(svg.properties['viewBox']).split(' ').map(Number);
  return {
    type: 'element',
    tagName: 'svg',
    properties: { viewBox: svg.properties['viewBox'] ?? '', width, height },
    children: shapesOf(svg, problems),
  };
}

function shapesOf(parent: Element, problems: string[]): ElementContent[] {
  return parent.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text')
      return parent.tagName === 'text' ? [{ type: 'text', value: child.value }] : [];
    // Graphviz repeats the names of nodes as titles, which browsers show as tooltips.
    if (child.type !== 'element' || child.tagName === 'title') return [];
    const kept = SHAPES[child.tagName];
    if (!kept) {
      problems.push(
        child.tagName === 'a'
          ? 'it contains a link (URL or href). Put the link in the text next to it'
          : `it contains <${child.tagName}>, which isn't a shape. Keep only shapes and words`,
      );
      return [];
    }
    const { fill, stroke, className } = child.properties;
    const color = [fill, stroke].find((value) => !NO_COLORS.has(value));
    if (color !== undefined) {
      problems.push(
        `the color ${String(color)} would be invisible in one of the two modes. Write class="${CLASSES.join('" or class="')}" instead`,
      );
    }
    for (const name of Array.isArray(className) ? className.map(String) : []) {
      if ([...GRAPHVIZ_CLASSES, ...CLASSES].includes(name)) continue;
      const near = nearest(name, CLASSES);
      problems.push(
        `the class "${name}" has no style. Write ${near === undefined ? `one of ${CLASSES.join(', ')}` : `"${near}"`}`,
      );
    }
    const properties: Properties = {};
    for (const name of kept) {
      const value = child.properties[name];
      if (value !== undefined) properties[name] = value;
    }
    const { type, tagName } = child;
    return [{ type, tagName, properties, children: shapesOf(child, problems) }];
  });
}
