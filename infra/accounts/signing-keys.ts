import { randomBytes, type KeyObject } from 'node:crypto';
import { exportPKCS8, exportSPKI, generateKeyPair, importPKCS8, importSPKI, type CryptoKey } from 'jose';
import type { Pool } from 'pg';
import type { Prunable } from '../../commands/ports/accounts.ts';
import { openBox, sealBox } from '../vault/box.ts';
import { MasterKeyRefused } from '../vault/master-key.ts';

export const SIGNING_ALGORITHM = 'ES256';

/** Delay until a process signs with another process's new key. */
const REFRESH = 10 * 60_000;
/** Shortest time between queries for unknown key ids, which anyone can invent. */
const PAUSE = 5_000;
/** Much longer than {@link REFRESH} and a token's life. */
const KEPT_AFTER_SUCCESSOR = 24 * 3_600_000;

type SigningKey = { readonly kid: string; readonly publicKey: CryptoKey; readonly privateKey: CryptoKey };

export type SigningKeys = Prunable & {
  /** The newest key, which signs. */
  current(): Promise<SigningKey>;
  /** Null if the key is absent or pruned. */
  publicKey(kid: string): Promise<CryptoKey | null>;
  /** Creates a new key; earlier ones verify for another day. */
  rotate(): Promise<void>;
};

/**
 * ES256 key pairs in `ops.signing_key`, with sealed private keys. The first is created if none exists. Throws {@link
 * MasterKeyRefused} if they were sealed under another master key.
 */
export async function openSigningKeys(options: {
  readonly pool: Pool;
  readonly key: KeyObject;
  readonly now: () => Date;
}): Promise<SigningKeys> {
  const { pool, key, now } = options;
  let loadedAt = 0;
  let newest: SigningKey | undefined;
  let known: ReadonlyMap<string, SigningKey> = new Map();

  await load();
  if (newest === undefined) await rotate();

  return {
    async current() {
      if (age() > REFRESH) await load();
      // almost unreachable: the newest key is never pruned
      if (newest === undefined) throw new Error('ops.signing_key is empty');
      return newest;
    },
    async publicKey(kid) {
      if (!known.has(kid) && age() > PAUSE) await load();
      return known.get(kid)?.publicKey ?? null;
    },
    rotate,
    prune,
  };

  function age(): number {
    return now().getTime() - loadedAt;
  }

  async function load(): Promise<void> {
    loadedAt = now().getTime();
    const { rows } = await pool.query<Row>(
      'select kid, public_key, private_box from ops.signing_key order by created_at, kid',
    );
    const keys = await Promise.all(rows.map((row) => unseal(key, known.get(row.kid), row)));
    newest = keys.at(-1);
    known = new Map(keys.map((one) => [one.kid, one]));
  }

  async function rotate(): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
    const kid = randomBytes(9).toString('base64url');
    const box = sealBox(key, ['signing-key', kid], Buffer.from(await exportPKCS8(privateKey)));
    await pool.query(
      'insert into ops.signing_key (kid, public_key, private_box, created_at) values ($1, $2, $3, $4)',
      [kid, await exportSPKI(publicKey), box, now()],
    );
    await load();
  }

  async function prune(at: Date): Promise<number> {
    const { rowCount } = await pool.query(
      `delete from ops.signing_key k where exists
         (select from ops.signing_key n where n.created_at > k.created_at and n.created_at < $1)`,
      [new Date(at.getTime() - KEPT_AFTER_SUCCESSOR)],
    );
    return rowCount ?? 0;
  }
}

type Row = { readonly kid: string; readonly public_key: string; readonly private_box: Buffer };

async function unseal(key: KeyObject, had: SigningKey | undefined, row: Row): Promise<SigningKey> {
  if (had) return had;
  const pem = openBox(key, ['signing-key', row.kid], row.private_box);
  if (pem === null) {
    throw new MasterKeyRefused(
      'The keys that sign access tokens were sealed under another master key. Start with that one.',
    );
  }
  return {
    kid: row.kid,
    publicKey: await importSPKI(row.public_key, SIGNING_ALGORITHM),
    privateKey: await importPKCS8(pem.toString(), SIGNING_ALGORITHM),
  };
}
