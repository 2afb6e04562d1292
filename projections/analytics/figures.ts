import { createHash, hash } from 'node:crypto';
import { TALLIES, type Tally } from '../../domain/figures.ts';
import { moneyIn } from '../../domain/commerce/money.ts';
import { wasIn } from '../../domain/kit/decide.ts';
import { PLATFORM } from '../../domain/kit/figures.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { dayAt } from '../../domain/trade/day.ts';
import type { Handler, Projection, SeenEvent } from '../engine/projection.ts';
import type { Rows } from '../engine/rows.ts';
import { belongsTo } from '../engine/slice.ts';
import { column, type Table } from '../engine/table.ts';

/** Figures of all items, counted from the log as `domain/figures.ts` defines. */

/** Current value. `kind` is the item's kind, for sorting by a figure. */
const tally: Table = {
  name: 'tally',
  columns: {
    subject: column('uuid'),
    name: column('text'),
    kind: column('text'),
    value: column('bigint'),
  },
  key: ['subject', 'name', 'kind'],
  indexes: [{ columns: ['kind', 'name', 'value', 'subject'] }],
};

/** Change on one day in Egypt. */
const tallyDay: Table = {
  name: 'tally_day',
  columns: {
    subject: column('uuid'),
    name: column('text'),
    day: column('date'),
    value: column('bigint'),
  },
  key: ['subject', 'name', 'day'],
  indexes: [{ columns: ['name', 'day'] }],
};

/**
 * Distinct persons of each day. A mark is a hash that doesn't identify the person, so erasure leaves totals unchanged.
 */
const tallyPerson: Table = {
  name: 'tally_person',
  columns: {
    subject: column('uuid'),
    name: column('text'),
    mark: column('uuid'),
    day: column('date'),
  },
  key: ['subject', 'name', 'mark', 'day'],
};

/** The mark of a person for one figure: equal on all days, different for other figures. */
export const markOf = (subject: string, name: string, person: string): string =>
  hash('sha256', [subject, name, person].join(), 'hex').slice(0, 32);

/** The value of an event's field, or its previous value. */
const valueIn = ({ data }: SeenEvent, field: string): unknown => data[field] ?? wasIn(data)[field];

const subjectOf = (event: SeenEvent, { of }: Tally): string | null => {
  if (of === 'platform') return PLATFORM;
  return of === 'id' ? event.meta.item : textIn(valueIn(event, of));
};

const amountIn = (event: SeenEvent, { by }: Tally): number | undefined => {
  if (typeof by !== 'object') return by;
  const value = 'was' in by ? wasIn(event.data)[by.was] : valueIn(event, by.field);
  const amount = typeof value === 'number' ? value : (moneyIn(value)?.amount ?? 0);
  return 'was' in by ? -amount : amount;
};

const isMeant = (event: SeenEvent, { when }: Tally): boolean => {
  const value = when && (valueIn(event, when.field) ?? null);
  return when?.is === undefined ? value !== null : value === when.is;
};

const count = (event: SeenEvent, rows: Rows, kind: string, one: Tally): void => {
  const { figure: name, person } = one;
  const subject = subjectOf(event, one);
  if (subject === null || !isMeant(event, one)) return;
  const day = dayAt(event.at);
  const value = amountIn(event, one);
  if (value !== undefined) {
    rows.table(tally.name).count({ subject, name, kind }, { value });
    rows.table(tallyDay.name).count({ subject, name, day }, { value });
  }
  const who = person === undefined ? null : textIn(valueIn(event, person));
  if (who !== null)
    rows.table(tallyPerson.name).put({ subject, name, mark: markOf(subject, name, who), day });
};

/** The version changes with the list of figures, which rebuilds the projection. */
const versionOf = (tables: readonly Table[]): number =>
  createHash('sha256')
    .update(JSON.stringify([tables, TALLIES]))
    .digest()
    .readUInt32BE() >>> 1;

/** Counts the figures of the registry's events. */
export const figuresProjection = (registry: Registry): Projection => {
  const kindOf = (type: string, { of }: Tally): string => {
    const kind = registry.ofEvent(type);
    return (of === 'id' ? kind?.name : kind?.facts[of]?.ref?.resource) ?? '';
  };
  const handlersOf = (isCounted: (one: Tally) => boolean): Projection['on'] =>
    Object.fromEntries(
      Object.entries(TALLIES).flatMap(([type, some]): readonly [string, Handler][] => {
        const tallies = some.filter(isCounted).map((one) => [kindOf(type, one), one] as const);
        if (tallies.length === 0) return [];
        const handler: Handler = (event, rows) => {
          for (const [kind, one] of tallies) count(event, rows, kind, one);
        };
        return [[type, handler]];
      }),
    );
  const tables = [tally, tallyDay, tallyPerson];
  return {
    name: 'figures',
    version: versionOf(tables),
    sealed: 'unread',
    tables,
    on: handlersOf(() => true),
    // a row has one figure, and rows of the platform have no other key
    slices: (slice) =>
      handlersOf(({ figure, of }) =>
        belongsTo(slice, of === 'platform' ? `${figure} of the platform` : figure),
      ),
  };
};
