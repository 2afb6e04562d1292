/**
 * A second process with writers: `other-process.ts '{"module": …, "argument": …, "work": …}'`; prints the acknowledged
 * appends.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { EventLog } from '../../../domain/kit/log.ts';
import type { Subject } from './subject.ts';
import { type Acknowledged, type Work, writeAll } from './writers.ts';

const Task = z.object({
  module: z.string(),
  argument: z.string(),
  work: z.object({ writers: z.int(), appendsEach: z.int(), streams: z.array(z.string()) }),
});
const Report = z.array(
  z.object({ stream: z.string(), revision: z.int(), position: z.string(), ids: z.array(z.string()) }),
);

/** Runs the work in another process. */
export async function writeElsewhere({ elsewhere }: Subject, work: Work): Promise<Acknowledged[]> {
  const task = JSON.stringify({ ...elsewhere, work });
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, task], {
    maxBuffer: 2 ** 28,
  });
  return Report.parse(JSON.parse(stdout));
}

if (process.argv[1] === import.meta.filename) {
  const { module, argument, work } = Task.parse(JSON.parse(process.argv[2] ?? ''));
  const { openLog }: { openLog: (argument: string) => Promise<EventLog> } = await import(
    pathToFileURL(module).href
  );
  const log = await openLog(argument);
  process.stdout.write(JSON.stringify(await writeAll(log, work)));
  await log.close();
}
