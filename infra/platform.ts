import path from 'node:path';
import { Client, Pool } from 'pg';
import { commonPasswords } from './accounts/common-passwords.ts';
import { limit } from './accounts/limit.ts';
import { openAccounts, type Accounts } from './accounts/open-accounts.ts';
import type { Config } from './config/config.ts';
import { workOn } from './event-log/worked-on.ts';
import { postgresEventLog } from './event-log/postgres/log.ts';
import type { OpenEventLog } from './event-log/open-log.ts';
import { unusable } from './event-log/eventstoredb/unusable.ts';
import { tailOf } from './event-log/tail.ts';
import { localBlobs } from './files/local.ts';
import { createFileStore } from './files/store.ts';
import { openUploadQuota } from './files/upload-quota.ts';
import { openIdempotency } from './idempotency/idempotency.ts';
import { openMailbox, type Mailbox } from './mail/mailbox.ts';
import { textsInto } from './sms/mailbox.ts';
import { BY_KEY } from './postgres/plans.ts';
import { checkServer } from './postgres/check.ts';
import { unreachable } from './postgres/unusable.ts';
import { openReader } from './postgres/reader/reader.ts';
import { startEmbedded } from './postgres/embedded.ts';
import { migrate } from './postgres/migrate.ts';
import { processesOf } from './programs/rebuild-processes.ts';
import { openProcesses, type Processes } from './process/open.ts';
import { masterKeyFrom, MasterKeyRefused } from './vault/master-key.ts';
import { openVault, type OpenVault } from './vault/vault.ts';
import { openBroker } from './broker/open.ts';
import type { Prunable } from '../commands/ports/accounts.ts';
import type { Processes as BuilderProcesses } from '../projections/engine/rebuild/rebuild.ts';
import { SILENT_MS } from '../projections/engine/turn.ts';
import type { Broker } from '../commands/ports/broker.ts';
import type { FileStore, NewFile } from '../commands/ports/files.ts';
import type { UploadQuota } from '../commands/ports/upload-quota.ts';
import type { Sms } from '../commands/ports/sms.ts';
import type { Idempotency } from '../commands/ports/idempotency.ts';
import type { Reader } from '../projections/engine/reader.ts';
import type { Result } from '../domain/errors.ts';
import type { Tail } from '../domain/kit/log.ts';

/** Every adapter that a process of Malaab works with, opened and checked. */
export type Platform = {
  readonly url: string;
  readonly log: OpenEventLog;
  readonly tail: Tail;
  readonly vault: OpenVault;
  readonly accounts: Accounts;
  readonly commonPasswords: ReadonlySet<string>;
  readonly mail: Mailbox;
  readonly sms: Sms;
  readonly files: FileStore;
  readonly uploadQuota: UploadQuota;
  readonly broker: Broker;
  readonly idempotency: Idempotency;
  /** What keeps rows for a while only. */
  readonly prunables: readonly Prunable[];
  readonly processImage: (bytes: Uint8Array) => Promise<Result<Omit<NewFile, 'id' | 'kind'>>>;
  readonly processes: Processes;
  /** For `ops`, and for reads of the read models that take a transaction. */
  readonly pool: Pool;
  /** For all other reads of the read models. */
  readonly reader: Reader;
  /**
   * For what follows from the log: a commit may be lost together with its rows, so it needn't wait for the disk. In
   * pipeline mode: statements needn't wait for each other's answers. What a process that hangs has begun is rolled back,
   * so that it doesn't hold up the one that takes over.
   */
  readonly projectionPool: Pool;
  /** The same for COPY, which can't be pipelined. */
  readonly copyPool: Pool;
  /** Processes that make read models together with this one: so many, or as many as there are cores. */
  readonly builders: (count?: number) => BuilderProcesses;
  /** Milliseconds that the database took to start; the rest is our own. */
  readonly databaseMs: number;
  close(): Promise<void>;
};

/** The tail's slow poll behind the notifier. */
const POLL_MS = 250;

const now = () => new Date();

/** A large picture takes a core for a second and a hundred megabytes: two at a time, and a short line. */
const inTurn = limit(2, 20);

/** Refuses a server that would lose or mangle what it is given, before anything is written to it. */
const checked = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
  } catch (error) {
    throw unreachable(url, error);
  }
  try {
    await checkServer(client);
  } finally {
    await client.end();
  }
};

/**
 * The log that a setting names (`MALAAB_EVENT_LOG`); the packages of EventStoreDB are loaded by whoever needs them.
 * Throws `LogUnusable`.
 */
export const openLog = async (eventLog: string, databaseUrl: string): Promise<OpenEventLog> => {
  if (eventLog === 'postgres') return postgresEventLog({ url: databaseUrl });
  const { eventStoreDbEventLog } = await import('./event-log/eventstoredb/log.ts');
  try {
    return await eventStoreDbEventLog({ url: eventLog });
  } catch (error) {
    throw unusable(eventLog, error);
  }
};

