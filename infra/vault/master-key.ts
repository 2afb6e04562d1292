/** The master key: its source, and the keys derived from it. */
import { createHmac, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const KEY_BYTES = 32;
export const MASTER_KEY_FILE = 'master.key';

/** The server must not start with this key; the message tells the operator why and what to do. */
export class MasterKeyRefused extends Error {
  override name = 'MasterKeyRefused';
}

/**
 * The master key (32 bytes): `value` (base64, from `MALAAB_MASTER_KEY`) if given, else the file in the data folder, which
 * is created with mode 0600 on the first start. Throws {@link MasterKeyRefused} if it isn't a valid key.
 */
export async function masterKeyFrom(from: { folder: string; value?: string | undefined }): Promise<Buffer> {
  if (from.value !== undefined) return decode(from.value, 'MALAAB_MASTER_KEY');
  const path = join(from.folder, MASTER_KEY_FILE);
  const kept = (await read(path)) ?? (await makeKeyFile(path));
  return decode(kept, path);
}

/** Keys for separate purposes; none can be derived from another. */
export type DerivedKeys = {
  /** Wraps the persons' keys. */
  readonly wrapping: KeyObject;
  /** Derives the names of streams that own personal values. */
  readonly naming: KeyObject;
  /** Identifies a master key without revealing it. */
  readonly fingerprint: string;
};

/** Derives a key for a purpose by HKDF-SHA-256. */
export const keyFor = (masterKey: Uint8Array, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, '', `malaab ${purpose}`, KEY_BYTES)));

/** Derives the vault's keys. A changed label makes all sealed data unreadable. */
export function deriveKeys(masterKey: Uint8Array): DerivedKeys {
  const derive = (job: string): KeyObject => keyFor(masterKey, job);
  const fingerprint = createHmac('sha256', derive('fingerprint')).update('malaab').digest('hex').slice(0, 32);
  return { wrapping: derive('wrapping'), naming: derive('naming'), fingerprint };
}

function decode(text: string, source: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== KEY_BYTES || key.toString('base64') !== text.trim()) {
    throw new MasterKeyRefused(
      `${source} must hold ${KEY_BYTES} bytes in base64 (openssl rand -base64 ${KEY_BYTES}).`,
    );
  }
  return key;
}

async function read(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Written to a temporary file and linked: of two first starts one wins, and no process reads a partial key. */
async function makeKeyFile(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(aside, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`);
    await file.sync();
    await link(aside, path);
    await syncFolder(dirname(path));
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  } finally {
    await file.close();
    await rm(aside, { force: true });
  }
  return readFile(path, 'utf8');
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isErrno = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
