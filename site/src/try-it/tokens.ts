/** A part of code, with the kind that prose.css has a color for. */
export interface Token {
  readonly text: string;
  readonly kind?: 'key' | 'string' | 'constant' | 'keyword';
}

const PATTERN =
  /("(?:\\.|[^"\\\n])*")(\s*:)?|('(?:\\.|[^'\\\n])*')|(\b(?:true|false|null|True|False|None)\b|(?<![\w.])-?\d+(?:\.\d+)?\b|\$[A-Z_]+)|\b(import|from|const|await|new|with|as)\b/g;

/** Divide code of any language into texts, numbers and words: enough to read it, in a few bytes. */
export function tokens(code: string): Token[] {
  const found: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(PATTERN)) {
    const [, double, colon, single, constant, keyword] = match;
    const text = double ?? single ?? constant ?? keyword ?? '';
    const kind = double && colon ? 'key' : constant ? 'constant' : keyword ? 'keyword' : 'string';
    found.push({ text: code.slice(end, match.index) }, { text, kind });
    end = match.index + text.length;
  }
  return [...found, { text: code.slice(end) }].filter(({ text }) => text);
}
