import { createECDH } from 'node:crypto';
import { z } from 'zod';
import type { ContactDetails } from '../../commands/ports/contact-details.ts';
import type { AdPrices } from '../../domain/advertising/spending.ts';
import {
  shippingTable,
  USUAL_TABLE,
  type ShippingTable,
} from '../../domain/commerce/pricing/shipping-fee.ts';
import { phone } from '../../domain/trade/fields.ts';
import type { OrderTerms } from '../../domain/commerce/terms.ts';
import { STORES, type StoreName } from '../files/rows.ts';
import type { S3Options } from '../files/s3.ts';
import type { FacebookOptions } from '../accounts/providers/facebook.ts';
import type { PaymobSettings } from '../payments/paymob/paymob.ts';
import type { GoogleOptions } from '../accounts/providers/google.ts';

/** Description of a variable for the settings page and error messages. */
export type About = {
  /** Purpose, for the page. */
  readonly does: string;
  /** Format of a value; completes the sentence "PORT must be …". */
  readonly expects: string;
  /** Description of the default, if it isn't a fixed value. */
  readonly unset?: string;
  /** Its value is never printed. */
  readonly secret?: true;
};

export const about = z.registry<About>();

const integer = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(least).max(most));
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const url = (...schemes: string[]) => z.url({ protocol: new RegExp(`^(${schemes.join('|')})$`) });

/** A cluster or a node, with the client's options after `?`. */
const eventLog = z.union([
  z.literal('postgres'),
  z.string().regex(/^esdb(\+discover)?:\/\/[^\s/?]+(\/[\w-]*)?(\?\S*)?$/),
]);

/** A URL with user and password can't be requested. */
const smsAddress = url('http', 'https').refine((address) => {
  const { username, password } = new URL(address);
  return username + password === '';
});

/** `Name <address>`, or the address alone. */
const mailbox = z
  .string()
  .max(300)
  .regex(/^[^<>\r\n"]*<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/);

const roleNames = ['api', 'projections', 'worker'] as const;
export type Role = (typeof roleNames)[number];
const roles = z
  .string()
  .transform((list) => (list === 'all' ? [...roleNames] : list.split(',').map((name) => name.trim())))
  .pipe(z.array(z.enum(roleNames)).min(1));

/** Port of `/metrics` in production: the one that OpenTelemetry's exporters use. */
const METRICS_PORT = 9464;

/** Addresses with commas between. */
const pages = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  )
  .pipe(z.array(url('https')).max(8));

/** A key of Paymob, as its dashboard shows it. */
const paymobKey = () =>
  z
    .string()
    .regex(/^[\x21-\x7e]{1,2000}$/)
    .optional();

/** JSON of that shape. */
/** Hundredths of a percent are the finest. */
const commissionPercent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/)
  .transform(Number)
  .pipe(z.number().min(0).max(100));

const tableOfShipping = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' });
      return z.NEVER;
    }
  })
  .pipe(shippingTable);

const keyBytes = 32;
const masterKey = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === keyBytes);

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .refine((text) => Buffer.from(text, 'base64url').length === bytes);

