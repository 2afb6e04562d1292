import type { RecordedEvent } from '../domain/kit/log.ts';
import { PERSON_ERASED, type Projection, type SeenEvent } from './projection.ts';
import { RowBuffer, type Statement } from './rows.ts';
import { qualified, quote, type Table } from './table.ts';

/** Opens the personal boxes of events. */
export type Open = (events: readonly RecordedEvent[]) => Promise<readonly SeenEvent[]>;

/** A projection that could not take an event. */
export type Failure = {
  readonly projection: Projection;
  readonly event: SeenEvent | undefined;
  readonly error: Error;
};

export type Applied = {
  readonly written: readonly { readonly projection: Projection; readonly statements: readonly Statement[] }[];
  readonly failures: readonly Failure[];
};

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Runs the handlers of each projection over a batch. One that throws is left out whole; the others go on. */
export const applyBatch = (
  projections: readonly Projection[],
  events: readonly SeenEvent[],
  schema: string,
): Applied => {
  const erased = events.flatMap((event) => (event.type === PERSON_ERASED ? [event.meta.item] : []));
  const written: Applied['written'][number][] = [];
  const failures: Failure[] = [];
  for (const projection of projections) {
    const rows = new RowBuffer(projection.tables);
    const failure = runHandlers(projection, events, rows);
    if (failure) failures.push(failure);
    else {
      const forget =
        erased.length === 0 ? [] : projection.tables.flatMap((table) => forgetting(schema, table, erased));
      written.push({ projection, statements: [...rows.statements(schema), ...forget] });
    }
  }
  return { written, failures };
};

const runHandlers = (
  projection: Projection,
  events: readonly SeenEvent[],
  rows: RowBuffer,
): Failure | undefined => {
  for (const event of events) {
    try {
      projection.on[event.type]?.(event, rows);
      projection.every?.(event, rows);
    } catch (thrown) {
      return { projection, event, error: asError(thrown) };
    }
  }
  return undefined;
};

/** Nulls the columns of erased persons: boxes opened before the erasure leave nothing behind. */
const forgetting = (schema: string, table: Table, persons: readonly string[]): readonly Statement[] =>
  Object.entries(table.columns).flatMap(([name, { personOf }]) =>
    personOf === undefined
      ? []
      : [
          {
            text:
              `update ${qualified(schema, table.name)} set ${quote(name)} = null ` +
              `where ${quote(personOf)} = any($1::uuid[]) and ${quote(name)} is not null`,
            values: [[...persons]],
          },
        ],
  );
