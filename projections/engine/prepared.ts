import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { oncePer } from '../../domain/kit/once-per.ts';
import { theSystem, type Actor } from '../../domain/kit/rules.ts';
import type { Lane, Reader } from './reader.ts';

/**
 * Statements built once a shape, not once a read: writing the SQL of one took a fifth of a read's CPU. Where a value
 * differs between reads of one shape, the statement has a slot for it; all else is written out in it.
 */
export type Prepared = <T extends object>(
  lane: Lane,
  /** Names what the statement depends on beside its slots. */
  shape: string,
  build: () => Knex.QueryBuilder | Knex.Raw,
  /** What goes into the slots, by their names. */
  values: Readonly<Record<string, unknown>>,
) => Promise<readonly T[]>;

/** The place of a value that a read brings along. No value looks like one: texts with NUL can't be stored. */
export const slot = (name: string): string => `\u0000${name}`;

/** How many rows a page asks for: a slot, so that one statement serves pages of all sizes. */
const HOW_MANY = 'the limit';

/** The power of ten, and one more, that so many rows fit in. */
const roomFor = (rows: number): number => 10 ** Math.max(2, Math.ceil(Math.log10(Math.max(rows - 1, 1)))) + 1;

/** Names the part of a page's shape that follows from its size. */
export const sizeOf = (rows: number): string => `of ${roomFor(rows)}`;

/** What goes into the slot of {@link pageIn}. */
export const howMany = (rows: number) => ({ [HOW_MANY]: rows });

/**
 * The first so many rows of an ordered query, as a query. Postgres plans the inner limit, which it knows: for one that it
 * doesn't know it would expect a tenth of the table, or plan anew at every read.
 */
export const pageIn = (knex: Knex, query: Knex.QueryBuilder, rows: number): Knex.Raw =>
  knex.raw('(select * from ? as within limit ?)', [query.limit(roomFor(rows)), slot(HOW_MANY)]);

/** The place of a column that the statement itself brings, where a value is expected. */
export const columnSlot = (column: string): string => slot(`=${column}`);

/** The actor with a slot in place of the id: all of the same standing are shown by one statement. */
export const anyOfStanding = (actor: Actor | null, id: string = slot('the actor')): Actor | null =>
  actor === null || actor === theSystem ? actor : { ...actor, id };

/** What rules of access ask of an actor beside the id. */
export const standingOf = (actor: Actor | null): string => {
  if (actor === null) return 'nobody';
  return actor === theSystem ? 'the system' : standingOfPerson(actor);
};

const standingOfPerson = oncePer(({ role, guest, active, permissions }: Actor) =>
  JSON.stringify([role, guest, active, permissions]),
);

/** Statements that are kept at most: callers mix filters as they like. */
const KEPT = 400;

const SLOT = new RegExp(`'${slot("([^']+)")}'`, 'g');

/** The statement with its slots as parameters, one for each name. */
const parametersOf = (statement: string) => {
  const names: string[] = [];
  const text = statement.replaceAll(SLOT, (_, name: string) => {
    if (name.startsWith('=')) return name.slice(1);
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, names };
};

/**
 * Reads by statements that are kept: here, and by Postgres with their plans, unless each is to be planned for its values.
 * A statement that is asked for once isn't worth a plan that is kept.
 */
export const preparedOn = (reader: Reader, plans: 'kept' | 'each' = 'kept'): Prepared => {
  const kept = new LRUCache<string, ReturnType<typeof parametersOf>>({ max: KEPT });
  const statementOf = (shape: string, build: () => Knex.QueryBuilder | Knex.Raw) => {
    const known = kept.get(shape);
    if (known) return { ...known, once: plans === 'each' };
    const statement = parametersOf(build().toQuery());
    kept.set(shape, statement);
    return { ...statement, once: true };
  };
  return <T extends object>(
    lane: Lane,
    shape: string,
    build: () => Knex.QueryBuilder | Knex.Raw,
    given: Readonly<Record<string, unknown>>,
  ) => {
    const { text, names, once } = statementOf(shape, build);
    return reader.read<T>(lane, { text, values: names.map((name) => given[name]), once });
  };
};
