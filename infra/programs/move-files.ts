import { FilesUnavailable } from '../../commands/ports/files.ts';
import { formatIn, localeOf } from '../../domain/format/format.ts';
import { type Config, readConfig } from '../config/config.ts';
import { CopyDiffers, moveFiles, type Moved } from '../files/move.ts';
import { openStores } from '../files/open.ts';
import { STORES, type StoreName } from '../files/rows.ts';
import { closed, closersOf } from '../closers.ts';
import { openCopyPool, openDatabase } from '../postgres/open.ts';
import { sentenceOf } from './error-sentence.ts';
import { fail, note, say, stopSignal } from './terminal.ts';

// `make move-files FROM=… TO=…`: moves members' files to another store, beside running servers.

const { number } = formatIn(localeOf('en'));

/** The move can't be made; the message tells the operator why. */
class MoveRefused extends Error {}

const storeIn = (value: string | undefined): StoreName | undefined => STORES.find((name) => name === value);

const namesIn = (
  env: Readonly<Record<string, string | undefined>>,
  config: Config,
): { readonly from: StoreName; readonly to: StoreName } => {
  const [from, to] = [storeIn(env['FROM']), storeIn(env['TO'])];
  if (!from || !to || from === to)
    throw new MoveRefused('Usage: make move-files FROM=local TO=s3, or FROM=s3 TO=local');
  if (config.files.store !== to)
    throw new MoveRefused(
      `New files still go to ${from}: first set MALAAB_FILES=${to} for every process, and start them anew.`,
    );
  return { from, to };
};

const tell = ({ files, bytes, missing }: Moved, from: StoreName, to: StoreName): void => {
  say(`${number(files)} files (${number(Math.round(bytes / 1e6))} MB) were moved from ${from} to ${to}.`);
  if (missing.length > 0)
    throw new MoveRefused([`These files are not in ${from}, so they were not moved:`, ...missing].join('\n'));
  say(`${from} has no file left.`);
};

/** Milliseconds between two lines of progress. */
const EVERY_MS = 5000;

const move = async (config: Config, signal: AbortSignal): Promise<void> => {
  const { from, to } = namesIn(process.env, config);
  const { opened, close } = closersOf();
  try {
    const { local, s3 } = opened(await openStores(config), closed).stores;
    if (!local || !s3) throw new MoveRefused('MALAAB_S3_BUCKET names no bucket.');
    const { url } = opened(await openDatabase(config, note), ({ leave }) => leave());
    const pool = opened(openCopyPool(url, note), (one) => one.end());
    let told = performance.now();
    const progress = ({ files, bytes }: Moved): void => {
      if (performance.now() - told < EVERY_MS) return;
      told = performance.now();
      note(`${number(files)} files, ${number(Math.round(bytes / 1e6))} MB`);
    };
    const moved = await moveFiles({ pool, stores: { local, s3 }, from, to, signal, progress });
    if (!signal.aborted) tell(moved, from, to);
  } finally {
    await close();
  }
};

const stopped = stopSignal();

const GOES_ON = 'The same command goes on where this one ended.';
const causeOf = ({ cause }: Error): string => (cause instanceof Error ? ` (${cause.message})` : '');

try {
  const read = readConfig(process.env);
  if (read.ok) await move(read.config, stopped);
  else fail(1, read.complaints.join('\n'));
  if (stopped.aborted) fail(130, `Stopped. ${GOES_ON}`);
} catch (error) {
  const sentence = error instanceof MoveRefused ? error.message : sentenceOf(error);
  if (sentence !== null) fail(1, sentence);
  else if (error instanceof FilesUnavailable || error instanceof CopyDiffers)
    fail(1, `${error.message}${causeOf(error)} ${GOES_ON}`);
  else throw error;
}
