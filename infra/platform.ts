import { commonPasswords } from './accounts/common-passwords.ts';
import { limit } from '../commands/support/limit.ts';
import { openAccounts, type Accounts } from './accounts/open-accounts.ts';
import { openLegalTexts } from './accounts/legal/open.ts';
import { openIdentityProviders } from './accounts/providers/open.ts';
import { allOrThrow, closed, closersOf } from './closers.ts';
import type { Config } from './config/config.ts';
import { openAudit } from './audit/open.ts';
import { openDatasets } from './datasets/datasets.ts';
import { documents } from './documents/documents.ts';
import { openLog } from './event-log/open.ts';
import { workOn } from './event-log/worked-on.ts';
import type { OpenEventLog } from './event-log/open-log.ts';
import { tailOf } from './event-log/tail.ts';
import { openFiles } from './files/open.ts';
import { openUploadQuota } from './files/upload-quota.ts';
import { openIdempotency } from './idempotency/idempotency.ts';
import { openDeliveries } from './jobs/deliveries.ts';
import { openJobs } from './jobs/jobs.ts';
import { openMailing, type Mailing } from './mail/open.ts';
import { openPayments } from './payments/open.ts';
import { openPush } from './push/open.ts';
import { openAnalyst } from './postgres/analyst.ts';
import { openConnections, openDatabase, type Connections } from './postgres/open.ts';
import { builderEnvironment, processesOf } from './programs/rebuild-processes.ts';
import { rebuildsIn } from './programs/rebuilding/start.ts';
import { openProcesses, type Processes } from './process/open.ts';
import { masterKeyFrom, MasterKeyRefused } from './vault/master-key.ts';
import { openSpamModels } from './spam/models.ts';
import { openAnalyses } from './analyses/analyses.ts';
import { checkPoseModel } from './analyses/pose-model.ts';
import { openSounds } from './video/sounds.ts';
import { openVideos } from './video/videos.ts';
import { openVault, type OpenVault } from './vault/vault.ts';
import { openBroker } from './broker/open.ts';
import type { Prunable } from '../commands/ports/accounts.ts';
import type { Audit } from '../commands/ports/audit.ts';
import type { IdentityProviders } from '../commands/ports/identity-providers.ts';
import type { ContactDetails } from '../commands/ports/contact-details.ts';
import type { LegalTexts } from '../commands/ports/legal-texts.ts';
import type { Processes as BuilderProcesses } from '../projections/engine/rebuild/rebuild.ts';
import type { Broker } from '../commands/ports/broker.ts';
import type { FileStore, NewFile } from '../commands/ports/files.ts';
import type { Telemetry } from '../commands/ports/telemetry.ts';
import type { Uploads } from '../commands/ports/uploads.ts';
import type { UploadQuota } from '../commands/ports/upload-quota.ts';
import type { Rebuilds } from '../commands/ports/rebuilds.ts';
import type { Deliveries } from '../commands/ports/deliveries.ts';
import type { Jobs } from '../commands/ports/jobs.ts';
import type { SpamModelFiles } from '../commands/ports/spam.ts';
import type { Push } from '../commands/ports/push.ts';
import type { Sms } from '../commands/ports/sms.ts';
import type { Sounds, Videos } from '../commands/ports/videos.ts';
import type { Analyses } from '../commands/ports/analyses.ts';
import type { Idempotency } from '../commands/ports/idempotency.ts';
import type { Documents } from '../commands/commerce/document-port.ts';
import type { Datasets } from '../projections/analytics/dataset-port.ts';
import type { AnalystSql } from '../projections/analytics/sql-port.ts';
import type { Result } from '../domain/errors.ts';
import type { PaymentProvider, Sandbox } from '../commands/ports/payments.ts';
import type { AdPrices } from '../domain/advertising/spending.ts';
import type { ShippingTable } from '../domain/commerce/pricing/shipping-fee.ts';
import type { Tail } from '../domain/kit/log.ts';
import type { OrderTerms } from '../domain/commerce/terms.ts';

