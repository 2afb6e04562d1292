import { createPublicKey, hash, sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { AuditKey } from '../../commands/ports/audit.ts';

/** Name and version of the format. */
export const FORMAT = 'malaab-audit-1';
const TYPE = 'malaab-audit+json';

/** A public Ed25519 key: its id is the JWK thumbprint (RFC 7638), `x` its bytes in base64url. */
export const publicKey = z.strictObject({ kid: z.string(), x: z.string().regex(/^[\w-]{43}$/) });
export type PublicKey = z.output<typeof publicKey>;

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const position = z.string().regex(/^\d{1,20}$/);

/** The content of a segment, signed as the payload of a compact JWS. */
export const statement = z.strictObject({
  format: z.literal(FORMAT),
  /** Identity of the log that its positions belong to. */
  log: z.string(),
  /** From 1, without gaps. */
  segment: z.int().min(1),
  /** SHA-256 of the JWS before it; null = the first. */
  previous: hex.nullable(),
  /** Positions of its first and last event. */
  first: position,
  last: position,
  events: z.int().min(1),
  /** Root of the Merkle tree over its entries. */
  root: hex,
  sealedAt: z.iso.datetime(),
  /** The key of the next segment, where it is another one. Its own key signs nothing after it. */
  next: publicKey.optional(),
});
export type Statement = z.output<typeof statement>;

const header = z.strictObject({ alg: z.literal('EdDSA'), kid: z.string(), typ: z.literal(TYPE) });

/** A signed segment: the JWS and what it says. */
export type Segment = { readonly jws: string; readonly kid: string; readonly says: Statement };

/** The link to a segment from the next one. */
export const linkTo = (jws: string): string => hash('sha256', jws);

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a statement as a compact JWS (RFC 7515, EdDSA). */
export const signSegment = (says: Statement, kid: string, key: KeyObject): Segment => {
  const input = `${encoded({ alg: 'EdDSA', kid, typ: TYPE })}.${encoded(says)}`;
  return { jws: `${input}.${sign(null, Buffer.from(input), key).toString('base64url')}`, kid, says };
};

const partOf = (text: string | undefined): unknown =>
  JSON.parse(Buffer.from(text ?? '', 'base64url').toString());

/** Reads a JWS without checking its signature; null if it is none of this format. */
export const readSegment = (jws: string): Segment | null => {
  const [head, body] = jws.split('.');
  try {
    return { jws, kid: header.parse(partOf(head)).kid, says: statement.parse(partOf(body)) };
  } catch {
    return null;
  }
};

/** The key as Node takes it. */
const keyOf = ({ x }: PublicKey): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });

/** Whether a segment was signed by a key. */
export const isSignedBy = ({ jws, kid }: Segment, key: PublicKey): boolean => {
  if (kid !== key.kid) return false;
  const end = jws.lastIndexOf('.');
  return verify(
    null,
    Buffer.from(jws.slice(0, end)),
    keyOf(key),
    Buffer.from(jws.slice(end + 1), 'base64url'),
  );
};

/** A public key as a JWK. */
export const asJwk = ({ kid, x }: PublicKey): AuditKey => ({ kty: 'OKP', crv: 'Ed25519', kid, x });

/** The id of a key: the thumbprint of its JWK (RFC 7638). */
export const thumbprintOf = (x: string): string =>
  hash('sha256', `{"crv":"Ed25519","kty":"OKP","x":"${x}"}`, 'base64url');
