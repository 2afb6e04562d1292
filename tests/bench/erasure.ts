import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEvents } from '../../commands/core/open-events.ts';
import { derivedId, newId } from '../../commands/core/ids.ts';
import { registry } from '../../domain/registry.ts';
import type { NewEvent } from '../../domain/kit/log.ts';
import type { Platform } from '../../infra/platform.ts';
import { engineOf } from '../../projections/engine/engine.ts';
import { makeMissing } from '../../projections/engine/missing.ts';
import { allProjections, SCHEMA } from '../../projections/areas.ts';
import { type Bench, median, short } from './figure.ts';
import { writeHistory } from './history.ts';
import { platformOn } from './seed.ts';
import { withDatabase } from './server.ts';

/** Fewer events for development (`BENCH_EVENTS`). */
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 200_000);
const ROUNDS = 3;
const ERASURES = 300;

/** Members who have not been erased yet. */
const someMembers = async ({ pool }: Platform): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `select id from ${SCHEMA}."user" where name is not null order by id limit $1`,
    [ERASURES],
  );
  if (rows.length < ERASURES) throw new Error('The history has too few members');
  return rows.map(({ id }) => id);
};

const erasureEvent = (type: string, person: string): NewEvent => ({
  id: newId(),
  type,
  data: {},
  meta: { version: 1, item: person, state: 'removed', command: derivedId('erase', person), actor: null },
});

/** Erases members, one event in each commit; returns the erasures per second of log, keys and read models together. */
const erase = async (
  { log }: Platform,
  persons: readonly string[],
  reached: (position: bigint) => Promise<void>,
): Promise<number> => {
  const begun = performance.now();
  let last = 0n;
  for (const person of persons) {
    const events = [erasureEvent('PersonErased', person), erasureEvent('ErasureCompleted', person)];
    const answer = await log.append(`erasure-${person}`, 'none', events);
    if (answer.kind !== 'appended') throw new Error(answer.kind);
    last = answer.position;
  }
  await reached(last);
  return persons.length / ((performance.now() - begun) / 1000);
};

/** No table may contain personal values of erased members. */
const mustBeForgotten = async ({ pool }: Platform, persons: readonly string[]): Promise<void> => {
  const { rowCount } = await pool.query(
    `select from ${SCHEMA}."user" where id = any($1) and num_nonnulls(name, email) > 0`,
    [persons],
  );
  const found = await pool.query(
    `select from ${SCHEMA}.post where author_id = any($1) and description is not null`,
    [persons],
  );
  const keys = await pool.query('select from ops.person_key where person = any($1) and wrapped is not null', [
    persons,
  ]);
  if (rowCount !== 0 || found.rowCount !== 0 || keys.rowCount !== 0) throw new Error('Something is left');
};

/** Erasures per second, from the append until the read models have no personal values. */
export const erasure: Bench = (say) =>
  withDatabase(async (database) => {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'malaab-bench-data-'));
    const platform = await platformOn({ database, dataFolder });
    const stopping = new AbortController();
    let running = Promise.resolve();
    try {
      await writeHistory(platform, EVENTS);
      const own = {
        feed: platform.log,
        open: (events: Parameters<typeof openEvents>[2]) => openEvents(platform.vault, registry, events),
        projections: allProjections(registry),
        schema: SCHEMA,
      };
      const report = (what: { readonly kind: string }): void => say(what.kind);
      await makeMissing({ ...own, pool: platform.copyPool, signal: stopping.signal }, report);
      const engine = engineOf({ ...own, pool: platform.projectionPool, tail: platform.tail, report });
      let at = 0n;
      engine.onAdvance((position) => (at = position));
      running = engine.run(stopping.signal);
      const isThere = (position: bigint): boolean => at >= position;
      const reached = async (position: bigint): Promise<void> => {
        while (!isThere(position)) await new Promise((resolve) => setTimeout(resolve, 5));
      };
      const rates: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const persons = await someMembers(platform);
        const rate = await erase(platform, persons, reached);
        await mustBeForgotten(platform, persons);
        say(`${short(rate)} erasures/s, ${ERASURES} members of a log of ${EVENTS} events`);
        rates.push(rate);
      }
      const value = median(rates);
      return [
        { name: 'erasure', value, unit: 'erasures/s', floor: null, ratio: null, goal: 100, better: 'higher' },
      ];
    } finally {
      stopping.abort();
      await running;
      await platform.close();
      await rm(dataFolder, { recursive: true });
    }
  });
