import { randomUUID, type KeyObject } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { startDouble } from '../../tests/doubles/eventstoredb/double.ts';
import { JSON_TYPE, type Stored } from '../../tests/doubles/eventstoredb/records.ts';
import { freshDatabase } from '../../tests/support/database.ts';
import { anEvent } from '../event-log/contract/subject.ts';
import { eventStoreDbEventLog } from '../event-log/eventstoredb/log.ts';
import type { OpenEventLog, StoredEvent } from '../event-log/open-log.ts';
import { postgresEventLog } from '../event-log/postgres/log.ts';
import { openChain } from './chain.ts';
import { copyNext } from './copy.ts';
import { openAuditKeys } from './keys.ts';
import { folderPlace } from './places.ts';
import { sealNext, type SealOptions } from './seal.ts';
import { asJwk, FORMAT } from './segment.ts';
import { ownSource, sourceAt } from './sources.ts';
import { verifyLog, type Verified } from './verify.ts';

export const LOG_ID = randomUUID();
/** Segments of the untouched chain, and events of each. */
export const SEGMENTS = 5;
export const EVENTS = 8;
/** The first key signs up to this segment. */
export const ROTATED_AFTER = 3;

const TABLES = ['audit_key', 'audit_segment'];

/** A log whose stored events anybody may change. */
type OpenedLog = {
  readonly log: OpenEventLog;
  /** Writes these events in place of all others. */
  readonly rewrite: (events: readonly StoredEvent[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type Lab = OpenedLog & {
  readonly kind: 'postgres' | 'esdb';
  readonly pool: Pool;
  readonly sealing: SealOptions;
  /** The events as they were sealed. */
  readonly events: readonly StoredEvent[];
  /** The first key, as somebody stole it before it was retired. */
  readonly stolen: { readonly kid: string; readonly key: KeyObject };
  readonly folder: string;
  /** Compares the log, as one of this identity. */
  readonly verify: (against?: 'copy' | 'file', logId?: string) => Promise<Verified>;
  /** Seals all events as those of a log with this identity, into the chain and the second place. */
  readonly sealAs: (logId: string) => Promise<void>;
  /** Puts log, chain, copy and file back. */
  readonly restore: () => Promise<void>;
};

/** A log in the test's database. */
const postgres = async (url: string, pool: Pool): Promise<OpenedLog> => {
  const log = await postgresEventLog({ url });
  return {
    log,
    rewrite: async (events) => {
      await pool.query('truncate log.events');
      for (const { position, stream, revision, id, type, data, meta, at } of events)
        await pool.query('insert into log.events values ($1, $2, $3, $4, $5, $6, $7, $8)', [
          position,
          stream,
          revision,
          id,
          type,
          data,
          meta,
          at,
        ]);
    },
    close: () => log.close(),
  };
};

/** An event in the files of an EventStoreDB. */
const onServer = ({ stream, revision, id, type, data, meta, at, position }: StoredEvent): Stored => ({
  id: randomUUID(),
  type,
  contentType: JSON_TYPE,
  data: Buffer.from(data),
  metadata: Buffer.from(`{"id":"${id}","at":"${at}",${meta.slice(1)}`),
  stream,
  revision: BigInt(revision),
  position: (position - 2n) / 2n,
  created: 0n,
});

/** A log in a double of EventStoreDB, in this process, so that its events can be changed. */
const esdb = async (): Promise<OpenedLog> => {
  const double = await startDouble();
  const log = await eventStoreDbEventLog({ url: double.url });
  return {
    log,
    rewrite: async (events) => {
      const others = double.store.log.filter(
        ({ stream }) => !stream.startsWith('thing-') && !stream.startsWith('renamed-'),
      );
      const all = [...others, ...events.map(onServer)];
      all.sort((a, b) => (a.position < b.position ? -1 : 1));
      double.store.log.splice(0, double.store.log.length, ...all);
    },
    close: async () => {
      await log.close();
      await double.shut();
    },
  };
};

/** A sealed log with a second place and a published file. */
export const openLab = async (kind: Lab['kind']): Promise<Lab & { drop: () => Promise<void> }> => {
  const database = await freshDatabase();
  const pool = new Pool({ connectionString: database.url });
  const opened = kind === 'postgres' ? await postgres(database.url, pool) : await esdb();
  const { log } = opened;
  const now = () => new Date();
  const [chain, keys] = [openChain(pool), openAuditKeys({ pool, masterKey: Buffer.alloc(32, 7), now })];
  const sealing: SealOptions = { log, logId: LOG_ID, chain, keys, keyLifeMs: Number.MAX_SAFE_INTEGER, now };

  const { kid } = await keys.newest();
  const stolen = { kid, key: await keys.privateKey(kid) };
  for (let segment = 1; segment <= SEGMENTS; segment += 1) {
    const stream = `thing-${randomUUID()}`;
    for (let revision = 0; revision < EVENTS; revision += 1)
      await log.append(stream, revision === 0 ? 'none' : revision - 1, [
        anEvent({ n: revision, name: 'كرة' }),
      ]);
    if (segment === ROTATED_AFTER) await keys.rotate();
    await sealNext(sealing);
  }
  const events = await log.readStored(0n, 1000);
  for (const table of TABLES) await pool.query(`create table kept_${table} as table ops.${table}`);

  const folder = await mkdtemp(path.join(tmpdir(), 'malaab-audit-'));
  const [copy, file] = [path.join(folder, 'copy'), path.join(folder, 'published.json')];
  const publish = async (): Promise<void> => {
    const segments = (await chain.after(0, 1000)).map(({ segment }) => segment.jws);
    const all = (await keys.all()).map(asJwk);
    await writeFile(file, JSON.stringify({ format: FORMAT, keys: all, segments, next: null }));
  };
  const prepare = async (): Promise<void> => {
    await rm(copy, { recursive: true, force: true });
    await copyNext(sealing, folderPlace(copy));
    await publish();
  };
  await prepare();

  return {
    ...opened,
    kind,
    pool,
    sealing,
    events,
    stolen,
    folder,
    sealAs: async (logId) => {
      for (let sealed = 1; sealed > 0;) sealed = await sealNext({ ...sealing, logId });
      await copyNext(sealing, folderPlace(copy));
      await publish();
    },
    verify: async (against, logId = LOG_ID) =>
      verifyLog({
        log,
        logId,
        own: ownSource(pool),
        against: against && (await sourceAt(against === 'copy' ? copy : file)),
      }),
    restore: async () => {
      await opened.rewrite(events);
      for (const table of TABLES)
        await pool.query(`truncate ops.${table}; insert into ops.${table} select * from kept_${table}`);
      await prepare();
    },
    drop: async () => {
      await opened.close();
      await pool.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
