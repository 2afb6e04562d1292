import { createHash, hash } from 'node:crypto';
import { TALLIES, type Tally } from '../../domain/figures.ts';
import { wasIn } from '../../domain/kit/decide.ts';
import { PLATFORM } from '../../domain/kit/figures.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { dayAt } from '../../domain/trade/day.ts';
import type { Handler, Projection, SeenEvent } from '../engine/projection.ts';
import type { Rows } from '../engine/rows.ts';
import { belongsTo } from '../engine/slice.ts';
import { column, type Table } from '../engine/table.ts';

/** Every figure of every thing: what `domain/figures.ts` says, counted over the log. */

/** How much it is by now. `kind` is of what, for orders by a figure. */
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

/** How much of it came on a day in Egypt. */
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
 * Who is counted once, a day. A mark tells two persons apart and names neither, so that erasure leaves totals as they
 * are and nothing here to forget.
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

/** The mark of a person among those counted for one number: the same on every day, another for another number. */
export const markOf = (subject: string, name: string, person: string): string =>
  hash('sha256', [subject, name, person].join(), 'hex').slice(0, 32);

/** What a field of an event says, or said before it. */
const valueIn = ({ data }: SeenEvent, field: string): unknown => data[field] ?? wasIn(data)[field];

const subjectOf = (event: SeenEvent, { of }: Tally): string | null => {
  if (of === 'platform') return PLATFORM;
  return of === 'id' ? event.meta.item : textIn(valueIn(event, of));
};

const amountIn = (event: SeenEvent, { by }: Tally): number | undefined => {
  if (typeof by !== 'object') return by;
  const value = valueIn(event, by.field);
  return typeof value === 'number' ? value : 0;
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

/** Another list of what counts, or another way to count it, has it counted again. */
const versionOf = (tables: readonly Table[]): number =>
  createHash('sha256')
    .update(JSON.stringify([tables, TALLIES]))
    .digest()
    .readUInt32BE() >>> 1;

/** Counts what the registry's events say. */
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
    // each row is of one figure, and the platform's rows are of nothing else
    slices: (slice) =>
      handlersOf(({ figure, of }) =>
        belongsTo(slice, of === 'platform' ? `${figure} of the platform` : figure),
      ),
  };
};
