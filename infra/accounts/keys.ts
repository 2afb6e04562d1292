import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const KEY_BYTES = 32;

/** A separate key for each purpose. */
export type AccountKeys = {
  readonly codes: KeyObject;
  readonly guesses: KeyObject;
  readonly origins: KeyObject;
  /** Seed of the key pair that signs career passports. */
  readonly passports: KeyObject;
  readonly pending: KeyObject;
  readonly proofOfWork: KeyObject;
  readonly refresh: KeyObject;
  /** Seals the secrets of second factors. */
  readonly secondFactors: KeyObject;
  /** Hashes recovery codes. */
  readonly recoveryCodes: KeyObject;
  /** Seals the private keys that sign access tokens. */
  readonly signing: KeyObject;
};

/** Derives the keys from the master key (HKDF-SHA-256). Changing a label ends all sessions and codes. */
export function deriveAccountKeys(masterKey: Uint8Array): AccountKeys {
  const derive = (job: string): KeyObject =>
    createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, '', `malaab accounts ${job}`, KEY_BYTES)));
  return {
    codes: derive('codes'),
    guesses: derive('guesses'),
    origins: derive('origins'),
    passports: derive('passports'),
    pending: derive('pending passwords'),
    proofOfWork: derive('puzzles'),
    refresh: derive('refresh'),
    secondFactors: derive('second factors'),
    recoveryCodes: derive('recovery codes'),
    signing: derive('signing'),
  };
}
