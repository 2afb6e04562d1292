/** The vault on Postgres; the port describes its guarantees. */
import { createHmac, type KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import {
  BoxBroken,
  type BrokenBox,
  type ByteVault,
  type Opening,
  type SealContext,
  type Sealed,
  type Unsealed,
  type Vault,
} from '../../commands/ports/vault.ts';
import { ok, refuse } from '../../domain/errors.ts';
import type { JsonObject, SealedBox } from '../../domain/kit/log.ts';
import { openBox, sealBox } from './box.ts';
import { brokenBoxesIn } from './broken-boxes.ts';
import { watchErasures } from './erasures.ts';
import { createKeyRing, type KeysByPerson, type PersonKey } from './key-ring.ts';
import { deriveKeys, MasterKeyRefused } from './master-key.ts';

export type OpenVault = Vault & ByteVault & { close(): Promise<void> };

export type VaultOptions = {
  readonly pool: Pool;
  /** The same database, for the connection that receives erasures. */
  readonly url: string;
  /** 32 bytes, see `masterKeyFrom`. */
  readonly masterKey: Uint8Array;
  /** Maximum number of cached keys (about 300 bytes each). */
  readonly heldKeys?: number;
  /** Polling interval for erasures whose notification was lost, in milliseconds. */
  readonly pollMs?: number;
};

/** Opens the vault of a migrated database. Throws {@link MasterKeyRefused} if the database uses another master key. */
export async function openVault(options: VaultOptions): Promise<OpenVault> {
  const { pool, url, masterKey, heldKeys = 20_000, pollMs = 500 } = options;
  const keys = deriveKeys(masterKey);
  await checkMasterKey(pool, keys.fingerprint);
  const ring = createKeyRing(pool, keys.wrapping, heldKeys);
  const listeners = new Set<(person: string) => void>();
  const broken = brokenBoxesIn(pool);
  const brokenListeners = new Set<(box: BrokenBox) => void>();
  const stopWatching = await watchErasures({
    url,
    pollMs,
    erased: (person) => {
      ring.drop(person);
      for (const listener of listeners) listener(person);
    },
    blind: () => ring.dropAll(),
  });

  const note = async ({ box, context }: Sealed, { fault }: BoxBroken): Promise<void> => {
    const { eventId, type, stream } = context;
    const found: BrokenBox = { eventId, eventType: type, stream, person: box.of, reason: fault };
    if (await broken.note(found)) for (const listener of brokenListeners) listener(found);
  };

  const vault: OpenVault = {
    async seal(person, context, values) {
      const key = (await ring.findOrMake([person])).of(person);
      return key === 'erased' ? refuse('not_found') : ok(sealValues(key, { person, context, values }));
    },
    async sealMany(things) {
      const found = await ring.findOrMake(things.map((thing) => thing.person));
      const boxes: SealedBox[] = [];
      for (const thing of things) {
        const key = found.of(thing.person);
        if (key === 'erased') return refuse('not_found');
        boxes.push(sealValues(key, thing));
      }
      return ok(boxes);
    },
    async open(box, context) {
      const found = await ring.find([box.of]);
      return openValues(found.of(box.of), box, context);
    },
    async openMany(things) {
      const found = await ring.find(things.map((thing) => thing.box.of));
      const openings: Opening[] = [];
      for (const thing of things) {
        const opening = openOne(found, thing);
        const isBroken = opening instanceof BoxBroken;
        openings.push(isBroken ? 'broken' : opening);
        if (isBroken) await note(thing, opening);
      }
      return openings;
    },
    brokenBoxes: () => broken.list(),
    onBroken(listener) {
      brokenListeners.add(listener);
      return () => {
        brokenListeners.delete(listener);
      };
    },
    async sealBytes(person, label, plain) {
      const key = (await ring.findOrMake([person])).of(person);
      return key === 'erased' ? refuse('not_found') : ok(sealBox(key, bytesLabel(label), plain));
    },
    async openBytes(person, label, sealed) {
      const key = (await ring.find([person])).of(person);
      if (key === 'erased') return null;
      const plain = openBox(key, bytesLabel(label), sealed);
      if (!plain) throw new BoxBroken('altered', `Sealed bytes of ${label.join('/')} can't be decrypted.`);
      return plain;
    },
    erase: (person) => ring.destroy(person),
    onErased(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    ownerName(kind, value) {
      if (!KIND.test(kind)) throw new TypeError(`"${kind}" is not a valid stream name prefix.`);
      const digest = createHmac('sha256', keys.naming)
        .update(JSON.stringify([kind, value]))
        .digest('hex');
      return `${kind}-${digest}`;
    },
    keyCheck: () => keys.fingerprint,
    close: stopWatching,
  };
  return vault;
}

const KIND = /^[a-z][A-Za-z0-9]{0,63}$/;

const eventLabel = (context: SealContext): string[] => [
  'event',
  context.eventId,
  context.stream,
  context.type,
];
const bytesLabel = (label: readonly string[]): string[] => ['bytes', ...label];

function sealValues(key: KeyObject, { person, context, values }: Unsealed): SealedBox {
  const box = sealBox(key, eventLabel(context), Buffer.from(JSON.stringify(values)));
  return { of: person, box: box.toString('base64') };
}

function openValues(key: PersonKey, { box }: SealedBox, context: SealContext): JsonObject | null {
  if (key === 'erased') return null;
  const plain = openBox(key, eventLabel(context), Buffer.from(box, 'base64'));
  if (!plain) throw new BoxBroken('altered', `A box of event ${context.eventId} can't be decrypted.`);
  // The tag proves that `sealMany` wrote it, so it is a JSON object.
  const values: JsonObject = JSON.parse(plain.toString());
  return values;
}

/** Opens a box of the log; its text may be corrupt. */
function openOne(keys: KeysByPerson, { box, context }: Sealed): JsonObject | null | BoxBroken {
  try {
    return openValues(keys.of(box.of), box, context);
  } catch (error) {
    return error instanceof BoxBroken
      ? error
      : new BoxBroken('altered', `A box of event ${context.eventId} is malformed.`);
  }
}

/** The first start stores the key's fingerprint; later starts must have the same key. */
async function checkMasterKey(pool: Pool, fingerprint: string): Promise<void> {
  await pool.query('insert into ops.master_key_check (fingerprint) values ($1) on conflict do nothing', [
    fingerprint,
  ]);
  const { rows } = await pool.query<{ fingerprint: string }>('select fingerprint from ops.master_key_check');
  if (rows[0]?.fingerprint !== fingerprint) {
    throw new MasterKeyRefused(
      'This database was sealed under another master key. Bring back the key it was made with: ' +
        'MALAAB_MASTER_KEY, or the file master.key in the data folder.',
    );
  }
}
