import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { isClaims, type Claims } from './claims.ts';

const KEYS = '/.well-known/malaab-passport-keys.json';
/** The place of the keys in the browser's storage, for use without a connection. */
const KEPT = 'malaab.passport-keys';

const isKeySet = (value: unknown): value is JSONWebKeySet =>
  typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys);

const keysIn = (text: string | null): JSONWebKeySet | null => {
  const value: unknown = text === null ? null : JSON.parse(text);
  return isKeySet(value) ? value : null;
};

/** The platform's public keys: the published ones, or without a connection those of an earlier visit. */
export const readKeys = async (): Promise<JSONWebKeySet | null> => {
  try {
    const text = await (await fetch(KEYS)).text();
    const keys = keysIn(text);
    if (keys) localStorage.setItem(KEPT, text);
    return keys;
  } catch {
    return keysIn(localStorage.getItem(KEPT));
  }
};

/** The content of a passport (compact JWS) signed with one of these keys; null if it was not, or was changed. */
export const verifiedClaims = async (passport: string, keys: JSONWebKeySet): Promise<Claims | null> => {
  try {
    const { payload } = await compactVerify(passport.trim(), createLocalJWKSet(keys));
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload));
    return isClaims(claims) ? claims : null;
  } catch {
    return null;
  }
};

const RECALLED = '/.well-known/malaab-recalled-passports.json';

type Recalled = { readonly jti: string; readonly recalledAt: string };

const isRecalled = (value: unknown): value is Recalled =>
  typeof value === 'object' &&
  value !== null &&
  'jti' in value &&
  typeof value.jti === 'string' &&
  'recalledAt' in value &&
  typeof value.recalledAt === 'string';

/** Since when a passport has been recalled; null = it holds, undefined = the list can't be read now. */
export const recalledAt = async (jti: string | undefined): Promise<string | null | undefined> => {
  if (jti === undefined) return null;
  try {
    const list: unknown = await (await fetch(RECALLED)).json();
    const recalled: unknown = Reflect.get(Object(list), 'recalled');
    if (!Array.isArray(recalled)) return undefined;
    return recalled.filter(isRecalled).find((one) => one.jti === jti)?.recalledAt ?? null;
  } catch {
    return undefined;
  }
};