/** Whether both halves of a key on P-256 are one pair. */
const isPair = (publicKey: string, privateKey: string): boolean => {
  const key = createECDH('prime256v1');
  try {
    key.setPrivateKey(privateKey, 'base64url');
    return key.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
};

const variables = z.object({
  PORT: integer(0, 65_535).prefault('8080').register(about, {
    does: 'The port that the API and the pages are served at; 0 takes any free one.',
    expects: 'a port number from 0 to 65535',
  }),
  HOST: z.union([z.ipv4(), z.ipv6(), z.hostname()]).prefault('127.0.0.1').register(about, {
    does: 'The address to listen on. The default is reached from this machine alone; `0.0.0.0` listens on every network.',
    expects: 'an address or a host name of this machine',
  }),
  MALAAB_TRUSTED_PROXIES: integer(0, 10).prefault('0').register(about, {
    does: 'How many proxies of your own stand before Malaab. Only theirs are the entries of `X-Forwarded-For` that are believed, for the rate limit on guessing and the limit of writes an address.',
    expects: 'a number from 0 to 10',
  }),
  MALAAB_METRICS_PORT: integer(0, 65_535).optional().register(about, {
    does: 'The port that `/metrics` is served at, for Prometheus alone: not to be led to by a proxy. 0 takes any free one.',
    expects: 'a port number from 0 to 65535',
    unset: 'in production `9464`, else `PORT`',
  }),
  MALAAB_WRITES_PER_MEMBER: integer(0, 1_000_000).prefault('240').register(about, {
    does: 'Writes (every call but GET) that a member may make in a minute, over all processes; so many may come at once. More are answered 429. 0 sets no limit.',
    expects: 'a number from 0 to 1000000',
  }),
  MALAAB_WRITES_PER_ADDRESS: integer(0, 1_000_000).prefault('1200').register(about, {
    does: 'The same for a network address (IPv6: a /64), signed in or not. Behind a proxy it needs `MALAAB_TRUSTED_PROXIES`, else everybody shares one address.',
    expects: 'a number from 0 to 1000000',
  }),
  MALAAB_UPLOADS_PER_DAY: integer(0, 1_000_000).prefault('200').register(about, {
    does: 'Pictures that a member may upload on a day of Egypt, whether they are kept or not. 0 sets no limit.',
    expects: 'a number from 0 to 1000000',
  }),
  MALAAB_UPLOAD_MB_PER_DAY: integer(0, 1_000_000).prefault('500').register(about, {
    does: 'Megabytes that these may have together. 0 sets no limit.',
    expects: 'a number from 0 to 1000000',
  }),
  MALAAB_PUBLIC_URL: url('http', 'https').optional().register(about, {
    does: 'Where people reach Malaab: links in mails are made from it.',
    expects: 'an address that begins with http:// or https://',
    unset: '`http://localhost:<PORT>`',
  }),
  MALAAB_SMTP_URL: url('smtp', 'smtps').optional().register(about, {
    does: 'The mail server that mails leave by. In production without it no code reaches anybody: sign-ups and requests for a code are refused with 503, and other mails wait for two days.',
    expects: 'an address such as smtps://user:password@mail.example:465',
    unset: 'none; outside production mails are kept and shown at `/dev/mailbox`',
    secret: true,
  }),
  MALAAB_MAIL_FROM: mailbox.optional().register(about, {
    does: 'The sender of mails, with or without a name.',
    expects: 'an address such as Malaab <no-reply@malaab.example>',
    unset: '`Malaab <no-reply@…>` at the host of `MALAAB_PUBLIC_URL`',
  }),
  MALAAB_DKIM_KEY: z.string().min(1).optional().register(about, {
    does: 'A private RSA or Ed25519 key (PEM) that mails are signed with, for the domain of `MALAAB_MAIL_FROM`. Not needed where the mail server signs.',
    expects: 'the path of a file',
    unset: 'mails are not signed',
  }),
  MALAAB_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i)
    .prefault('malaab')
    .register(about, {
      does: 'The selector that the public half of that key is published under: `<selector>._domainkey.<domain>`.',
      expects: 'a DNS label',
    }),
  MALAAB_SMS_URL: smsAddress.optional().register(about, {
    does: 'Where text messages are posted to: a provider, or a small service that translates for one ([the request](operations.md#text-messages)). In production without it no phone can be verified and no guardian is invited by phone: both are refused with 503.',
    expects:
      'an address such as https://sms.example/messages, without user and password; in production https alone',
    unset: 'none; outside production text messages are kept and shown at `/dev/mailbox`',
    secret: true,
  }),
  MALAAB_SMS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,2000}$/)
    .optional()
    .register(about, {
      does: 'The token that Malaab is known by there: `Authorization: Bearer <token>`.',
      expects: 'a token of up to 2000 characters without spaces',
      unset: 'requests have no `Authorization`',
      secret: true,
    }),
  MALAAB_SMS_SENDER: z
    .string()
    .regex(/^(\+?\d{3,15}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/)
    .prefault('Malaab')
    .register(about, {
      does: 'The sender of text messages. In most countries the provider must have registered it.',
      expects: 'a name of up to 11 Latin letters, digits and spaces, or a number',
    }),
  MALAAB_VAPID_PUBLIC_KEY: base64url(65).optional().register(about, {
    does: 'The public key that identifies Malaab at the push services of browsers (VAPID). With another one members must switch notifications on again. `npx web-push generate-vapid-keys` makes a pair.',
    expects: '65 bytes in base64url: the public half of MALAAB_VAPID_PRIVATE_KEY, which must be set too',
    unset: 'a pair of its own in the database, made on the first start',
  }),
  MALAAB_VAPID_PRIVATE_KEY: base64url(32).optional().register(about, {
    does: 'The private half of that key, which signs pushes.',
    expects: '32 bytes in base64url: the private half of MALAAB_VAPID_PUBLIC_KEY, which must be set too',
    unset: 'that of the pair in the database',
    secret: true,
  }),
  MALAAB_FFMPEG: z.string().min(1).prefault('/usr/bin').register(about, {
    does: 'The folder of `ffmpeg` and `ffprobe` (5 or newer), which the worker makes the sizes of videos with. Without them videos wait for two days, then fail.',
    expects: 'the path of a folder',
  }),
  NODE_ENV: z.enum(['development', 'test', 'production']).prefault('development').register(about, {
    does: 'In `production` there is no `/dev/mailbox`, and demo data has to be asked for.',
    expects: 'one of development, test, production',
  }),
  MALAAB_DATA: z.string().min(1).prefault('.data').register(about, {
    does: 'The folder that holds the embedded database, files and keys. Two servers need two folders.',
    expects: 'the path of a folder',
  }),
  MALAAB_FILES: z.enum(STORES).prefault('local').register(about, {
    does: 'Where new files of members are stored: `local`, in the data folder, or `s3`, in a bucket. Files that are stored already stay where they are until `make move-files`.',
    expects: 'local or s3',
  }),
  MALAAB_S3_BUCKET: z.string().min(3).max(63).optional().register(about, {
    does: 'The bucket for files. With it set, files in it are read, whatever `MALAAB_FILES` is.',
    expects: 'the name of a bucket',
    unset: 'no bucket',
  }),
  MALAAB_S3_REGION: z.string().min(1).prefault('eu-north-1').register(about, {
    does: 'The region of the bucket.',
    expects: 'the name of a region',
  }),
  MALAAB_S3_ENDPOINT: url('http', 'https').optional().register(about, {
    does: 'The address of an S3-compatible store of another provider, or of your own.',
    expects: 'an address that begins with http:// or https://',
    unset: 'Amazon’s, for the region',
  }),
  MALAAB_S3_PATH_STYLE: flag.prefault('0').register(about, {
    does: 'Whether the bucket is named in the path of an address instead of the host name. Most stores other than Amazon’s need it.',
    expects: '0 or 1',
  }),
  MALAAB_S3_ACCESS_KEY: z.string().min(1).optional().register(about, {
    does: 'The id of the access key for the bucket.',
    expects: 'the id of an access key',
    unset: 'the credentials of the machine, such as its role',
  }),
  MALAAB_S3_SECRET_KEY: z.string().min(1).optional().register(about, {
    does: 'The secret of that access key.',
    expects: 'a secret key, together with MALAAB_S3_ACCESS_KEY',
    unset: 'none',
    secret: true,
  }),
  MALAAB_DATABASE_URL: url('postgres', 'postgresql').optional().register(about, {
    does: 'A Postgres server (15 or newer, UTF8) to use instead of the embedded one.',
    expects: 'an address such as postgres://user:password@host:5432/malaab',
    unset: 'the embedded database',
    secret: true,
  }),
  MALAAB_EVENT_LOG: eventLog.prefault('postgres').register(about, {
    does: 'Where events are kept: in the database (`postgres`), or in an EventStoreDB (23.10) of Malaab’s own, by its address. All else stays in the database.',
    expects: 'postgres, or an address such as esdb://user:password@host:2113',
    secret: true,
  }),
  MALAAB_BROKER: url('amqp', 'amqps').optional().register(about, {
    does: 'A RabbitMQ (3.10 or newer) to carry what passes between processes, such as presence. Its virtual host is for one Malaab alone.',
    expects: 'an address such as amqp://user:password@host:5672/malaab',
    unset: 'the database',
    secret: true,
  }),
  MALAAB_ROLES: roles.prefault('all').register(about, {
    does: 'What this process does: `all`, or a list of `api`, `projections`, `worker` with commas between.',
    expects: 'all, or a list out of api, projections, worker',
  }),
  MALAAB_DEMO: flag.optional().register(about, {
    does: 'Whether an empty database is filled with demo members and posts.',
    expects: '0 or 1',
    unset: '1, in production 0',
  }),
  MALAAB_MASTER_KEY: masterKey.optional().register(about, {
    does: 'The key that wraps the keys of persons: 32 bytes in base64 (`openssl rand -base64 32`). Without it sealed data is lost.',
    expects: '32 bytes in base64',
    unset: 'a file in the data folder, made on the first start',
    secret: true,
  }),
  MALAAB_GOOGLE_ISSUER: url('http', 'https').prefault('https://accounts.google.com').register(about, {
    does: 'The OpenID provider behind “Continue with Google”. It is discovered at `/.well-known/openid-configuration`.',
    expects: 'an address that begins with http:// or https://',
  }),
  MALAAB_GOOGLE_CLIENT_ID: z.string().min(1).optional().register(about, {
    does: 'The id of Malaab at that provider. Without it nobody signs in with Google.',
    expects: 'a client id',
    unset: 'no sign-in with Google',
  }),
  MALAAB_GOOGLE_CLIENT_SECRET: z.string().min(1).optional().register(about, {
    does: 'The secret of that client. The provider must know `<MALAAB_PUBLIC_URL>/auth/google/callback`.',
    expects: 'a client secret',
    unset: 'none',
    secret: true,
  }),
  MALAAB_GOOGLE_SCRIPT: url('http', 'https')
    .prefault('https://accounts.google.com/gsi/client')
    .register(about, {
      does: 'The script with one-tap, which the ways in load. The pages’ content security policy allows it and its folder.',
      expects: 'an address that begins with http:// or https://',
    }),
  MALAAB_FACEBOOK_GRAPH: url('http', 'https').prefault('https://graph.facebook.com/v23.0').register(about, {
    does: 'The Graph API that Facebook’s tokens are checked with.',
    expects: 'an address that begins with http:// or https://',
  }),
  MALAAB_FACEBOOK_DIALOG: url('http', 'https')
    .prefault('https://www.facebook.com/v23.0/dialog/oauth')
    .register(about, {
      does: 'The page of Facebook where a member agrees.',
      expects: 'an address that begins with http:// or https://',
    }),
  MALAAB_FACEBOOK_APP_ID: z.string().min(1).optional().register(about, {
    does: 'The id of Malaab’s app at Facebook. Without it and its secret nobody signs in with Facebook.',
    expects: 'an app id',
    unset: 'no sign-in with Facebook',
  }),
  MALAAB_FACEBOOK_APP_SECRET: z.string().min(1).optional().register(about, {
    does: 'The secret of that app. Facebook must know `<MALAAB_PUBLIC_URL>/auth/facebook/callback`.',
    expects: 'an app secret',
    unset: 'none',
    secret: true,
  }),
  MALAAB_TERMS_VERSION: z.string().min(1).max(40).prefault('2026-11').register(about, {
    does: 'The version of the terms and the privacy policy in force. Each member’s acceptance names it.',
    expects: 'a text of up to 40 characters',
  }),
  MALAAB_LEGAL_FOLDER: z.string().min(1).optional().register(about, {
    does: 'A folder with `terms.ar.md`, `terms.en.md`, `privacy.ar.md` and `privacy.en.md`, shown in place of the default texts. The foot links to a heading `## Cookies {#cookies}` of the privacy policy.',
    expects: 'the path of a folder',
    unset: 'the default texts',
  }),
  MALAAB_CLAIMED_ATHLETES: integer(0, 1_000_000_000).prefault('800000').register(about, {
    does: 'The number of athletes in Egypt that the landing page claims. It is text, not a live figure.',
    expects: 'a number from 0 to 1000000000',
  }),
  MALAAB_CLAIMED_SPORTS: integer(0, 10_000).prefault('50').register(about, {
    does: 'The number of kinds of sport that the landing page claims.',
    expects: 'a number from 0 to 10000',
  }),
  MALAAB_CLAIMED_OPPORTUNITIES: integer(0, 1_000_000_000).prefault('1000').register(about, {
    does: 'The number of opportunities a year that the landing page claims.',
    expects: 'a number from 0 to 1000000000',
  }),
  MALAAB_CONTACT_EMAIL: z.email().max(254).optional().register(about, {
    does: 'The e-mail address for help, shown beside the contact form.',
    expects: 'an e-mail address',
    unset: 'none is shown',
  }),
  MALAAB_CONTACT_PHONE: phone().optional().register(about, {
    does: 'The phone for help, at all hours, shown beside the contact form.',
    expects: 'a phone number with its country code, such as +201001234567',
    unset: 'none is shown',
  }),
  MALAAB_CONTACT_PLACE_AR: z.string().min(1).max(200).prefault('بنها، القليوبية، مصر').register(about, {
    does: 'Where the operator is, in Arabic, shown beside the contact form.',
    expects: 'a text of up to 200 characters',
  }),
  MALAAB_CONTACT_PLACE_EN: z.string().min(1).max(200).prefault('Benha, Qalyubia, Egypt').register(about, {
    does: 'The same in English.',
    expects: 'a text of up to 200 characters',
  }),
  MALAAB_CONTACT_LINKS: pages.prefault('').register(about, {
    does: 'Pages of the operator at social networks, with commas between, shown beside the contact form.',
    expects: 'up to eight addresses that begin with https://, with commas between',
    unset: 'none is shown',
  }),
  MALAAB_SHIPPING_TABLE: tableOfShipping.optional().register(about, {
    does: 'The fees and days of shipping, as `docs/money.md` describes them.',
    expects: 'JSON with `country`, `currency`, `zones`, `weight` and `abroad`',
    unset: 'the table in `docs/money.md`',
  }),
  MALAAB_COMMISSION_PERCENT: commissionPercent.prefault('10').register(about, {
    does: 'The commission that sellers pay for delivered orders, in percent of the goods. It applies to orders placed from then on.',
    expects: 'a number from 0 to 100, with up to two decimals',
  }),
  MALAAB_REFUND_TWO_ADMINS_ABOVE: integer(0, 1_000_000_000).prefault('500000').register(about, {
    does: 'Refunds and payouts above this amount, in minor units of their currency, need two admins.',
    expects: 'a number from 0 to 1000000000',
  }),
  MALAAB_AD_IMPRESSION_PRICE: integer(0, 1_000_000).prefault('5').register(about, {
    does: 'The price of an impression of an advertisement, in piastres. A campaign keeps the price of the day it was paid.',
    expects: 'a number from 0 to 1000000',
  }),
  MALAAB_AD_CLICK_PRICE: integer(0, 1_000_000).prefault('100').register(about, {
    does: 'The price of a click on an advertisement, in piastres. A campaign keeps the price of the day it was paid.',
    expects: 'a number from 0 to 1000000',
  }),
  MALAAB_AD_READING_SECONDS: integer(1, 3600).prefault('10').register(about, {
    does: 'Seconds between two readings of what a campaign has spent, while its advertisements are shown.',
    expects: 'a number from 1 to 3600',
  }),
  MALAAB_RETURN_DAYS: integer(0, 365).prefault('14').register(about, {
    does: 'Days after the delivery of an order within which its buyer may ask to return something. 0 = never.',
    expects: 'a number from 0 to 365',
  }),
  MALAAB_DELIVERED_AFTER_DAYS: integer(1, 365).prefault('7').register(about, {
    does: 'Days after the estimated date of a parcel after which it counts as delivered, if neither side says so.',
    expects: 'a number from 1 to 365',
  }),
  MALAAB_PAYMENTS: z.enum(['sandbox', 'paymob', 'none']).optional().register(about, {
    does: 'The payment provider for cards and wallets. `sandbox` is embedded and moves no money; `paymob` needs the settings below and `MALAAB_PUBLIC_URL`; with `none`, buyers pay in cash.',
    expects: '`sandbox`, `paymob` or `none`; with keys of Paymob it must be set',
    unset: 'in production `none`, else `sandbox`',
  }),
  MALAAB_PAYMOB_SECRET_KEY: paymobKey().register(about, {
    does: 'The secret key of the account at Paymob, which payments and refunds are asked for with.',
    expects: 'a secret key of Paymob, if MALAAB_PAYMENTS is paymob',
    unset: 'none',
    secret: true,
  }),
  MALAAB_PAYMOB_PUBLIC_KEY: paymobKey().register(about, {
    does: 'The public key of that account, which is part of the address where buyers pay.',
    expects: 'a public key of Paymob, if MALAAB_PAYMENTS is paymob',
    unset: 'none',
  }),
  MALAAB_PAYMOB_HMAC_SECRET: paymobKey().register(about, {
    does: 'The secret that Paymob signs its callbacks with. For wallets, Paymob must know `<MALAAB_PUBLIC_URL>/payment/webhook/paymob` as the callback of their integration.',
    expects: 'the HMAC secret of Paymob, if MALAAB_PAYMENTS is paymob',
    unset: 'none',
    secret: true,
  }),
  MALAAB_PAYMOB_API_KEY: paymobKey().register(about, {
    does: 'The API key of that account, which the outcomes of payments are asked for with.',
    expects: 'an API key of Paymob, if MALAAB_PAYMENTS is paymob',
    unset: 'none',
    secret: true,
  }),
  MALAAB_PAYMOB_CARD_INTEGRATION: integer(1, 1_000_000_000).optional().register(about, {
    does: 'The integration of that account that takes cards.',
    expects: 'the id of an integration, if MALAAB_PAYMENTS is paymob',
    unset: 'none',
  }),
  MALAAB_PAYMOB_WALLET_INTEGRATION: integer(1, 1_000_000_000).optional().register(about, {
    does: 'The integration of that account that takes wallets.',
    expects: 'the id of an integration, if MALAAB_PAYMENTS is paymob',
    unset: 'none',
  }),
  MALAAB_PAYMOB_FEE_PERCENT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/)
    .transform(Number)
    .prefault('2.75')
    .register(about, {
      does: 'The percentage that Paymob keeps of a payment, and that a refund is lessened by.',
      expects: 'a number below 100 with at most two decimals',
    }),
  MALAAB_PAYMOB_FEE_FIXED: integer(0, 1_000_000).prefault('300').register(about, {
    does: 'The amount that it keeps besides, in piastres.',
    expects: 'a number from 0 to 1000000',
  }),
  MALAAB_PAYMOB_URL: url('http', 'https').prefault('https://accept.paymob.com').register(about, {
    does: 'Paymob’s API. Test and live accounts have the same; the keys tell them apart.',
    expects: 'an address that begins with http:// or https://',
  }),
  MALAAB_PAYMOB_CHECKOUT_URL: url('http', 'https')
    .prefault('https://eg.checkout.paymob.com/')
    .register(about, {
      does: 'Paymob’s hosted checkout, where buyers pay.',
      expects: 'an address that begins with http:// or https://',
    }),
  MALAAB_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .prefault('info')
    .register(about, {
      does: 'The least severe line of log that is written.',
      expects: 'one of fatal, error, warn, info, debug, trace, silent',
    }),
  MALAAB_DEV: flag.prefault('0').register(about, {
    does: 'Serves the pages from their sources with hot reload; `make dev` sets it.',
    expects: '0 or 1',
  }),
});

