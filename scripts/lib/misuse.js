/**
 * The command was called the wrong way: the message says how to call it. JavaScript, as is all that
 * scripts/make/ needs: it runs before the Node that reads TypeScript is installed.
 */
export class Misuse extends Error {}
