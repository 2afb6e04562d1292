import { createHash } from 'node:crypto';
import { textIn } from '../../domain/kit/json.ts';
import { dayAt } from '../../domain/trade/day.ts';
import type { Handler, Projection } from '../engine/projection.ts';
import { column, placeColumn, type Table } from '../engine/table.ts';
import { ACCOUNT_TYPES, ACTIVE, COUNTED_TYPES, countsOf, RULES_IN_WORDS, statusIn } from './counting.ts';
import { ACTIVE_DAY, CELL, countSql, MEMBER, REGISTER, STEP } from './place-steps.ts';
import { rankOf } from './sketch.ts';

/**
 * The numbers of the dashboards. The handlers write a step for each event that changes a number; `place-steps.ts` adds
 * the steps up by day and month, and by the member's present role, sport and governorate.
 */

const step: Table = {
  name: STEP,
  columns: {
    name: column('text'),
    position: placeColumn,
    /** Whether the item counts after the event; null where the number counts no items. */
    value: column('bigint'),
    /** The change of the number. */
    amount: column('bigint'),
    event: column('text'),
    item: column('uuid'),
    actor: column('uuid'),
    person: column('uuid'),
    at: column('timestamptz'),
    day: column('date'),
    own_sport: column('text'),
    own_governorate: column('text'),
  },
  key: ['name', 'position'],
  indexes: [
    { columns: ['name', 'at', 'position'] },
    { columns: ['name', 'item', 'position'] },
    { columns: ['person', 'name', 'at'] },
  ],
};

const member: Table = {
  name: MEMBER,
  columns: {
    id: column('uuid'),
    role: column('text'),
    sport: column('text'),
    governorate: column('text'),
    /** The name under which its steps are counted; differs from the above within a batch only. */
    placed_role: column('text'),
    placed_sport: column('text'),
    placed_governorate: column('text'),
    /** The group of the account's state; null before it is a member. */
    status: column('text'),
  },
  key: ['id'],
};

/** Sums by day (`D`) and month (`M`): of all, of each role, sport and governorate together, and by month of each value of one
 * of them. `*` = all, `-` = not known. */
const cell: Table = {
  name: CELL,
  columns: {
    name: column('text'),
    grain: column('text'),
    role: column('text'),
    sport: column('text'),
    governorate: column('text'),
    at: column('date'),
    amount: column('bigint'),
    /** The number of steps; null = none is left, and the row goes. */
    steps: column('bigint'),
  },
  key: ['name', 'grain', 'role', 'sport', 'governorate', 'at'],
  indexes: [{ columns: ['name'], empty: ['steps'] }],
};

/** Members who did something on a day. */
const activeDay: Table = {
  name: ACTIVE_DAY,
  columns: {
    day: column('date'),
    person: column('uuid'),
    register: column('bigint'),
    rank: column('bigint'),
  },
  key: ['day', 'person'],
  indexes: [{ columns: ['person', 'day'] }],
};

/** Sketches of the active members of each day, month and year. */
const register: Table = {
  name: REGISTER,
  columns: {
    grain: column('text'),
    at: column('date'),
    register: column('bigint'),
    rank: column('bigint'),
  },
  key: ['grain', 'at', 'register'],
  // ten years are read without the rows themselves
  indexes: [{ columns: ['grain', 'at', 'register', 'rank'] }],
};

const count: Handler = (event, rows) => {
  const { type, position, meta, at, data } = event;
  for (const { figure: name, is, by, person } of countsOf(event))
    rows.table(STEP).insert({
      name,
      position,
      value: is ?? null,
      amount: by ?? is ?? 0,
      event: type,
      item: meta.item,
      actor: meta.actor,
      person,
      at,
      day: dayAt(at),
      own_sport: textIn(data['sport']),
      own_governorate: textIn(data['governorate']),
    });
};

const arrive: Handler = ({ meta, data }, rows) =>
  rows.table(MEMBER).put({ id: meta.item, role: data['role'] ?? null });

const describe: Handler = ({ meta, data }, rows) => {
  const { role, sport, governorate } = data;
  const values = {
    ...(role !== undefined && { role }),
    ...(sport !== undefined && { sport }),
    ...(governorate !== undefined && { governorate }),
  };
  if (Object.keys(values).length > 0) rows.table(MEMBER).patch({ id: meta.item }, values);
};

const standAs: Handler = ({ meta: { item, state } }, rows) =>
  rows.table(MEMBER).patch({ id: item }, { status: statusIn(state) });

const beActive: Handler = ({ type, data, at }, rows) => {
  const person = textIn(data[ACTIVE[type] ?? '']);
  if (person !== null) rows.table(ACTIVE_DAY).put({ day: dayAt(at), person, ...rankOf(person) });
};

/** Handlers by event type; a type may have several. */
const handlers: readonly (readonly [string, Handler])[] = [
  ['UserRegistered', arrive],
  ['GuestArrived', arrive],
  ['GuestRegistered', describe],
  ['RoleChosen', describe],
  ['SportChosen', describe],
  ['ProfileEdited', describe],
  ...COUNTED_TYPES.map((type) => [type, count] as const),
  ...ACCOUNT_TYPES.map((type) => [type, standAs] as const),
  ...Object.keys(ACTIVE).map((type) => [type, beActive] as const),
];

const on: Record<string, Handler> = {};
for (const [type, handler] of handlers) {
  const before = on[type];
  on[type] = before
    ? (event, rows) => {
        before(event, rows);
        handler(event, rows);
      }
    : handler;
}

const tables = [step, member, cell, activeDay, register];

/** Bump this number when the handlers' output changes otherwise. */
const HANDLERS = 4;

/** The version changes with the rules, which counts all events again. */
const version =
  createHash('sha256')
    .update(JSON.stringify([HANDLERS, tables, RULES_IN_WORDS, ACTIVE]))
    .digest()
    .readUInt32BE() >>> 1;

export const dashboardProjection: Projection = {
  name: 'dashboard',
  version,
  sealed: 'unread',
  tables,
  on,
  derive: countSql,
};