type Settings = z.output<typeof variables>;

/** The half of the key pair of pushes that is missing or wrong. */
const wrongVapidKey = (set: Settings): keyof Settings | null => {
  const { MALAAB_VAPID_PUBLIC_KEY: publicKey, MALAAB_VAPID_PRIVATE_KEY: privateKey } = set;
  if (publicKey === undefined && privateKey === undefined) return null;
  if (isPair(publicKey ?? '', privateKey ?? '')) return null;
  return publicKey === undefined ? 'MALAAB_VAPID_PUBLIC_KEY' : 'MALAAB_VAPID_PRIVATE_KEY';
};

/** Codes would be readable on the way. */
const openSmsAddress = (set: Settings): keyof Settings | null =>
  set.NODE_ENV === 'production' && set.MALAAB_SMS_URL?.startsWith('http:') ? 'MALAAB_SMS_URL' : null;

/** A bucket is missing, or half of its access key. */
const wrongS3 = (set: Settings): keyof Settings | null => {
  if (set.MALAAB_FILES === 's3' && set.MALAAB_S3_BUCKET === undefined) return 'MALAAB_S3_BUCKET';
  const [id, secret] = [set.MALAAB_S3_ACCESS_KEY, set.MALAAB_S3_SECRET_KEY];
  if ((id === undefined) === (secret === undefined)) return null;
  return id === undefined ? 'MALAAB_S3_ACCESS_KEY' : 'MALAAB_S3_SECRET_KEY';
};

