export interface CodeLanguage {
  /** The highlighter's name for it. */
  readonly name: string;
  /** The label above a block without a title. */
  readonly label: string;
  readonly aliases?: readonly string[];
}

/** Every language that a fence may name. The list is closed, to find misspelt ones. */
export const CODE_LANGUAGES: readonly CodeLanguage[] = [
  { name: 'bash', label: 'Shell', aliases: ['sh', 'shell'] },
  // Commands after a `$ ` prompt, with their output.
  { name: 'console', label: 'Terminal' },
  { name: 'css', label: 'CSS' },
  { name: 'diff', label: 'Changes' },
  { name: 'dockerfile', label: 'Dockerfile' },
  { name: 'dotenv', label: 'Environment' },
  { name: 'go', label: 'Go' },
  { name: 'html', label: 'HTML' },
  { name: 'http', label: 'HTTP' },
  { name: 'javascript', label: 'JavaScript', aliases: ['js'] },
  { name: 'json', label: 'JSON' },
  { name: 'markdown', label: 'Markdown', aliases: ['md'] },
  { name: 'proto', label: 'Protocol Buffers' },
  { name: 'python', label: 'Python', aliases: ['py'] },
  { name: 'sql', label: 'SQL' },
  { name: 'text', label: 'Text', aliases: ['txt'] },
  { name: 'toml', label: 'TOML' },
  { name: 'tsx', label: 'TypeScript' },
  { name: 'typescript', label: 'TypeScript', aliases: ['ts'] },
  { name: 'xml', label: 'XML' },
  { name: 'yaml', label: 'YAML', aliases: ['yml'] },
];

/** Drawn instead of shown: see diagrams.ts. */
export const DIAGRAM_LANGUAGE = 'dot';

const byWord = new Map(
  CODE_LANGUAGES.flatMap((language) =>
    [language.name, ...(language.aliases ?? [])].map((word) => [word, language] as const),
  ),
);

export const codeLanguage = (word: string): CodeLanguage | undefined => byWord.get(word);

export const languageWords = (): string[] => [...byWord.keys(), DIAGRAM_LANGUAGE];
