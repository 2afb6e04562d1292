import type { ContactDetails } from '../../commands/ports/contact-details.ts';
import type { AdPrices } from '../../domain/advertising/spending.ts';
import type { ShippingTable } from '../../domain/commerce/pricing/shipping-fee.ts';
import type { OrderTerms } from '../../domain/commerce/terms.ts';
import type { FacebookOptions } from '../accounts/providers/facebook.ts';
import type { GoogleOptions } from '../accounts/providers/google.ts';
import type { StoreName } from '../files/rows.ts';
import type { S3Options } from '../files/s3.ts';
import type { PaymobSettings } from '../payments/paymob/paymob.ts';
import type { Settings } from './settings/variables.ts';
import type { Role } from './settings/storage.ts';

/** The parsed settings. */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly trustedProxies: number;
  /** undefined = `/metrics` is served on the main port. */
  readonly metricsPort: number | undefined;
  /** For each minute; 0 = unlimited. */
  readonly writes: { readonly member: number; readonly address: number };
  /** For each member and day; 0 = unlimited. */
  readonly uploads: { readonly files: number; readonly bytes: number };
  /** By queue of jobs: the milliseconds of work that a member may cause on a day. */
  readonly workMs: Readonly<Record<string, number>>;
  /** Without a trailing slash; undefined = localhost with the listening port. */
  readonly publicUrl: string | undefined;
  readonly mail: {
    /** Address of the mail server; undefined = none. */
    readonly smtpUrl: string | undefined;
    readonly from: string;
    /** undefined = mails are not signed. */
    readonly dkim: { readonly keyFile: string; readonly selector: string } | undefined;
    /** Mails that can't be delivered come back to this address; undefined = to the sender, and are not read. */
    readonly bounceAddress: string | undefined;
  };
  /** The provider of text messages; undefined = none. */
  readonly sms:
    | { readonly url: string; readonly token: string | undefined; readonly sender: string }
    | undefined;
  /** The key pair of pushes; undefined = one in the database. */
  readonly push: { readonly publicKey: string; readonly privateKey: string } | undefined;
  /** The folder of ffmpeg and ffprobe. */
  readonly ffmpegFolder: string;
  readonly environment: Settings['NODE_ENV'];
  readonly dataFolder: string;
  readonly files: {
    /** The store of new files. */
    readonly store: StoreName;
    /** undefined = no bucket. */
    readonly s3: S3Options | undefined;
  };
  /** undefined = the embedded database. */
  readonly databaseUrl: string | undefined;
  /** `postgres`, or the address of an EventStoreDB. */
  readonly eventLog: string;
  /** Address of RabbitMQ; undefined = processes communicate through the database. */
  readonly brokerUrl: string | undefined;
  readonly roles: readonly Role[];
  readonly demo: boolean;
  /** 32 bytes; undefined = the file in the data folder. */
  readonly masterKey: Buffer | undefined;
  readonly logLevel: Settings['MALAAB_LOG_LEVEL'];
  /** undefined = nobody signs in with Google. */
  readonly google: GoogleOptions | undefined;
  /** undefined = nobody signs in with Facebook. */
  readonly facebook: FacebookOptions | undefined;
  readonly termsVersion: string;
  /** undefined = the default texts. */
  readonly legalFolder: string | undefined;
  /** Figures that the landing page claims. */
  readonly claimed: { readonly athletes: number; readonly sports: number; readonly opportunities: number };
  readonly contact: ContactDetails;
  readonly shipping: ShippingTable;
  readonly commissionPercent: number;
  /** In minor units. */
  readonly twoAdminsAbove: number;
  readonly adPrices: AdPrices;
  readonly adReadEveryMs: number;
  readonly orderTerms: OrderTerms;
  readonly payments: 'sandbox' | 'paymob' | 'none';
  /** undefined = Paymob is not in use. */
  readonly paymob: PaymobSettings | undefined;
  /** The sealed log; `copy` is its second place: a folder, `s3`, or undefined = none. */
  readonly audit: {
    readonly copy: string | undefined;
    readonly everyMs: number;
    readonly keyLifeMs: number;
  };
  /** The database under the analysts' role; undefined = the database's own address with the embedded role. */
  readonly analystUrl: string | undefined;
  /** The folder of further spam models. */
  readonly spamModelsFolder: string | undefined;
  /** The Python of the analyses; null = not installed here. */
  readonly python: string | null;
  /** The ONNX file of a pose model; null = none. */
  readonly poseModel: string | null;
  /** The folder with the analyses' Python package. */
  readonly analysesFolder: string;
  /** The collector of traces and metrics; undefined = none. */
  readonly telemetry: { readonly url: string; readonly percent: number } | undefined;
  /** Serves pages from source, with hot reload. */
  readonly hotReload: boolean;
};