/** The settings that are needed for Paymob. */
const OF_PAYMOB = [
  'MALAAB_PAYMOB_SECRET_KEY',
  'MALAAB_PAYMOB_PUBLIC_KEY',
  'MALAAB_PAYMOB_HMAC_SECRET',
  'MALAAB_PAYMOB_API_KEY',
  'MALAAB_PAYMOB_CARD_INTEGRATION',
  'MALAAB_PAYMOB_WALLET_INTEGRATION',
] as const;

/** A setting of Paymob is missing, or they are there and it is not said whether they are in use. */
const wrongPaymob = (set: Settings): keyof Settings | null => {
  const missing = [...OF_PAYMOB, 'MALAAB_PUBLIC_URL' as const].find((name) => set[name] === undefined);
  if (set.MALAAB_PAYMENTS === 'paymob') return missing ?? null;
  const isSet = OF_PAYMOB.some((name) => set[name] !== undefined);
  return isSet && set.MALAAB_PAYMENTS === undefined ? 'MALAAB_PAYMENTS' : null;
};

/** Every environment variable that Malaab reads. */
export const settings = variables.superRefine((set, context) => {
  for (const wrong of [openSmsAddress(set), wrongVapidKey(set), wrongS3(set), wrongPaymob(set)])
    if (wrong !== null)
      context.addIssue({ code: 'custom', path: [wrong], message: 'does not fit the others' });
});

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
  /** Without a trailing slash; undefined = localhost with the listening port. */
  readonly publicUrl: string | undefined;
  readonly mail: {
    /** Address of the mail server; undefined = none. */
    readonly smtpUrl: string | undefined;
    readonly from: string;
    /** undefined = mails are not signed. */
    readonly dkim: { readonly keyFile: string; readonly selector: string } | undefined;
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
  /** Serves pages from source, with hot reload. */
  readonly hotReload: boolean;
};

