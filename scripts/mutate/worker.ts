import { Judge, type Accused } from './judge.ts';

// Judge the mutants that the parent process sends, one after another, in the copy that is named.

const [root = ''] = process.argv.slice(2);
process.chdir(root);
// Without its parent, nobody wants to know.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

const judge = await Judge.start(root);
process.on('message', (mutant: Accused) => {
  judge.judge(mutant).then(
    (verdict) => process.send?.(verdict),
    (error: unknown) =>
      process.send?.({ fault: error instanceof Error ? error.stack : String(error) }),
  );
});
process.send?.({});
