import type { Pool } from 'pg';
import webPush from 'web-push';
import { openBox, sealBox } from '../vault/box.ts';
import { keyFor, MasterKeyRefused } from '../vault/master-key.ts';

/** Identifies this installation at push services. Both halves are base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

const LABEL = ['vapid-key'];

/**
 * The key pair in `ops.vapid_key`, with a sealed private half. It is made once: with another one all devices would have
 * to subscribe again. Throws {@link MasterKeyRefused} if it was sealed under another master key.
 */
export const keptVapidKeys = async (pool: Pool, masterKey: Uint8Array): Promise<VapidKeys> => {
  const key = keyFor(masterKey, 'vapid');
  const read = async (): Promise<VapidKeys | null> => {
    const { rows } = await pool.query<{ readonly public_key: string; readonly private_box: Buffer }>(
      'select public_key, private_box from ops.vapid_key',
    );
    const [row] = rows;
    if (!row) return null;
    const opened = openBox(key, LABEL, row.private_box);
    if (opened === null)
      throw new MasterKeyRefused(
        'The key that signs pushes was sealed under another master key. Start with that one.',
      );
    return { publicKey: row.public_key, privateKey: opened.toString() };
  };
  const kept = await read();
  if (kept) return kept;
  const made = webPush.generateVAPIDKeys();
  await pool.query(
    'insert into ops.vapid_key (public_key, private_box) values ($1, $2) on conflict do nothing',
    [made.publicKey, sealBox(key, LABEL, Buffer.from(made.privateKey))],
  );
  // of two first starts one wins
  return (await read()) ?? made;
};
