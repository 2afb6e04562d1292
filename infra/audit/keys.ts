import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import { openBox, sealBox } from '../vault/box.ts';
import { keyFor, MasterKeyRefused } from '../vault/master-key.ts';
import { type PublicKey, thumbprintOf } from './segment.ts';

export type AuditKeys = {
  /** The newest key; the first one is made if there is none. */
  newest(): Promise<PublicKey & { readonly createdAt: Date }>;
  /** Makes a key, which the next segment announces. */
  rotate(): Promise<PublicKey>;
  /** The private half. Throws {@link MasterKeyRefused} if it was sealed under another master key, or is gone. */
  privateKey(kid: string): Promise<KeyObject>;
  /** Destroys a private half: nothing is signed by that key again. */
  retire(kid: string): Promise<void>;
  /** All public keys, the oldest first. */
  all(): Promise<readonly PublicKey[]>;
};

const jwk = z.object({ x: z.string() });
const labelOf = (kid: string): readonly string[] => ['audit-key', kid];

type Row = { readonly kid: string; readonly x: string; readonly created_at: Date };

const keysIn = async (pool: Pool): Promise<readonly Row[]> => {
  const { rows } = await pool.query<Row>(
    'select kid, x, created_at from ops.audit_key order by created_at, kid',
  );
  return rows;
};

/** All public keys, the oldest first. */
export const publicKeysIn = async (pool: Pool): Promise<readonly PublicKey[]> =>
  (await keysIn(pool)).map(({ kid, x }) => ({ kid, x }));

/** Ed25519 key pairs in `ops.audit_key`; private halves are sealed by a key of the master key. */
export const openAuditKeys = (options: {
  readonly pool: Pool;
  readonly masterKey: Uint8Array;
  readonly now: () => Date;
}): AuditKeys => {
  const { pool, now } = options;
  const sealing = keyFor(options.masterKey, 'audit');

  const read = () => keysIn(pool);

  const rotate = async (): Promise<PublicKey> => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const { x } = jwk.parse(publicKey.export({ format: 'jwk' }));
    const kid = thumbprintOf(x);
    const der = privateKey.export({ type: 'pkcs8', format: 'der' });
    await pool.query('insert into ops.audit_key (kid, x, private_box, created_at) values ($1, $2, $3, $4)', [
      kid,
      x,
      sealBox(sealing, labelOf(kid), der),
      now(),
    ]);
    return { kid, x };
  };

  return {
    newest: async () => {
      const last = (await read()).at(-1);
      if (last) return { kid: last.kid, x: last.x, createdAt: last.created_at };
      return { ...(await rotate()), createdAt: now() };
    },
    rotate,
    privateKey: async (kid) => {
      const { rows } = await pool.query<{ private_box: Buffer | null }>(
        'select private_box from ops.audit_key where kid = $1',
        [kid],
      );
      const box = rows[0]?.private_box ?? null;
      const der = box && openBox(sealing, labelOf(kid), box);
      if (!der)
        throw new MasterKeyRefused(
          `The key ${kid} that seals the log is gone, or was sealed under another master key. Start with that one.`,
        );
      return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    },
    retire: async (kid) => {
      await pool.query('update ops.audit_key set private_box = null where kid = $1', [kid]);
    },
    all: () => publicKeysIn(pool),
  };
};
