/** Person keys: stored wrapped in `ops.person_key`, cached unwrapped in memory. */
import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool, QueryResultRow } from 'pg';
import { BoxBroken, VaultUnavailable } from '../../commands/ports/vault.ts';
import { openBox, sealBox } from './box.ts';
import { ERASED_CHANNEL } from './erasures.ts';

export type PersonKey = KeyObject | 'erased';

/** A key, or the reason why it can't be used. */
type Found = PersonKey | BoxBroken;

export type KeyRing = {
  /** Keys of the persons who have or had one. */
  find(persons: Iterable<string>): Promise<KeysByPerson>;
  /** The same, and creates a key for each person who never had one. */
  findOrMake(persons: Iterable<string>): Promise<KeysByPerson>;
  /** Destroys a key, in the database and in all processes. */
  destroy(person: string): Promise<void>;
  /** Another process destroyed this key. */
  drop(person: string): void;
  /** Clears the cache; the next use reads the database. */
  dropAll(): void;
};

/** Throws {@link BoxBroken} for a key that was altered, or a key without a row although sealed data exist. */
export type KeysByPerson = { of(person: string): PersonKey };

const PERSON_KEY_BYTES = 32;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `held` limits the cached keys (about 300 bytes each). */
export function createKeyRing(pool: Pool, wrapping: KeyObject, held: number): KeyRing {
  const cache = new LRUCache<string, PersonKey>({ max: held });

  const read = async (persons: string[], into: Map<string, Found>): Promise<void> => {
    const rows = await query<{ person: string; wrapped: Buffer | null }>(
      pool,
      'select person, wrapped from ops.person_key where person = any($1::uuid[])',
      [persons],
    );
    for (const { person, wrapped } of rows) {
      // The person was erased during this read, so the row is older than the cache.
      const key = cache.get(person) === 'erased' || !wrapped ? 'erased' : unwrap(wrapping, person, wrapped);
      // An altered key isn't cached, because it may be repaired.
      if (!(key instanceof BoxBroken)) cache.set(person, key);
      into.set(person, key);
    }
  };
  const lookUp = async (persons: Iterable<string>, make: boolean): Promise<KeysByPerson> => {
    const found = new Map<string, Found>();
    const missing = (): string[] => wanted.filter((person) => !found.has(person));
    const wanted = [...new Set(Array.from(persons, make ? idOf : lower).filter((id) => UUID.test(id)))];
    for (const person of wanted) {
      const key = cache.get(person);
      if (key) found.set(person, key);
    }
    if (missing().length > 0) await read(missing(), found);
    if (make && missing().length > 0) {
      await insertKeys(pool, wrapping, missing());
      await read(missing(), found);
    }
    return {
      of: (person) => {
        const key = found.get(lower(person)) ?? keyIsMissing(person);
        if (key instanceof BoxBroken) throw key;
        return key;
      },
    };
  };

  return {
    find: (persons) => lookUp(persons, false),
    findOrMake: (persons) => lookUp(persons, true),
    async destroy(person) {
      await destroyKey(pool, idOf(person));
      cache.set(idOf(person), 'erased');
    },
    drop(person) {
      cache.set(person, 'erased');
    },
    dropAll: () => cache.clear(),
  };
}

/** The first insert wins; other processes read it back. Sorted, so that two batches can't deadlock. */
async function insertKeys(pool: Pool, wrapping: KeyObject, persons: string[]): Promise<void> {
  const sorted = persons.toSorted();
  const wrapped = sorted.map((person) => sealBox(wrapping, wrapLabel(person), randomBytes(PERSON_KEY_BYTES)));
  await query(
    pool,
    `insert into ops.person_key (person, wrapped)
       select * from unnest($1::uuid[], $2::bytea[])
       on conflict do nothing`,
    [sorted, wrapped],
  );
}

async function destroyKey(pool: Pool, person: string): Promise<void> {
  await query(
    pool,
    `insert into ops.person_key as k (person, wrapped, erased_at) values ($1, null, now())
       on conflict (person) do update set wrapped = null, erased_at = coalesce(k.erased_at, now())`,
    [person],
  );
  // After the commit, so that other processes see it. If the notification is lost, polling finds the erasure.
  await query(pool, 'select pg_notify($1, $2)', [ERASED_CHANNEL, person]);
}

function unwrap(wrapping: KeyObject, person: string, wrapped: Buffer): KeyObject | BoxBroken {
  const key = openBox(wrapping, wrapLabel(person), wrapped);
  return key
    ? createSecretKey(key)
    : new BoxBroken('key', `The key of person ${person} was altered, or wrapped under another master key.`);
}

const wrapLabel = (person: string): string[] => ['person-key', person];

function keyIsMissing(person: string): never {
  throw new BoxBroken(
    'no_key',
    `Person ${person} has no key and wasn't erased: schema ops is older than the log.`,
  );
}

const lower = (person: string): string => person.toLowerCase();

function idOf(person: string): string {
  const id = person.toLowerCase();
  if (!UUID.test(id)) throw new TypeError(`"${person}" is not a person id.`);
  return id;
}

async function query<Row extends QueryResultRow>(pool: Pool, sql: string, values: unknown[]): Promise<Row[]> {
  try {
    return (await pool.query<Row>(sql, values)).rows;
  } catch (cause) {
    throw new VaultUnavailable('Person keys are unavailable.', { cause });
  }
}
