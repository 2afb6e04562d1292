import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { erasedIn, runHandlers, workAlone, workOf, type Work } from './batch.ts';
import { KeyFilter } from './rebuild/key-filter.ts';
import { CannotTake, writing } from './write-batch.ts';
import type { Projection, SeenEvent } from './projection.ts';
import type { Changes } from './rows.ts';
import { copyLines, copyText, forgetting, statementsOf, type Statement } from './statements.ts';
import { createIndexes, createKey, createTable, qualified, type Table } from './table.ts';

/**
 * Bulk load of tables without readers, in one transaction on one connection. New rows are copied; later changes of them
 * are buffered and folded, so that a table needs its primary key as late as possible.
 */
export type Bulk = {
  /**
   * Runs the handlers over a batch. Its rows are written while the caller reads the next one. Throws {@link CannotTake},
   * also for the previous batch.
   */
  take(events: readonly SeenEvent[]): Promise<void>;
  /**
   * Writes the buffered changes, creates the keys and derives rows; the tables are then up to date. Rows are derived from
   * all rows once, and later from the changed ones alone.
   */
  settle(): Promise<void>;
  /** Creates the secondary indexes and runs ANALYZE. */
  index(): Promise<void>;
};

/** Maximum number of buffered changes of written rows in a table. */
const KEPT_BACK = 50_000;

/** Minimum number of rows for a COPY; changes of rows that are not yet written are folded into them. */
const A_COPY = 20_000;

type Job = {
  readonly work: Work;
  readonly table: Table;
  readonly lines: string;
  readonly statements: readonly Statement[];
  readonly settling: boolean;
};

const isWork = ({ lines, statements }: Job): boolean => lines !== '' || statements.length > 0;

/** `made`: the tables exist with their keys and indexes. */
export const bulkLoad = async (
  client: PoolClient,
  schema: string,
  projections: readonly Projection[],
  tables: 'new' | 'made' = 'new',
): Promise<Bulk> => {
  const written = new KeyFilter();
  const all = projections.flatMap((projection) => projection.tables);
  const works = projections.map((projection) =>
    tables === 'new' ? workAlone(projection, written) : workOf(projection),
  );
  const keyed = new Set<Table>(tables === 'new' ? [] : all);
  const erased = new Set<string>();
  /** Projections whose rows have been derived, each with the keys of the rows changed since, by table. */
  const derived = new Map<Projection, Map<string, Set<string>>>(
    tables === 'new' ? [] : projections.map((projection) => [projection, new Map()]),
  );
  let earlier = Promise.resolve();
  // One round trip for all tables.
  if (tables === 'new') await client.query(all.map((table) => createTable(schema, table)).join('; '));

  const write = async ({ work, table, lines, statements, settling }: Job) =>
    writing(work.projection, async () => {
      if (lines) await pipeline(Readable.from([lines]), client.query(copyFrom(copyText(schema, table))));
      if (!keyed.has(table) && (settling || statements.length > 0)) {
        await client.query(createKey(schema, table));
        keyed.add(table);
      }
      for (const { text, values } of statements) await client.query(text, [...values]);
    });
  const markTouched = (projection: Projection, changes: Changes): void => {
    const touched = projection.derive && derived.get(projection);
    if (!touched) return;
    const { name } = changes.table;
    const keys = touched.get(name) ?? new Set();
    for (const key of changes.touched()) keys.add(key);
    touched.set(name, keys);
  };
  const jobOf = (work: Work, changes: Changes, settling: boolean): Job => {
    const { table } = changes;
    const due = settling || changes.others > KEPT_BACK;
    const isCopied = due || changes.inserts >= A_COPY;
    if (isCopied) markTouched(work.projection, changes);
    const lines = isCopied ? copyLines(table, changes.takeInserts()) : '';
    return { work, table, lines, statements: due ? statementsOf(schema, changes) : [], settling };
  };
  const derive = (
    projection: Projection,
    statementsAfter: NonNullable<Projection['derive']>,
  ): Promise<void> => {
    const touched = derived.get(projection);
    derived.set(projection, new Map());
    const statements = statementsAfter(schema, touched ? (table) => [...(touched.get(table) ?? [])] : null);
    return writing(projection, async () => {
      // without statistics the planner may expect few rows and join by nested loops
      if (!touched)
        for (const { name } of projection.tables) await client.query(`analyze ${qualified(schema, name)}`);
      for (const { text, values } of statements) await client.query(text, [...values]);
    });
  };
  const ready = (): readonly Job[] =>
    works
      .flatMap((work) => [...work.rows.changes()].map((changes) => jobOf(work, changes, false)))
      .filter(isWork);
  const rest = (): readonly Job[] =>
    works.flatMap((work) =>
      work.projection.tables.map(({ name }) => jobOf(work, work.rows.table(name), true)),
    );

  return {
    take: (events) => {
      const before = earlier;
      const [failure] = runHandlers(works, events);
      if (failure) return Promise.reject(new CannotTake(failure));
      for (const person of erasedIn(events)) erased.add(person);
      const jobs = ready();
      earlier = before.then(async () => {
        for (const job of jobs) await write(job);
      });
      // The rejection is handled when the next batch or the end awaits it.
      earlier.catch(() => undefined);
      return before;
    },
    settle: async () => {
      await earlier;
      for (const job of rest()) {
        const forgotten = erased.size > 0 ? forgetting(schema, job.table, [...erased]) : [];
        await write({ ...job, statements: [...job.statements, ...forgotten] });
      }
      erased.clear();
      for (const { projection } of works) if (projection.derive) await derive(projection, projection.derive);
    },
    index: async () => {
      for (const { projection } of works) {
        // a slice is copied into a whole table, which has the indexes
        if (projection.slice) continue;
        await writing(projection, async () => {
          for (const table of projection.tables) {
            const statements = [...createIndexes(schema, table), `analyze ${qualified(schema, table.name)}`];
            await client.query(statements.join('; '));
          }
        });
      }
    },
  };
};
