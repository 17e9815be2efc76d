/** A page that readers say something about. */
interface FeedbackPage {
  readonly path: string;
  readonly documentTitle: string;
}

interface Feedback {
  readonly issues: string;
  readonly version: string;
  /** Of the site. */
  readonly address: string;
}

/**
 * Return the address of a new issue about a page, filled in with what its readers would have to look up.
 *
 * @example feedbackAddress(page, site, 'Errors') // 'https://code.example.com/issues/new?title=…&body=…'
 */
export function feedbackAddress(
  { path, documentTitle }: FeedbackPage,
  { issues, version, address }: Feedback,
  section = 'the whole page',
): string {
  const body = [
    `Page: ${address}${path}`,
    `Section: ${section}`,
    `Contract: ${version}`,
    '',
    'What was helpful? What were you looking for but could not find?',
    '',
  ].join('\n');
  return `${issues}/new?${new URLSearchParams({ title: `Feedback: ${documentTitle}`, body })}`;
}

/** Return the text of the heading that the address leads to. */
export function linkedSection(
  headings: readonly { readonly id: string; readonly text: string }[],
): string | undefined {
  const id = decodeURIComponent(location.hash.slice(1));
  return headings.find((heading) => heading.id === id)?.text;
}
