import path from 'node:path';
import { Client, Pool } from 'pg';
import { commonPasswords } from './accounts/common-passwords.ts';
import { limit } from './accounts/limit.ts';
import { openAccounts, type Accounts } from './accounts/open-accounts.ts';
import { openLegalTexts } from './accounts/legal/open.ts';
import { openIdentityProviders } from './accounts/providers/open.ts';
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
import { openJobs } from './jobs/jobs.ts';
import { openMailing, type Mailing } from './mail/open.ts';
import { openPush } from './push/open.ts';
import { BY_KEY } from './postgres/plans.ts';
import { checkServer } from './postgres/check.ts';
import { unreachable } from './postgres/unusable.ts';
import { openReader } from './postgres/reader/reader.ts';
import { startEmbedded } from './postgres/embedded.ts';
import { migrate } from './postgres/migrate.ts';
import { processesOf } from './programs/rebuild-processes.ts';
import { openProcesses, type Processes } from './process/open.ts';
import { masterKeyFrom, MasterKeyRefused } from './vault/master-key.ts';
import { openVideos } from './video/videos.ts';
import { openVault, type OpenVault } from './vault/vault.ts';
import { openBroker } from './broker/open.ts';
import type { Prunable } from '../commands/ports/accounts.ts';
import type { IdentityProviders } from '../commands/ports/identity-providers.ts';
import type { LegalTexts } from '../commands/ports/legal-texts.ts';
import type { Processes as BuilderProcesses } from '../projections/engine/rebuild/rebuild.ts';
import { SILENT_MS } from '../projections/engine/turn.ts';
import type { Broker } from '../commands/ports/broker.ts';
import type { FileStore, NewFile } from '../commands/ports/files.ts';
import type { UploadQuota } from '../commands/ports/upload-quota.ts';
import type { Jobs } from '../commands/ports/jobs.ts';
import type { Push } from '../commands/ports/push.ts';
import type { Sms } from '../commands/ports/sms.ts';
import type { Videos } from '../commands/ports/videos.ts';
import type { Idempotency } from '../commands/ports/idempotency.ts';
import type { Reader } from '../projections/engine/reader.ts';
import type { Result } from '../domain/errors.ts';
import type { Tail } from '../domain/kit/log.ts';

/** All adapters of a process, opened and checked. */
export type Platform = {
  readonly url: string;
  readonly log: OpenEventLog;
  readonly tail: Tail;
  readonly vault: OpenVault;
  readonly accounts: Accounts;
  readonly commonPasswords: ReadonlySet<string>;
  readonly identityProviders: IdentityProviders;
  readonly termsVersion: string;
  readonly legalTexts: LegalTexts;
  readonly mail: Mailing['mail'];
  /** Delivers queued mails; null if they are kept here, or if there is no server. */
  readonly mailDelivery: Mailing['delivery'];
  readonly sms: Sms;
  /** Delivers queued text messages; null if they are kept here, or if there is no provider. */
  readonly smsTransport: Mailing['smsTransport'];
  /** Sends to members' devices. */
  readonly push: Push;
  readonly jobs: Jobs;
  readonly files: FileStore;
  readonly videos: Videos;
  readonly uploadQuota: UploadQuota;
  readonly broker: Broker;
  readonly idempotency: Idempotency;
  /** Stores with expiring rows. */
  readonly prunables: readonly Prunable[];
  readonly processImage: (bytes: Uint8Array) => Promise<Result<Omit<NewFile, 'id' | 'kind'>>>;
  readonly processes: Processes;
  /** For `ops`, and for transactions on the read models. */
  readonly pool: Pool;
  /** For all other reads of the read models. */
  readonly reader: Reader;
  /**
   * For derived data: commits don't wait for the disk, because a lost commit can be repeated. In pipeline mode. The
   * server rolls back transactions of a hanging process, so that they don't block its successor.
   */
  readonly projectionPool: Pool;
  /** The same for COPY, which can't be pipelined. */
  readonly copyPool: Pool;
  /** Number of processes that build read models; default: number of cores. */
  readonly builders: (count?: number) => BuilderProcesses;
  /** Start time of the database in milliseconds, excluded from Malaab's own. */
  readonly databaseMs: number;
  close(): Promise<void>;
};

/** Interval of the tail's poll, in case the notifier fails. */
const POLL_MS = 250;

