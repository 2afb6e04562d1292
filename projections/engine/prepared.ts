import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { escapeLiteral } from 'pg';
import { oncePer } from '../../domain/collections/once-per.ts';
import { theSystem, type Actor } from '../../domain/kit/rules.ts';
import type { Lane, Reader } from './reader.ts';

/**
 * Statements built once for each shape: building the SQL took a fifth of a read's CPU. A value that differs between reads
 * of one shape has a slot; everything else is literal.
 */
export type Prepared = <T extends object>(
  lane: Lane,
  /** Identifies everything that the statement depends on, except its slots. */
  shape: string,
  build: () => Knex.QueryBuilder | Knex.Raw,
  /** Slot values by slot name. */
  values: Readonly<Record<string, unknown>>,
) => Promise<readonly T[]>;

const SLOT = '\u0000';

/** A binding in place of a value. No stored value equals one, because texts with NUL are refused. */
export const slot = (name: string): string => SLOT + name;

/** Slot of the page size, so that one statement serves pages of all sizes. */
const HOW_MANY = 'the limit';

/** The next power of ten that is at least `rows`, plus one. */
const roomFor = (rows: number): number => 10 ** Math.max(2, Math.ceil(Math.log10(Math.max(rows - 1, 1)))) + 1;

/** The part of a page's shape that depends on its size. */
export const sizeOf = (rows: number): string => `of ${roomFor(rows)}`;

/** The slot value for {@link pageIn}. */
export const howMany = (rows: number) => ({ [HOW_MANY]: rows });

/**
 * The first `rows` rows of an ordered query, as a query. Postgres plans for the literal inner limit; for a parameter it
 * would assume a tenth of the table, or plan again at every read.
 */
export const pageIn = (knex: Knex, query: Knex.QueryBuilder, rows: number): Knex.Raw =>
  knex.raw('(select * from ? as within limit ?)', [query.limit(roomFor(rows)), slot(HOW_MANY)]);

/** A slot for a column of the statement itself. */
export const columnSlot = (column: string): string => slot(`=${column}`);

/** The actor with a slot for the id, so that actors with the same attributes share one statement. */
export const anyOfStanding = (actor: Actor | null, id: string = slot('the actor')): Actor | null =>
  actor === null || actor === theSystem ? actor : { ...actor, id };

/** The actor attributes that access rules use, beside the id. */
export const standingOf = (actor: Actor | null): string => {
  if (actor === null) return 'nobody';
  return actor === theSystem ? 'the system' : standingOfPerson(actor);
};

const standingOfPerson = oncePer(({ role, guest, active, permissions }: Actor) =>
  JSON.stringify([role, guest, active, permissions]),
);

/** Maximum number of cached statements; callers combine filters freely. */
const KEPT = 400;

/** A value of a definition in the statement itself, so that Postgres plans for it. */
const literal = (value: unknown): string => {
  if (typeof value === 'string') return escapeLiteral(value);
  if (Array.isArray(value)) return `array[${value.map(literal).join()}]`;
  return JSON.stringify(value);
};

/** The statement with one parameter for each slot name, and its other bindings as literals. */
const parametersOf = ({ sql, bindings }: Knex.Sql) => {
  const names: string[] = [];
  const termOf = (binding: unknown): string => {
    if (typeof binding !== 'string' || !binding.startsWith(SLOT)) return literal(binding);
    const name = binding.slice(SLOT.length);
    if (name.startsWith('=')) return name.slice(1);
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  };
  const [first = '', ...parts] = sql.split('?');
  if (parts.length !== bindings.length) throw new Error(`A statement with a ? that is no binding: ${sql}`);
  return { text: first + parts.map((part, index) => termOf(bindings[index]) + part).join(''), names };
};

/** Reads with cached statements. Postgres prepares them, except a statement that is used for the first time. */
export const preparedOn = (reader: Reader): Prepared => {
  const kept = new LRUCache<string, ReturnType<typeof parametersOf> & { readonly once: boolean }>({
    max: KEPT,
  });
  const statementOf = (shape: string, build: () => Knex.QueryBuilder | Knex.Raw) => {
    const known = kept.get(shape);
    if (known) return known;
    const statement = parametersOf(build().toSQL());
    kept.set(shape, { ...statement, once: false });
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