const bare = (address: string): string => address.replace(/\/+$/, '');

const googleIn = (set: Settings): GoogleOptions | undefined => {
  const { MALAAB_GOOGLE_CLIENT_ID: clientId, MALAAB_GOOGLE_CLIENT_SECRET: clientSecret = '' } = set;
  return clientId === undefined
    ? undefined
    : { issuer: bare(set.MALAAB_GOOGLE_ISSUER), clientId, clientSecret, script: set.MALAAB_GOOGLE_SCRIPT };
};

const facebookIn = (set: Settings): FacebookOptions | undefined => {
  const { MALAAB_FACEBOOK_APP_ID: appId, MALAAB_FACEBOOK_APP_SECRET: appSecret } = set;
  if (appId === undefined || appSecret === undefined) return undefined;
  const graph = bare(set.MALAAB_FACEBOOK_GRAPH);
  return { graph, dialog: set.MALAAB_FACEBOOK_DIALOG, appId, appSecret };
};

const vapidIn = (set: Settings): Config['push'] => {
  const { MALAAB_VAPID_PUBLIC_KEY: publicKey, MALAAB_VAPID_PRIVATE_KEY: privateKey } = set;
  return publicKey === undefined || privateKey === undefined ? undefined : { publicKey, privateKey };
};

const smsIn = (set: Settings): Config['sms'] => {
  const { MALAAB_SMS_URL: address, MALAAB_SMS_TOKEN: token, MALAAB_SMS_SENDER: sender } = set;
  return address === undefined ? undefined : { url: address, token, sender };
};

