import type { Pool } from 'pg';
import type {
  AccessTokens,
  Codes,
  Guesses,
  Origins,
  Passports,
  Passwords,
  PendingPasswords,
  Prunable,
  ProofOfWork,
  RefreshTokens,
  SecondFactors,
} from '../commands/ports/accounts.ts';
import type { Audit } from '../commands/ports/audit.ts';
import type { Broker } from '../commands/ports/broker.ts';
import type { FileStore, NewFile } from '../commands/ports/files.ts';
import type { Uploads } from '../commands/ports/uploads.ts';
import type { UploadQuota } from '../commands/ports/upload-quota.ts';
import type { Telemetry } from '../commands/ports/telemetry.ts';
import type { FilterSnapshots } from '../commands/ports/filter-snapshots.ts';
import type { Documents } from '../commands/commerce/document-port.ts';
import type { Deliveries } from '../commands/ports/deliveries.ts';
import type { Jobs } from '../commands/ports/jobs.ts';
import type { Rebuilds } from '../commands/ports/rebuilds.ts';
import type { Analyses } from '../commands/ports/analyses.ts';
import type { Sounds, Videos } from '../commands/ports/videos.ts';
import type { Mail, MailDelivery } from '../commands/ports/mail.ts';
import type { PaymentProvider, Sandbox } from '../commands/ports/payments.ts';
import type { SpamModelFiles } from '../commands/ports/spam.ts';
import type { Push } from '../commands/ports/push.ts';
import type { Sms, SmsTransport } from '../commands/ports/sms.ts';
import type { IdentityProviders } from '../commands/ports/identity-providers.ts';
import type { ContactDetails } from '../commands/ports/contact-details.ts';
import type { LegalTexts } from '../commands/ports/legal-texts.ts';
import type { Idempotency } from '../commands/ports/idempotency.ts';
import type { Lead, ProcessLedger, TimerStore } from '../commands/ports/process.ts';
import type { Vault } from '../commands/ports/vault.ts';
import type { AdPrices } from '../domain/advertising/spending.ts';
import type { ShippingTable } from '../domain/commerce/pricing/shipping-fee.ts';
import type { Result } from '../domain/errors.ts';
import type { EventLog, Tail } from '../domain/kit/log.ts';
import type { OrderTerms } from '../domain/commerce/terms.ts';
import type { Datasets } from '../projections/analytics/dataset-port.ts';
import type { AnalystSql } from '../projections/analytics/sql-port.ts';
import type { Reader } from '../projections/engine/reader.ts';
import type { Processes as BuilderProcesses } from '../projections/engine/rebuild/rebuild.ts';

/** A message kept by the embedded mailbox instead of being sent. A text message has no subject. */
export type KeptMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: string;
};

/** All external dependencies of the service, provided by the composition root. */
export type Ports = {
  readonly log: EventLog;
  readonly identityProviders: IdentityProviders;
  readonly termsVersion: string;
  readonly legalTexts: LegalTexts;
  readonly contact: ContactDetails;
  readonly shipping: ShippingTable;
  readonly commissionPercent: number;
  readonly payments: PaymentProvider;
  /** The embedded payment provider, if it is the one in use. */
  readonly sandbox: (PaymentProvider & Sandbox) | null;
  readonly twoAdminsAbove: number;
  /** The terms of the orders that are placed from now on. */
  readonly orderTerms: OrderTerms;
  readonly adPrices: AdPrices;
  readonly adReadEveryMs: number;
  /** Sends traces and metrics to a collector; absent if none is configured. */
  readonly telemetry?: Telemetry | undefined;
  readonly tail: Tail;
  readonly vault: Vault;
  readonly accounts: {
    readonly passwords: Passwords;
    readonly pendingPasswords: PendingPasswords;
    readonly codes: Codes;
    readonly guesses: Guesses;
    readonly origins: Origins;
    readonly passports: Passports;
    readonly proofOfWork: ProofOfWork;
    readonly accessTokens: AccessTokens;
    readonly refreshTokens: RefreshTokens;
    readonly secondFactors: SecondFactors;
  };
  readonly commonPasswords: ReadonlySet<string>;
  /** `list` exists only if mails are kept instead of sent. */
  readonly mail: Mail & {
    readonly list?: (to?: string) => Promise<readonly KeptMail[]>;
    readonly forget?: (to: string) => Promise<void>;
  };
  /** Delivers queued mails; null if they are kept here, or if there is no server. */
  readonly mailDelivery: MailDelivery | null;
  readonly sms: Sms;
  /** Delivers queued text messages; null if they are kept here, or if there is no provider. */
  readonly smsTransport: SmsTransport | null;
  readonly push: Push;
  readonly analyst: AnalystSql;
  readonly datasets: Datasets;
  readonly documents: Documents;
  readonly jobs: Jobs;
  /** The messages that left. */
  readonly deliveries: Deliveries;
  readonly files: FileStore;
  /** The sealed log. */
  readonly audit: Audit;
  readonly videos: Videos;
  /** Measures voice messages. */
  readonly sounds: Sounds;
  readonly spamModels: SpamModelFiles;
  readonly analyses: Analyses;
  readonly uploads: Uploads;
  readonly uploadQuota: UploadQuota;
  readonly broker: Broker;
  readonly idempotency: Idempotency;
  /** Stores with expiring rows, which are pruned regularly. */
  readonly prunables: readonly Prunable[];
  /**
   * Re-encodes an uploaded picture; of a GIF, where it is taken, the first frame. Refusals: `too_large`, `unsupported_media_type`, `invalid`. Throws `TooBusy` if the
   * queue is full.
   */
  readonly processImage: (bytes: Uint8Array, takes?: 'gif') => Promise<Result<Omit<NewFile, 'id' | 'kind'>>>;
  readonly processes: {
    readonly ledger: ProcessLedger;
    readonly timers: TimerStore;
    readonly lead: Lead;
    readonly filters: FilterSnapshots;
  };
  readonly pool: Pool;
  readonly reader: Reader;
  readonly projectionPool: Pool;
  readonly copyPool: Pool;
  readonly builders: () => BuilderProcesses;
  readonly rebuilds: Rebuilds;
};
