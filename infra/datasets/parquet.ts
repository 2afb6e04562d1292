import { fork } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import type { DatasetColumn } from '../../projections/analytics/sql-port.ts';

/**
 * Parquet from CSV, by DuckDB in a process of its own: it needs 100 MB, can be ended at any moment, and takes nothing
 * with it if it crashes.
 */

export const ParquetMessage = z.object({
  csv: z.string(),
  parquet: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});
export const ParquetTold = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('made') }),
  z.object({ kind: z.literal('refused'), message: z.string() }),
]);
export type ParquetTold = z.infer<typeof ParquetTold>;

/** DuckDB can't write the values. */
export class ParquetRefused extends Error {
  override name = 'ParquetRefused';
}

/** Source files need a loader; built files are beside this one. */
const isSource = path.extname(import.meta.filename) === '.ts';
const program = path.join(import.meta.dirname, `to-parquet.${isSource ? 'ts' : 'js'}`);

/** Converts a file. Throws {@link ParquetRefused}, and the signal's reason once it aborts. */
export const makeParquet = (
  files: { readonly csv: string; readonly parquet: string; readonly columns: readonly DatasetColumn[] },
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(program, {
      env: { PATH: process.env['PATH'] },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const stop = (): void => void child.kill('SIGKILL');
    signal.addEventListener('abort', stop, { once: true });
    let told: ParquetTold | undefined;
    child.on('message', (message) => {
      told = ParquetTold.parse(message);
    });
    child.on('error', (error) => {
      // a process that never started does not exit either
      if (child.pid === undefined) reject(error);
    });
    child.once('exit', (status, killedBy) => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason);
      else if (told?.kind === 'made') resolve();
      else if (told) reject(new ParquetRefused(told.message));
      else reject(new Error(`The process that makes Parquet ended early (${killedBy ?? status})`));
    });
    child.send(files, () => undefined);
    if (signal.aborted) stop();
  });