/** All adapters of a process, opened and checked. */
export type Platform = Connections & {
  readonly url: string;
  readonly log: OpenEventLog;
  readonly tail: Tail;
  readonly vault: OpenVault;
  readonly accounts: Accounts;
  readonly commonPasswords: ReadonlySet<string>;
  readonly identityProviders: IdentityProviders;
  readonly termsVersion: string;
  readonly legalTexts: LegalTexts;
  readonly contact: ContactDetails;
  readonly shipping: ShippingTable;
  /** The commission of new orders. */
  readonly commissionPercent: number;
  readonly payments: PaymentProvider;
  /** The embedded payment provider, if it is the one in use. */
  readonly sandbox: (PaymentProvider & Sandbox) | null;
  /** Refunds and payouts above this amount, in minor units, need two admins. */
  readonly twoAdminsAbove: number;
  /** The terms of the orders that are placed from now on. */
  readonly orderTerms: OrderTerms;
  readonly adPrices: AdPrices;
  readonly adReadEveryMs: number;
  readonly mail: Mailing['mail'];
  /** Delivers queued mails; null if they are kept here, or if there is no server. */
  readonly mailDelivery: Mailing['delivery'];
  readonly sms: Sms;
  /** Delivers queued text messages; null if they are kept here, or if there is no provider. */
  readonly smsTransport: Mailing['smsTransport'];
  /** Sends to members' devices. */
  readonly push: Push;
  /** Sends traces and metrics to a collector; undefined = none is configured. */
  readonly telemetry: Telemetry | undefined;
  /** Runs the statements of analysts. */
  readonly analyst: AnalystSql;
  /** Writes data to files for analysts. */
  readonly datasets: Datasets;
  /** Draws documents for people to keep. */
  readonly documents: Documents;
  readonly jobs: Jobs;
  readonly deliveries: Deliveries;
  readonly files: FileStore;
  /** The sealed log. */
  readonly audit: Audit;
  readonly videos: Videos;
  readonly sounds: Sounds;
  readonly spamModels: SpamModelFiles;
  readonly analyses: Analyses;
  readonly uploads: Uploads;
  readonly uploadQuota: UploadQuota;
  readonly broker: Broker;
  readonly idempotency: Idempotency;
  /** Stores with expiring rows. */
  readonly prunables: readonly Prunable[];
  readonly processImage: (bytes: Uint8Array, takes?: 'gif') => Promise<Result<Omit<NewFile, 'id' | 'kind'>>>;
  readonly processes: Processes;
  /** Number of processes that build read models; default: number of cores. */
  readonly builders: (count?: number) => BuilderProcesses;
  /** Rebuilds read models beside the running server. */
  readonly rebuilds: Rebuilds;
  /** Start time of the database in milliseconds, excluded from Malaab's own. */
  readonly databaseMs: number;
  close(): Promise<void>;
};

/** Interval of the tail's poll, in case the notifier fails. */
const POLL_MS = 250;

const now = () => new Date();

/** A large picture takes a core for a second and a hundred megabytes: two at a time, and a short queue. */
const inTurn = limit(2, 20);

/**
 * Opens all configured adapters. Throws `DatabaseUnusable`, `MasterKeyRefused`, `LogRefused`, `LogUnusable`,
 * `LogUnavailable`, `BrokerUnreachable`, `MailRefused`, `LegalTextsRefused` or `PoseModelRefused`, and then leaves nothing open.
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
  const { pool, projectionPool, copyPool, reader } = opened(openConnections(url, say), closed);
  await checkPoseModel({ ...config, folder: config.analysesFolder });
  const legalTexts = await openLegalTexts(config);
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

  const jobs = openJobs({ pool, masterKey, now, workMs: config.workMs });
  const mailing = await openMailing(config, { pool, masterKey, jobs, now });
  const { mail, sms, smsTransport, delivery } = mailing;
  opened(mailing, closed);
  const paying = openPayments(config, { pool, masterKey, jobs, now, report: say });
  const idempotency = openIdempotency({ pool, masterKey, now });
  const { files, uploads } = opened(await openFiles(config, { pool, vault, now }), closed);
  const audit = opened(await openAudit(config, { pool, masterKey, log, logId: id, now }), closed);
  const analyst = openAnalyst({ pool, databaseUrl: url, url: config.analystUrl });
  const uploadQuota = openUploadQuota({ pool, now, ...config.uploads });

  // its packages are loaded only if they are needed
  const telemetry =
    config.telemetry && opened((await import('./telemetry/open.ts')).openTelemetry(config.telemetry), closed);

  return {
    url,
    log,
    tail: tailOf(log, { pollMs: POLL_MS }),
    vault,
    accounts,
    commonPasswords,
    identityProviders: openIdentityProviders(config),
    termsVersion: config.termsVersion,
    legalTexts,
    contact: config.contact,
    shipping: config.shipping,
    commissionPercent: config.commissionPercent,
    ...paying,
    twoAdminsAbove: config.twoAdminsAbove,
    orderTerms: config.orderTerms,
    adPrices: config.adPrices,
    adReadEveryMs: config.adReadEveryMs,
    mail,
    mailDelivery: delivery,
    sms,
    smsTransport,
    telemetry,
    push: await openPush(config, { pool, masterKey }),
    analyst,
    datasets: openDatasets(analyst),
    documents,
    jobs,
    deliveries: openDeliveries(pool),
    processImage: (bytes, takes) =>
      inTurn(async () => {
        const { PHOTO_FORMATS, processImage, PRODUCT_FORMATS } = await import('./files/images.ts');
        return processImage(bytes, takes === 'gif' ? PRODUCT_FORMATS : PHOTO_FORMATS);
      }),
    files,
    audit,
    videos: openVideos({ programs: config.ffmpegFolder }),
    sounds: openSounds(),
    spamModels: openSpamModels(config.spamModelsFolder),
    analyses: opened(
      openAnalyses({
        python: config.python,
        programs: config.ffmpegFolder,
        folder: config.analysesFolder,
        poseModel: config.poseModel,
      }),
      closed,
    ),
    uploads,
    uploadQuota,
    idempotency,
    prunables: [accounts, jobs, ...mailing.prunables, idempotency, uploadQuota, uploads],
    processes: openProcesses({ pool: projectionPool, url }),
    broker,
    pool,
    reader,
    projectionPool,
    copyPool,
    builders: (count) => processesOf(config, url, count),
    rebuilds: rebuildsIn(builderEnvironment(config, url)),
    databaseMs: startMs,
    close,
  };
};
