/** Causes can be circular, and more than this is never read. */
const MOST_CAUSES = 10;

/**
 * Return the message of an error, followed by those of its causes.
 *
 * @example errorChain(new Error('a', { cause: new Error('b') })) // ['a', 'Cause: b']
 */
export function errorChain(error: unknown): string[] {
  const messages: string[] = [];
  let current = error;
  while (current !== undefined && current !== null && messages.length <= MOST_CAUSES) {
    const message = current instanceof Error ? current.message : String(current);
    messages.push(messages.length === 0 ? message : `Cause: ${message}`);
    current = current instanceof Error ? current.cause : undefined;
  }
  return messages;
}