const contactIn = (set: Settings): ContactDetails => ({
  email: set.MALAAB_CONTACT_EMAIL ?? null,
  phone: set.MALAAB_CONTACT_PHONE ?? null,
  place: { ar: set.MALAAB_CONTACT_PLACE_AR, en: set.MALAAB_CONTACT_PLACE_EN },
  links: set.MALAAB_CONTACT_LINKS,
});

const s3In = (set: Settings): S3Options | undefined => {
  const { MALAAB_S3_BUCKET: bucket, MALAAB_S3_ACCESS_KEY: id, MALAAB_S3_SECRET_KEY: secret } = set;
  if (bucket === undefined) return undefined;
  return {
    bucket,
    region: set.MALAAB_S3_REGION,
    endpoint: set.MALAAB_S3_ENDPOINT,
    pathStyle: set.MALAAB_S3_PATH_STYLE,
    credentials:
      id === undefined || secret === undefined ? undefined : { accessKeyId: id, secretAccessKey: secret },
  };
};

const paymobIn = (set: Settings): PaymobSettings | undefined => {
  if (set.MALAAB_PAYMENTS !== 'paymob') return undefined;
  const { MALAAB_PAYMOB_SECRET_KEY: secretKey, MALAAB_PAYMOB_PUBLIC_KEY: publicKey } = set;
  const { MALAAB_PAYMOB_HMAC_SECRET: hmacSecret, MALAAB_PAYMOB_API_KEY: apiKey } = set;
  const { MALAAB_PAYMOB_CARD_INTEGRATION: card, MALAAB_PAYMOB_WALLET_INTEGRATION: wallet } = set;
  const publicUrl = set.MALAAB_PUBLIC_URL;
  if (secretKey === undefined || publicKey === undefined || hmacSecret === undefined) return undefined;
  if (apiKey === undefined || card === undefined || wallet === undefined || publicUrl === undefined)
    return undefined;
  return {
    url: bare(set.MALAAB_PAYMOB_URL),
    checkoutUrl: set.MALAAB_PAYMOB_CHECKOUT_URL,
    secretKey,
    publicKey,
    hmacSecret,
    apiKey,
    integrations: { CARD: card, WALLET: wallet },
    fee: { percent: set.MALAAB_PAYMOB_FEE_PERCENT, fixed: set.MALAAB_PAYMOB_FEE_FIXED },
    publicUrl: bare(publicUrl),
  };
};

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
  publicUrl: set.MALAAB_PUBLIC_URL?.replace(/\/+$/, ''),
  mail: {
    smtpUrl: set.MALAAB_SMTP_URL,
    from: set.MALAAB_MAIL_FROM ?? `Malaab <no-reply@${hostOf(set.MALAAB_PUBLIC_URL)}>`,
    dkim:
      set.MALAAB_DKIM_KEY === undefined
        ? undefined
        : { keyFile: set.MALAAB_DKIM_KEY, selector: set.MALAAB_DKIM_SELECTOR },
  },
  sms: smsIn(set),
  push: vapidIn(set),
  ffmpegFolder: set.MALAAB_FFMPEG,
  environment: set.NODE_ENV,
  dataFolder: set.MALAAB_DATA,
  files: { store: set.MALAAB_FILES, s3: s3In(set) },
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
  orderTerms: { returnDays: set.MALAAB_RETURN_DAYS, deliveredAfterDays: set.MALAAB_DELIVERED_AFTER_DAYS },
  adPrices: { impression: set.MALAAB_AD_IMPRESSION_PRICE, click: set.MALAAB_AD_CLICK_PRICE },
  adReadEveryMs: set.MALAAB_AD_READING_SECONDS * 1000,
  payments: set.MALAAB_PAYMENTS ?? (set.NODE_ENV === 'production' ? 'none' : 'sandbox'),
  paymob: paymobIn(set),
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
