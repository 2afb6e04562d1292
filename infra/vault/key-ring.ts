/** The persons' keys: kept wrapped in `ops.person_key`, held unwrapped in memory for those who are busy. */
import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool, QueryResultRow } from 'pg';
import { BoxBroken, VaultUnavailable } from '../../commands/ports/vault.ts';
import { openBox, sealBox } from './box.ts';
import { ERASED_CHANNEL } from './erasures.ts';

export type PersonKey = KeyObject | 'erased';

/** A key, or why there is none to use. */
type Found = PersonKey | BoxBroken;

export type KeyRing = {
  /** Keys of those who have one or had one. */
  find(persons: Iterable<string>): Promise<KeysByPerson>;
  /** The same, with a new key for each who never had one. */
  findOrMake(persons: Iterable<string>): Promise<KeysByPerson>;
  /** Destroys a key everywhere. */
  destroy(person: string): Promise<void>;
  /** Another process destroyed this key. */
  drop(person: string): void;
  /** Holds nothing in memory any more: the next use asks the database. */
  dropAll(): void;
};

/** Throws {@link BoxBroken} for a person whose key was altered, or without a row: what was sealed for them outlived their key. */
export type KeysByPerson = { of(person: string): PersonKey };

const PERSON_KEY_BYTES = 32;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `held` bounds the keys in memory (about 300 bytes each). */
export function createKeyRing(pool: Pool, wrapping: KeyObject, held: number): KeyRing {
  const cache = new LRUCache<string, PersonKey>({ max: held });

  const read = async (persons: string[], into: Map<string, Found>): Promise<void> => {
    const rows = await query<{ person: string; wrapped: Buffer | null }>(
      pool,
      'select person, wrapped from ops.person_key where person = any($1::uuid[])',
      [persons],
    );
    for (const { person, wrapped } of rows) {
      // Erased while this read was under way: the row is older than what is known here.
      const key = cache.get(person) === 'erased' || !wrapped ? 'erased' : unwrap(wrapping, person, wrapped);
      // one that was altered is looked up again: somebody may mend it
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

/** Whoever inserts first wins; the others read back what is there. Sorted, so that two batches can't wait for each other. */
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
  // After the commit, so that whoever is woken finds it done. If this is lost, the look at the table finds it.
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
  if (!UUID.test(id)) throw new TypeError(`Personal data of "${person}", which is no person's id.`);
  return id;
}

async function query<Row extends QueryResultRow>(pool: Pool, sql: string, values: unknown[]): Promise<Row[]> {
  try {
    return (await pool.query<Row>(sql, values)).rows;
  } catch (cause) {
    throw new VaultUnavailable('Keys of persons are out of reach.', { cause });
  }
}
