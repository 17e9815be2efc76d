import { Judge, type Accused } from './judge.ts';

// Judge the mutants that the parent process sends, one after another, in the copy that is named.

const [root = ''] = process.argv.slice(2);
process.chdir(root);
// Without its parent, no one reads the result.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  // Tests that ended at the first failure leave connections to the mock behind.
  if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return;
  process.send?.({ fault: error.stack });
});

const judge = await Judge.start(root);
process.on('message', (mutant: Accused) => {
  judge.judge(mutant).then(
    (verdict) => process.send?.(verdict),
    (error: unknown) =>
      process.send?.({ fault: error instanceof Error ? error.stack : String(error) }),
  );
});
process.send?.({});
