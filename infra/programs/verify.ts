import type { Pool } from 'pg';
import { checkDossier } from '../audit/dossier-check.ts';
import { openCopyPlace } from '../audit/places.ts';
import { ownSource, placeSource, type Source, sourceAt, SourceUnreadable } from '../audit/sources.ts';
import { type Verified, verifyLog } from '../audit/verify.ts';
import { type Config, readConfig } from '../config/config.ts';
import { openLog } from '../event-log/open.ts';
import { openConnections, openDatabase } from '../postgres/open.ts';
import { sentenceOf } from './error-sentence.ts';
import { fail, note, say } from './terminal.ts';

// `make verify`: proves that the log is as it was sealed, with or without a running server.

/** Exit codes, for scripts; 0 = untouched. */
const EXIT = { refused: 1, differed: 2 };

/** The copy that AGAINST names: `copy` = the configured second place. */
const againstOf = async (config: Config, asked: string | undefined): Promise<Source | undefined> => {
  if (asked === undefined || asked === '') return undefined;
  if (asked !== 'copy') return sourceAt(asked);
  const place = await openCopyPlace(config);
  if (!place) throw new SourceUnreadable('AGAINST=copy needs MALAAB_AUDIT_COPY.');
  return placeSource(place, 'the second place');
};

const tell = (verified: Verified, against: Source | undefined): void => {
  const { events, segments, earlier, unsealed, findings } = verified;
  say(`${events} events in ${segments} segments were compared${against ? ` with ${against.name}` : ''}.`);
  if (earlier > 0) say(`${earlier} of the segments belong to earlier logs, from which this one was moved.`);
  if (unsealed > 0) say(`${unsealed} later events are not sealed yet.`);
  for (const { kind, text } of findings) say(`${kind}: ${text}`);
  if (findings.length > 0) return fail(EXIT.differed, 'The log is not as it was sealed.');
  say('The log is as it was sealed.');
  if (!against) say('Compared with this database alone. AGAINST= takes a copy that others keep.');
};

const verify = async (): Promise<void> => {
  const read = readConfig(process.env);
  if (!read.ok) return fail(EXIT.refused, read.complaints.join('\n'));
  const { config } = read;
  const database = await openDatabase(config, note);
  const { pool, ...connections } = openConnections(database.url, note);
  try {
    await compare(config, pool, database.url);
  } finally {
    await connections.close();
    await database.leave();
  }
};

const compare = async (config: Config, pool: Pool, url: string): Promise<void> => {
  const log = await openLog(config.eventLog, url);
  try {
    const own = ownSource(pool);
    const against = await againstOf(config, process.env['AGAINST']);
    const logId = (await log.logIdentity())?.id ?? '';
    tell(await verifyLog({ log, logId, own, against }), against);
  } finally {
    await log.close();
  }
};

const verifyDossier = async (path: string): Promise<void> => {
  const against = process.env['AGAINST'] ?? '';
  const { lines, faults } = await checkDossier(path, against);
  for (const line of lines) say(line);
  for (const fault of faults) say(fault);
  if (faults.length > 0) fail(EXIT.differed, 'The dossier is not proven.');
  else if (against === '')
    say('The dossier agrees with its own keys. AGAINST= proves it by published roots.');
  else say('The dossier is proven.');
};

try {
  const dossier = process.env['DOSSIER'] ?? '';
  await (dossier === '' ? verify() : verifyDossier(dossier));
} catch (thrown) {
  const sentence = thrown instanceof SourceUnreadable ? thrown.message : sentenceOf(thrown);
  if (sentence === null) throw thrown;
  fail(EXIT.refused, sentence);
}
