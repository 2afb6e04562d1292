import { z } from 'zod';
import type { Documents } from '../../commands/commerce/document-port.ts';
import { limit } from '../../commands/support/limit.ts';
import { threadFile } from '../thread-file.ts';

/** Below the usual priority: other requests and the database go first. */
const NICE = 10;
/** A thread that has nothing to do ends after this time; it holds the fonts. */
const IDLE_MS = 10_000;

const open = async () => {
  const { Piscina } = await import('piscina');
  return new Piscina<unknown, unknown>({
    filename: threadFile(import.meta.filename, 'pdf-thread'),
    maxThreads: 1,
    minThreads: 0,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    // modules that `--import` loads are for the process alone
    execArgv: [],
  });
};

/** The thread is started at the first document. A hundred lines of long names take it three seconds: a short queue. */
let pool: ReturnType<typeof open> | undefined;
const inTurn = limit(1, 20);

/** Documents are drawn in a thread of their own. Throws `TooBusy` if its queue is full. */
export const documents: Documents = {
  pdf: (document) =>
    inTurn(async () => z.instanceof(Uint8Array).parse(await (await (pool ??= open())).run(document))),
};
