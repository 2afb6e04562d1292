import type { ContactDetails } from '../../commands/ports/contact-details.ts';
import type { FacebookOptions } from '../accounts/providers/facebook.ts';
import type { GoogleOptions } from '../accounts/providers/google.ts';
import type { S3Options } from '../files/s3.ts';
import type { PaymobSettings } from '../payments/paymob/paymob.ts';
import type { Settings } from './settings/variables.ts';
import type { Config } from './types.ts';

/** The parts of the settings that need several variables. */

const bare = (address: string): string => address.replace(/\/+$/, '');

export const googleIn = (set: Settings): GoogleOptions | undefined => {
  const { MALAAB_GOOGLE_CLIENT_ID: clientId, MALAAB_GOOGLE_CLIENT_SECRET: clientSecret = '' } = set;
  return clientId === undefined
    ? undefined
    : { issuer: bare(set.MALAAB_GOOGLE_ISSUER), clientId, clientSecret, script: set.MALAAB_GOOGLE_SCRIPT };
};

export const facebookIn = (set: Settings): FacebookOptions | undefined => {
  const { MALAAB_FACEBOOK_APP_ID: appId, MALAAB_FACEBOOK_APP_SECRET: appSecret } = set;
  if (appId === undefined || appSecret === undefined) return undefined;
  const graph = bare(set.MALAAB_FACEBOOK_GRAPH);
  return { graph, dialog: set.MALAAB_FACEBOOK_DIALOG, appId, appSecret };
};

export const vapidIn = (set: Settings): Config['push'] => {
  const { MALAAB_VAPID_PUBLIC_KEY: publicKey, MALAAB_VAPID_PRIVATE_KEY: privateKey } = set;
  return publicKey === undefined || privateKey === undefined ? undefined : { publicKey, privateKey };
};

export const smsIn = (set: Settings): Config['sms'] => {
  const { MALAAB_SMS_URL: address, MALAAB_SMS_TOKEN: token, MALAAB_SMS_SENDER: sender } = set;
  return address === undefined ? undefined : { url: address, token, sender };
};

export const contactIn = (set: Settings): ContactDetails => ({
  email: set.MALAAB_CONTACT_EMAIL ?? null,
  phone: set.MALAAB_CONTACT_PHONE ?? null,
  place: { ar: set.MALAAB_CONTACT_PLACE_AR, en: set.MALAAB_CONTACT_PLACE_EN },
  links: set.MALAAB_CONTACT_LINKS,
});

export const s3In = (set: Settings): S3Options | undefined => {
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

export const paymobIn = (set: Settings): PaymobSettings | undefined => {
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
    moto: set.MALAAB_PAYMOB_MOTO_INTEGRATION,
    fee: { percent: set.MALAAB_PAYMOB_FEE_PERCENT, fixed: set.MALAAB_PAYMOB_FEE_FIXED },
    publicUrl: bare(publicUrl),
  };
};
