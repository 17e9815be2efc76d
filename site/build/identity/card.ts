import type { Palette } from './palette.ts';

/** What a page's social card says. */
export interface CardText {
  readonly siteTitle: string;
  readonly title: string;
  readonly description: string;
  /** The labels of the categories that the page stands in. */
  readonly trail: readonly string[];
  /** Reference pages show the call that they describe. */
  readonly call?: { readonly method: string; readonly path: string };
}

export const CARD_SIZE = { width: 1200, height: 630 };

/** The families that cards.ts loads. */
export const CARD_FONTS = { words: 'Inter', code: 'JetBrains Mono' };

/** An element as Satori reads it: every box with more than one child says how it lays them out. */
export interface CardElement {
  readonly type: string;
  readonly props: {
    readonly style?: Readonly<Record<string, string | number>>;
    readonly children?: readonly (CardElement | string)[] | string;
    readonly src?: string;
    readonly width?: number;
    readonly height?: number;
  };
}

const MODE = 'dark';
const MARGIN = 72;

/** The colour of a method's badge; Satori knows no custom properties. */
const METHOD_TOKENS: Readonly<Record<string, string>> = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'put',
  DELETE: 'delete',
};

/** A page's card in the site's dark colours: its place, its title, and the gate at the edge. */
export function layOutCard(text: CardText, palette: Palette): CardElement {
  const colour = (token: string): string => palette(token, MODE);
  const { siteTitle, title, description, trail, call } = text;
  return box(
    {
      boxSizing: 'border-box',
      position: 'relative',
      flexDirection: 'column',
      justifyContent: 'space-between',
      ...CARD_SIZE,
      padding: MARGIN,
      background: colour('ground'),
      color: colour('ink'),
      fontFamily: CARD_FONTS.words,
    },
    [
      picture(gate(colour), { position: 'absolute', right: -36, bottom: -28 }, 400, 400),
      // Positioned as well, so that it is painted over the gate.
      box({ position: 'relative', flexDirection: 'column', gap: 26, width: 960 }, [
        box({ minHeight: 34, fontSize: 26, color: colour('accent') }, [trail.join('  ›  ')]),
        box({ fontSize: title.length > 40 ? 60 : 76, ...BOLD, ...clamp(3) }, [title]),
        call
          ? callLine(call, colour)
          : // Clear of the gate.
            box(
              { width: 740, fontSize: 30, lineHeight: 1.4, color: colour('ink-soft'), ...clamp(3) },
              [description],
            ),
      ]),
      box({ alignItems: 'center', gap: 20, fontSize: 28, color: colour('ink') }, [
        picture(mark(colour), {}, 48, 48),
        siteTitle,
      ]),
    ],
  );
}

const BOLD = { fontWeight: 700, letterSpacing: '-0.028em', lineHeight: 1.12 };

/** Satori cuts lines off in blocks alone. */
const clamp = (lines: number) => ({ display: 'block', lineClamp: lines });

function callLine(
  { method, path }: NonNullable<CardText['call']>,
  colour: (token: string) => string,
): CardElement {
  const size = path.length > 44 ? 26 : 31;
  return box({ alignItems: 'center', gap: 22, fontFamily: CARD_FONTS.code, fontSize: size }, [
    box(
      {
        padding: '8px 16px',
        borderRadius: 8,
        background: colour(METHOD_TOKENS[method] ?? 'ink-soft'),
        color: colour('method-ink'),
        fontWeight: 700,
      },
      [method],
    ),
    box({ color: colour('ink') }, [path]),
  ]);
}

const box = (
  style: NonNullable<CardElement['props']['style']>,
  children: readonly (CardElement | string)[],
): CardElement => ({ type: 'div', props: { style: { display: 'flex', ...style }, children } });

const picture = (
  svg: string,
  style: NonNullable<CardElement['props']['style']>,
  width: number,
  height: number,
): CardElement => ({
  type: 'img',
  props: { src: `data:image/svg+xml;base64,${btoa(svg)}`, width, height, style },
});

/** The site's mark, as in public/favicon.svg: large and faint, and small in its colours. */
const gate = (colour: (token: string) => string): string =>
  drawing(colour('accent-ground'), colour('accent-ground'), colour('spark'));

const mark = (colour: (token: string) => string): string =>
  drawing(colour('accent'), colour('accent'), colour('spark'));

const drawing = (arch: string, bars: string, dot: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${arch}" d="M1 30V14a15 13 0 0 1 30 0v16h-6V15a9 9 0 0 0-18 0v15z"/><path fill="none" stroke="${bars}" stroke-width="2" stroke-linecap="round" d="M12 30V9M20 30V9M8 17h16"/><circle fill="${dot}" cx="16" cy="24" r="3"/></svg>`;
