import type { InlineConfig, Rolldown } from 'vite';

/**
 * Bundle with Vite, and return the files. Throws when Vite warns: what it leaves out of a bundle, such as a
 * module of Node, would fail in a browser.
 */
export async function runVite(config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  // Most builds need no bundle.
  const { build, createLogger } = await import('vite');
  const warnings = new Set<string>();
  const warn = (message: string): void => {
    warnings.add(message);
  };
  const customLogger = { ...createLogger('silent'), warn, warnOnce: warn };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    customLogger,
    ...config,
  });
  if (warnings.size > 0) throw new Error([...warnings].join('\n'));
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('Vite built nothing.');
  return output.output;
}
