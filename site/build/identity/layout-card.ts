import type { Palette } from './palette.ts';

/** The text of a page's social card. */
export interface CardText {
  readonly siteTitle: string;
  readonly title: string;
  readonly description: string;
  /** The labels of the page's categories. */
  readonly trail: readonly string[];
  /** The call that a reference page describes. */
  readonly call?: { readonly method: string; readonly path: string };
}

export const CARD_SIZE = { width: 1200, height: 630 };

/** The font families that draw-card.ts loads. */
export const CARD_FONTS = { words: 'Inter', code: 'JetBrains Mono' };

/** An element for Satori: every box with more than one child sets its layout. */
interface CardElement {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

type Style = Readonly<Record<string, string | number>>;

const MODE = 'dark';
const MARGIN = 72;

/** The token of each method's badge; Satori doesn't support custom properties. */
const METHOD_TOKENS: Readonly<Record<string, string>> = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'put',
  DELETE: 'delete',
};

const methodToken = (method: string): string => METHOD_TOKENS[method] ?? 'ink-soft';

/** The part of a card with its page's own text. */
export const TEXT_BOX = { left: MARGIN, top: MARGIN, width: 960, height: 420 };

/** What all cards of a site share. */
export interface CardLook {
  readonly palette: Palette;
  /** The site's mark, as SVG. */
  readonly mark: string;
}

/** Lay out what is the same on every card, in the site's dark colors: the ground, the mark at the edge, the site. */
export function layOutGround(siteTitle: string, { palette, mark }: CardLook): CardElement {
  const color = (token: string): string => palette(token, MODE);
  return box(
    {
      boxSizing: 'border-box',
      position: 'relative',
      alignItems: 'flex-end',
      ...CARD_SIZE,
      padding: MARGIN,
      background: color('ground'),
      fontFamily: CARD_FONTS.words,
    },
    [
      picture(mark, 400, { position: 'absolute', right: -36, bottom: -28, opacity: 0.25 }),
      box({ alignItems: 'center', gap: 20, fontSize: 28, color: color('ink') }, [
        picture(mark, 48, {}),
        siteTitle,
      ]),
    ],
  );
}

/** Lay out a page's own text: its place, its title, and what it is about. */
export function layOutText(text: CardText, palette: Palette): CardElement {
  const color = (token: string): string => palette(token, MODE);
  const { title, description, trail, call } = text;
  const { width, height } = TEXT_BOX;
  return box(
    {
      flexDirection: 'column',
      gap: 26,
      width,
      height,
      color: color('ink'),
      fontFamily: CARD_FONTS.words,
    },
    [
      box({ minHeight: 34, fontSize: 26, color: color('accent') }, [trail.join('  ›  ')]),
      box({ fontSize: title.length > 40 ? 60 : 76, ...BOLD, ...clamp(3) }, [title]),
      call
        ? callLine(call, color)
        : // Leaves room for the mark.
          box(
            { width: 740, fontSize: 30, lineHeight: 1.4, color: color('ink-soft'), ...clamp(3) },
            [description],
          ),
    ],
  );
}

/** A color, and the one below it. */
export type ColorPair = readonly [above: string, below: string];

/** The colors of letters that every card has. */
export const sharedColors = (palette: Palette): readonly ColorPair[] =>
  ['ink', 'accent'].map((token) => [palette(token, MODE), palette('ground', MODE)]);

/** The other colors of a page's own text. */
export function textColors({ call }: CardText, palette: Palette): readonly ColorPair[] {
  const color = (token: string): string => palette(token, MODE);
  if (!call) return [[color('ink-soft'), color('ground')]];
  const method = color(methodToken(call.method));
  return [
    [method, color('ground')],
    [color('method-ink'), method],
  ];
}

const BOLD = { fontWeight: 700, letterSpacing: '-0.028em', lineHeight: 1.12 };

/** Limit the number of lines, which Satori supports only in blocks. */
const clamp = (lines: number) => ({ display: 'block', lineClamp: lines });

function callLine(
  { method, path }: NonNullable<CardText['call']>,
  color: (token: string) => string,
): CardElement {
  const size = path.length > 44 ? 26 : 31;
  return box({ alignItems: 'center', gap: 22, fontFamily: CARD_FONTS.code, fontSize: size }, [
    box(
      {
        padding: '8px 16px',
        borderRadius: 8,
        background: color(methodToken(method)),
        color: color('method-ink'),
        fontWeight: 700,
      },
      [method],
    ),
    box({ color: color('ink') }, [path]),
  ]);
}

const box = (style: Style, children: readonly (CardElement | string)[]): CardElement => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** Show the site's mark. */
const picture = (svg: string, size: number, style: Style): CardElement => ({
  type: 'img',
  props: {
    src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    width: size,
    height: size,
    style,
  },
});