/** A lost connection fails the queries on it, and those say so; without a listener it would end the process as well. */
export const survive = (pool: Pool, say: (line: string) => void): void => {
  pool.on('error', (error) => say(`A database connection was lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
};

/** A database that is checked and migrated. */
type Database = {
  readonly url: string;
  /** Milliseconds that it took to start. */
  readonly startMs: number;
  /** Leaves it; the embedded one is stopped if nobody else uses it. */
  readonly leave: () => Promise<void>;
};

/** The database that is configured, or the embedded one. Throws `DatabaseUnusable`. */
export const openDatabase = async (config: Config, say: (line: string) => void): Promise<Database> => {
  const begun = performance.now();
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({ folder: config.dataFolder, log: say })
      : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const startMs = performance.now() - begun;
  const leave = async (): Promise<void> => embedded?.stop();
  try {
    await checked(url);
    await migrate(url);
    return { url, startMs, leave };
  } catch (error) {
    await leave();
    throw error;
  }
};

/** What has been opened, to be closed in the other order. */
export const closersOf = () => {
  const closers: (() => Promise<unknown>)[] = [];
  return {
    /** Notes how to close what was just opened, and answers it. */
    opened: <T>(what: T, close: (what: T) => Promise<unknown>): T => {
      closers.push(() => close(what));
      return what;
    },
    close: async (): Promise<void> => {
      for (let close = closers.pop(); close; close = closers.pop()) await close();
    },
  };
};

/** How most of it is closed. */
export const closed = (what: { close(): Promise<void> }): Promise<void> => what.close();

const FOLLOWING = '-c synchronous_commit=off';

/** For COPY of what follows from the log. */
export const openCopyPool = (url: string, say: (line: string) => void, options = ''): Pool => {
  const pool = new Pool({ connectionString: url, max: 4, options: `${FOLLOWING} ${options}` });
  survive(pool, say);
  return pool;
};
/**
 * Opens everything that the configuration chooses. Throws `DatabaseUnusable`, `MasterKeyRefused`, `LogRefused`,
 * `LogUnusable`, `LogUnavailable` or `BrokerUnreachable`, and leaves nothing open then.
 */
export const openPlatform = async (config: Config, say: (line: string) => void): Promise<Platform> => {
  const closers = closersOf();
  try {
    return await openAll(config, say, closers);
  } catch (error) {
    await closers.close();
    throw error;
  }
};

const openAll = async (
  config: Config,
  say: (line: string) => void,
  { opened, close }: ReturnType<typeof closersOf>,
): Promise<Platform> => {
  const { url, startMs } = opened(await openDatabase(config, say), ({ leave }) => leave());
  // reads are by key or along an index: planned once a connection, not before each
  const reading = { connectionString: url, options: '-c plan_cache_mode=force_generic_plan' };
  const pool = new Pool({ ...reading, max: 8 });
  const projectionPool = new Pool({
    connectionString: url,
    max: 4,
    options: `${FOLLOWING} ${BY_KEY} -c idle_in_transaction_session_timeout=${SILENT_MS}`,
    pipeline: true,
  });
  for (const one of [pool, projectionPool]) survive(one, say);
  const copyPool = openCopyPool(url, say);
  const reader = opened(openReader(reading), closed);
  for (const one of [pool, projectionPool, copyPool]) opened(one, () => one.end());
  const masterKey = await masterKeyFrom({
    folder: config.dataFolder,
    value: config.masterKey?.toString('base64'),
  });
  const report = (error: unknown) => say(`Broker: ${String(error)}`);
  const [log, broker, vault, accounts] = await allOrThrow([
    openLog(config.eventLog, url).then((one) => opened(one, closed)),
    openBroker({ brokerUrl: config.brokerUrl, databaseUrl: url, report }).then((one) => opened(one, closed)),
    openVault({ pool, url, masterKey }).then((one) => opened(one, closed)),
    openAccounts({ pool, masterKey, now }),
  ]);
  const { id, keyCheck } = await log.bindKey(vault.keyCheck());
  if (keyCheck !== vault.keyCheck())
    throw new MasterKeyRefused('The event log was written under another master key: bring that one back.');
  await workOn(pool, id);

  const mail = openMailbox({ pool, now });
  const idempotency = openIdempotency({ pool, masterKey, now });
  const uploadQuota = openUploadQuota({ pool, now, ...config.uploads });

  return {
    url,
    log,
    tail: tailOf(log, { pollMs: POLL_MS }),
    vault,
    accounts,
    commonPasswords,
    mail,
    sms: textsInto(mail),
    processImage: (bytes) => inTurn(async () => (await import('./files/images.ts')).processImage(bytes)),
    files: createFileStore({ pool, vault, blobs: localBlobs(path.join(config.dataFolder, 'files')) }),
    uploadQuota,
    idempotency,
    prunables: [accounts, mail, idempotency, uploadQuota],
    processes: openProcesses({ pool: projectionPool, url }),
    broker,
    pool,
    reader,
    projectionPool,
    copyPool,
    builders: (count) => processesOf(config, url, count),
    databaseMs: startMs,
    close,
  };
};

/** `Promise.all` that waits for all of them: what one has opened is closed though another fails. */
const allOrThrow = async <T extends readonly unknown[]>(all: {
  readonly [I in keyof T]: Promise<T[I]>;
}): Promise<T> => {
  await Promise.allSettled(all);
  return Promise.all(all);
};
