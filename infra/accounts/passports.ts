import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, CompactSign } from 'jose';
import { z } from 'zod';
import type { Passports } from '../../commands/ports/accounts.ts';

/** The DER of an Ed25519 private key (PKCS #8, RFC 8410) up to its 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const ed25519 = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });

/**
 * Signs passports with Ed25519. The key pair follows from the master key, so every process and every restored
 * installation signs with the same one, and no table holds it.
 */
export const openPassports = async (seed: KeyObject): Promise<Passports> => {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8, seed.export()]),
    format: 'der',
    type: 'pkcs8',
  });
  const jwk = ed25519.parse(createPublicKey(key).export({ format: 'jwk' }));
  const publicKey = { ...jwk, kid: await calculateJwkThumbprint(jwk) };
  return {
    publicKey,
    sign: (claims) =>
      new CompactSign(Buffer.from(JSON.stringify(claims)))
        .setProtectedHeader({ alg: 'EdDSA', kid: publicKey.kid, typ: 'malaab-passport+json' })
        .sign(key),
  };
};