const now = () => new Date();

/** A large picture takes a core for a second and a hundred megabytes: two at a time, and a short queue. */
const inTurn = limit(2, 20);

/** Refuses a server that could lose or alter data, before anything is written. */
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

/** Opens the log of `MALAAB_EVENT_LOG`. Packages of EventStoreDB are loaded only if needed. Throws `LogUnusable`. */
export const openLog = async (eventLog: string, databaseUrl: string): Promise<OpenEventLog> => {
  if (eventLog === 'postgres') return postgresEventLog({ url: databaseUrl });
  const { eventStoreDbEventLog } = await import('./event-log/eventstoredb/log.ts');
  try {
    return await eventStoreDbEventLog({ url: eventLog });
  } catch (error) {
    throw unusable(eventLog, error);
  }
};

/** A lost connection fails its queries. Without this listener its error event would end the process. */
export const survive = (pool: Pool, say: (line: string) => void): void => {
  pool.on('error', (error) => say(`A database connection was lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
};

/** A checked and migrated database. */
type Database = {
  readonly url: string;
  /** Start time in milliseconds. */
  readonly startMs: number;
  /** Disconnects. The embedded server stops if no other process uses it. */
  readonly leave: () => Promise<void>;
};

/** The configured database, or the embedded one. Throws `DatabaseUnusable`. */
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

/** Opened resources, closed in reverse order. */
export const closersOf = () => {
  const closers: (() => Promise<unknown>)[] = [];
  return {
    /** Registers the function that closes a resource; returns the resource. */
    opened: <T>(what: T, close: (what: T) => Promise<unknown>): T => {
      closers.push(() => close(what));
      return what;
    },
    close: async (): Promise<void> => {
      for (let close = closers.pop(); close; close = closers.pop()) await close();
    },
  };
};

/** The usual way to close a resource. */
export const closed = (what: { close(): Promise<void> }): Promise<void> => what.close();

/** A read that takes longer is ended by the server. */
const READ_TIMEOUT_MS = 15_000;

const FOLLOWING = '-c synchronous_commit=off';

/** For COPY of derived data. */
export const openCopyPool = (url: string, say: (line: string) => void, options = ''): Pool => {
  const pool = new Pool({ connectionString: url, max: 4, options: `${FOLLOWING} ${options}` });
  survive(pool, say);
  return pool;
};
/**
 * Opens all configured adapters. Throws `DatabaseUnusable`, `MasterKeyRefused`, `LogRefused`, `LogUnusable`,
 * `LogUnavailable`, `BrokerUnreachable` or `MailRefused`, and then leaves nothing open.
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
  // reads go by key or index: planned once for each connection
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
  const reader = opened(openReader({ ...reading, statement_timeout: READ_TIMEOUT_MS }), closed);
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

  const jobs = openJobs({ pool, masterKey, now });
  const mailing = await openMailing(config, { pool, masterKey, jobs, now });
  const { mail, sms, smsTransport, delivery } = mailing;
  opened(mailing, closed);
  const idempotency = openIdempotency({ pool, masterKey, now });
  const uploadQuota = openUploadQuota({ pool, now, ...config.uploads });

  return {
    url,
    log,
    tail: tailOf(log, { pollMs: POLL_MS }),
    vault,
    accounts,
    commonPasswords,
    identityProviders: openIdentityProviders(config),
    termsVersion: config.termsVersion,
    legalTexts: openLegalTexts(config),
    mail,
    mailDelivery: delivery,
    sms,
    smsTransport,
    push: await openPush(config, { pool, masterKey }),
    jobs,
    processImage: (bytes) => inTurn(async () => (await import('./files/images.ts')).processImage(bytes)),
    files: createFileStore({ pool, vault, blobs: localBlobs(path.join(config.dataFolder, 'files')) }),
    videos: openVideos({ programs: config.ffmpegFolder }),
    uploadQuota,
    idempotency,
    prunables: [accounts, jobs, ...mailing.prunables, idempotency, uploadQuota],
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

/** `Promise.all` that waits for all of them, so that everything opened is closed after a failure. */
const allOrThrow = async <T extends readonly unknown[]>(all: {
  readonly [I in keyof T]: Promise<T[I]>;
}): Promise<T> => {
  await Promise.allSettled(all);
  return Promise.all(all);
};
