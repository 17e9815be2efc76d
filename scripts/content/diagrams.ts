import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { graphvizVersion, instance } from '@viz-js/viz';
import type { Element, ElementContent, Properties } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Code } from 'mdast';
import type { Finding } from '../lib/findings.ts';
import { keepFile } from '../lib/keep-file.ts';
import { DIAGRAM_LANGUAGE } from './code-languages.ts';
import type { ParsedPage } from './links.ts';
import { nearest } from './nearest.ts';
import { nodesOf } from './nodes-of.ts';
import { placeOf } from './place.ts';

/** Drawings by the text they are made from: `svg` elements without a colour or a font of their own. */
export type Drawings = ReadonlyMap<string, Element>;

/** What a diagram may say of its parts; the site's styles give each its colours. */
const CLASSES = ['accent', 'muted', 'warning', 'danger'];

/** Enlarged when the same text would give another drawing. */
const VERSION = `1 ${graphvizVersion}`;

// Graphviz measures words in a font that it knows; the margin leaves room for the reader's own.
const ATTRIBUTES = {
  graphAttributes: { fontname: 'Helvetica', fontsize: 13, bgcolor: 'transparent', nodesep: 0.4 },
  nodeAttributes: {
    fontname: 'Helvetica',
    fontsize: 14,
    shape: 'box',
    style: 'rounded',
    margin: '0.24,0.12',
  },
  edgeAttributes: { fontname: 'Helvetica', fontsize: 14, arrowsize: 0.8 },
};

/** Draws the diagrams of all pages; drawings are kept by content in the folder `cache`. */
export async function drawDiagrams(
  pages: readonly ParsedPage[],
  cache: string,
): Promise<{ readonly drawings: Drawings; readonly findings: Finding[] }> {
  const drawings = new Map<string, Element>();
  const findings: Finding[] = [];
  const waiting: { readonly source: string; readonly file: string; readonly line: number }[] = [];
  const cached = (source: string): string => {
    const key = createHash('sha256').update(VERSION).update(JSON.stringify(ATTRIBUTES));
    return join(cache, `${key.update(source).digest('hex')}.json`);
  };
  for (const { page, tree } of pages) {
    for (const node of diagramsOf(tree)) {
      const { value: source } = node;
      if (existsSync(cached(source))) {
        // Written below.
        drawings.set(source, JSON.parse(readFileSync(cached(source), 'utf8')) as Element);
      } else {
        waiting.push({ source, ...placeOf(node, page.file) });
      }
    }
  }
  if (waiting.length === 0) return { drawings, findings };
  const viz = await instance();
  for (const { source, file, line } of waiting) {
    const { output, errors } = viz.render(source, { format: 'svg', ...ATTRIBUTES });
    const problems = errors.map(({ message }) => message);
    const drawing = output === undefined ? undefined : readDrawing(output, problems);
    for (const problem of new Set(problems)) {
      const [, within = '0'] = /\bline (\d+)\b/.exec(problem) ?? [];
      findings.push({
        file,
        line: line + Number(within),
        column: 1,
        rule: 'diagram',
        severity: 'error',
        message: `The diagram cannot be drawn: ${problem}.`,
      });
    }
    if (!drawing || problems.length > 0) continue;
    drawings.set(source, drawing);
    keepFile(cached(source), JSON.stringify(drawing));
  }
  return { drawings, findings };
}

const diagramsOf = nodesOf(
  (node): node is Code => node.type === 'code' && node.lang === DIAGRAM_LANGUAGE,
);

/** What is left of an element: its shape. Everything else of the drawing is the site's to say. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  g: ['className', 'transform'],
  path: ['d', 'strokeDashArray'],
  polygon: ['points', 'strokeDashArray'],
  polyline: ['points', 'strokeDashArray'],
  ellipse: ['cx', 'cy', 'rx', 'ry', 'strokeDashArray'],
  text: ['x', 'y', 'textAnchor'],
};

const GRAPHVIZ_CLASSES = ['graph', 'cluster', 'node', 'edge'];

/** The colours that Graphviz takes when nobody asks for one. */
const NO_COLORS = new Set<unknown>(['none', 'black', 'transparent', 'lightgrey', undefined]);

/** Takes the drawing out of Graphviz's file, and adds to `problems` what it may not hold. */
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
    // Graphviz repeats the names of nodes as titles, which browsers show as hints.
    if (child.type !== 'element' || child.tagName === 'title') return [];
    const kept = SHAPES[child.tagName];
    if (!kept) {
      problems.push(
        child.tagName === 'a'
          ? 'it holds a link (URL or href). Put the link into the text beside it'
          : `it holds <${child.tagName}>, which is no shape of a diagram. Leave shapes and words`,
      );
      return [];
    }
    const { fill, stroke, className } = child.properties;
    const color = [fill, stroke].find((value) => !NO_COLORS.has(value));
    if (color !== undefined) {
      problems.push(
        `the colour ${String(color)} would be lost in one of the two modes. Write class="${CLASSES.join('" or class="')}" instead`,
      );
    }
    for (const name of Array.isArray(className) ? className.map(String) : []) {
      if ([...GRAPHVIZ_CLASSES, ...CLASSES].includes(name)) continue;
      const near = nearest(name, CLASSES);
      problems.push(
        `the class "${name}" looks like nothing. Write ${near === undefined ? `one of ${CLASSES.join(', ')}` : `"${near}"`}`,
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
