import { createECDH } from 'node:crypto';
import type { Settings } from './variables.ts';

/** Rules about several settings. Each returns the setting that is wrong; null = none. */

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

/** The second place of the audit is a bucket that is missing. */
const wrongAuditCopy = (set: Settings): keyof Settings | null =>
  set.MALAAB_AUDIT_COPY === 's3' && set.MALAAB_S3_BUCKET === undefined ? 'MALAAB_S3_BUCKET' : null;

/** The settings that don't fit the others. */
export const wrongSettings = (set: Settings): readonly (keyof Settings)[] =>
  [openSmsAddress, wrongVapidKey, wrongS3, wrongAuditCopy, wrongPaymob].flatMap((check) => check(set) ?? []);
