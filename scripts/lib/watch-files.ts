import { subscribe } from '@parcel/watcher';

/**
 * Call back for each file below a folder that is created, changed or removed, except in folders whose names are
 * ignored. Unlike watchers that read a file's time after each event, this one loses no save of a burst. Resolves
 * when it watches; returns a function that stops.
 */
export async function watchFiles(
  folder: string,
  onChange: (file: string) => void,
  ignored: readonly string[] = [],
): Promise<() => Promise<void>> {
  const subscription = await subscribe(
    folder,
    (error, events) => {
      if (error) process.stderr.write(`${folder} is no longer watched: ${error.message}\n`);
      for (const { path } of events) onChange(path);
    },
    { ignore: [...ignored] },
  );
  return () => subscription.unsubscribe();
}
