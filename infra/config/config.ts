import type { z } from 'zod';
import { USUAL_TABLE } from '../../domain/commerce/pricing/shipping-fee.ts';
import { contactIn, facebookIn, googleIn, paymobIn, s3In, smsIn, vapidIn } from './parts.ts';
import { about } from './settings/about.ts';
import { settings } from './settings/settings.ts';
import type { Settings } from './settings/variables.ts';
import type { Config } from './types.ts';

export type { Config } from './types.ts';

/** Port of `/metrics` in production: the one that OpenTelemetry's exporters use. */
const METRICS_PORT = 9464;

type Environment = Readonly<Record<string, string | undefined>>;

const hostOf = (address: string | undefined): string =>
  address === undefined ? 'localhost' : new URL(address).hostname;

const toConfig = (set: Settings): Config => ({
  port: set.PORT,
  host: set.HOST,
  trustedProxies: set.MALAAB_TRUSTED_PROXIES,
  metricsPort: set.MALAAB_METRICS_PORT ?? (set.NODE_ENV === 'production' ? METRICS_PORT : undefined),
  writes: { member: set.MALAAB_WRITES_PER_MEMBER, address: set.MALAAB_WRITES_PER_ADDRESS },
  uploads: { files: set.MALAAB_UPLOADS_PER_DAY, bytes: set.MALAAB_UPLOAD_MB_PER_DAY * 1_000_000 },
  workMs: set.MALAAB_VIDEO_MINUTES_PER_DAY === 0 ? {} : { video: set.MALAAB_VIDEO_MINUTES_PER_DAY * 60_000 },
  publicUrl: set.MALAAB_PUBLIC_URL?.replace(/\/+$/, ''),
  mail: {
    smtpUrl: set.MALAAB_SMTP_URL,
    from: set.MALAAB_MAIL_FROM ?? `Malaab <no-reply@${hostOf(set.MALAAB_PUBLIC_URL)}>`,
    dkim:
      set.MALAAB_DKIM_KEY === undefined
        ? undefined
        : { keyFile: set.MALAAB_DKIM_KEY, selector: set.MALAAB_DKIM_SELECTOR },
    bounceAddress: set.MALAAB_BOUNCE_ADDRESS,
  },
  sms: smsIn(set),
  push: vapidIn(set),
  ffmpegFolder: set.MALAAB_FFMPEG,
  environment: set.NODE_ENV,
  dataFolder: set.MALAAB_DATA,
  files: { store: set.MALAAB_FILES, s3: s3In(set) },
  audit: {
    copy: set.MALAAB_AUDIT_COPY,
    everyMs: set.MALAAB_AUDIT_SECONDS * 1000,
    keyLifeMs: set.MALAAB_AUDIT_KEY_DAYS * 86_400_000,
  },
  analystUrl: set.MALAAB_ANALYST_URL,
  spamModelsFolder: set.MALAAB_SPAM_MODELS,
  python: set.MALAAB_PYTHON ?? null,
  poseModel: set.MALAAB_POSE_MODEL ?? null,
  analysesFolder: set.MALAAB_ANALYSES,
  databaseUrl: set.MALAAB_DATABASE_URL,
  eventLog: set.MALAAB_EVENT_LOG,
  brokerUrl: set.MALAAB_BROKER,
  roles: set.MALAAB_ROLES,
  demo: set.MALAAB_DEMO ?? set.NODE_ENV !== 'production',
  masterKey: set.MALAAB_MASTER_KEY,
  logLevel: set.MALAAB_LOG_LEVEL,
  google: googleIn(set),
  facebook: facebookIn(set),
  claimed: {
    athletes: set.MALAAB_CLAIMED_ATHLETES,
    sports: set.MALAAB_CLAIMED_SPORTS,
    opportunities: set.MALAAB_CLAIMED_OPPORTUNITIES,
  },
  termsVersion: set.MALAAB_TERMS_VERSION,
  legalFolder: set.MALAAB_LEGAL_FOLDER,
  contact: contactIn(set),
  shipping: set.MALAAB_SHIPPING_TABLE ?? USUAL_TABLE,
  commissionPercent: set.MALAAB_COMMISSION_PERCENT,
  twoAdminsAbove: set.MALAAB_REFUND_TWO_ADMINS_ABOVE,
  orderTerms: {
    returnDays: set.MALAAB_RETURN_DAYS,
    deliveredAfterDays: set.MALAAB_DELIVERED_AFTER_DAYS,
    releaseDays: set.MALAAB_RELEASE_DAYS,
    shipWithinDays: set.MALAAB_SHIP_WITHIN_DAYS,
  },
  adPrices: { impression: set.MALAAB_AD_IMPRESSION_PRICE, click: set.MALAAB_AD_CLICK_PRICE },
  adReadEveryMs: set.MALAAB_AD_READING_SECONDS * 1000,
  payments: set.MALAAB_PAYMENTS ?? (set.NODE_ENV === 'production' ? 'none' : 'sandbox'),
  paymob: paymobIn(set),
  telemetry:
    set.MALAAB_OTLP_URL === undefined
      ? undefined
      : { url: set.MALAAB_OTLP_URL.replace(/\/+$/, ''), percent: set.MALAAB_TRACE_PERCENT },
  hotReload: set.MALAAB_DEV,
});

const complaint = (name: string, schema: z.ZodType, value: string | undefined): string => {
  const it = about.get(schema);
  return `${name} must be ${it?.expects}, not ${it?.secret ? 'what it is set to' : JSON.stringify(value)}.`;
};

/**
 * Reads all settings; an empty variable counts as unset. Returns one sentence for each invalid variable, without values
 * of secrets.
 */
export function readConfig(
  env: Environment,
): { ok: true; config: Config } | { ok: false; complaints: readonly string[] } {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = settings.safeParse(set);
  if (read.success) return { ok: true, config: toConfig(read.data) };
  const wrong = new Set(read.error.issues.map((issue) => issue.path[0]));
  const complaints = Object.entries(settings.shape)
    .filter(([name]) => wrong.has(name))
    .map(([name, schema]) => complaint(name, schema, set[name]));
  return { ok: false, complaints };
}
