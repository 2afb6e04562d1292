import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { keyedLock } from '../../commands/support/keyed-lock.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import { streamsOf } from '../../commands/core/streams.ts';
import { HOLD_COURTESY_MS } from '../../domain/kit/holds/holds.ts';
import { theSystem, type Actor } from '../../domain/kit/rules.ts';
import { registry } from '../../domain/registry.ts';
import type { Platform } from '../../infra/platform.ts';
import { type Bench, median, short } from './figure.ts';
import { platformOn } from './seed.ts';
import { withDatabase } from './server.ts';

const SIZES = [10, Number(process.env['BENCH_PLACES'] ?? 10_000)] as const;
const AT_ONCE = 32;
const REFUSALS = 200;
const ROUNDS = 9;
/** Members who request a place in a full competition. */
const ASKING = 50;

const staff: Actor = {
  id: newId(),
  role: 'ADMIN',
  guest: false,
  active: true,
  plan: 'free',
  permissions: ['*'],
};

/** The command side of a process with empty caches. */
const runtimeOn = ({ log, vault }: Platform, now = () => new Date()): Runtime => ({
  registry,
  store: log,
  streams: streamsOf(registry, log),
  vault,
  lock: keyedLock(),
  now,
});

/** Handles a command; returns the item's id, or the code of the refusal. */
const act = async (runtime: Runtime, kind: string, input: object, actor: Actor = staff): Promise<string> => {
  const id = newId();
  const done = await execute(runtime, {
    kind,
    action: 'create',
    id,
    input: { ...input },
    actor,
    command: newId(),
  });
  return done.ok ? id : done.problem.code;
};

const aUser = (runtime: Runtime): Promise<string> => {
  const email = `${newId()}@example.com`;
  return act(runtime, 'user', { name: 'عضو', email, language: 'ar' }, theSystem);
};

/** A competition with this many places, all taken. */
const fullCompetition = async (runtime: Runtime, places: number): Promise<string> => {
  const categoryId = await act(runtime, 'competition-category', { name: `كرة ${places}` });
  const times = { startsAt: '2099-12-01T16:00:00Z', endsAt: '2099-12-20T16:00:00Z' };
  const competitionId = await act(runtime, 'competition', {
    name: 'دوري الصيف',
    categoryId,
    sport: 'FOOTBALL',
    maxParticipants: places,
    ...times,
  });
  let left = places;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const entered = await act(runtime, 'competition-participant', {
        competitionId,
        userId: await aUser(runtime),
      });
      if (entered.length < 36) throw new Error(`A place was refused: ${entered}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return competitionId;
};

/**
 * Cost of refusing a place in a full competition of ten thousand places, against one of ten: in a process that handled
 * none of the entries, a minute after the last.
 */
export const full: Bench = (say) =>
  withDatabase(async (database) => {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'malaab-bench-data-'));
    const platform = await platformOn({ database, dataFolder });
    try {
      const filling = runtimeOn(platform);
      const competitions: string[] = [];
      for (const size of SIZES) {
        const begun = performance.now();
        competitions.push(await fullCompetition(filling, size));
        say(`${size} places are taken after ${short((performance.now() - begun) / 1000)} s`);
      }
      const asking = await Promise.all(Array.from({ length: ASKING }, () => aUser(filling)));
      const later = runtimeOn(platform, () => new Date(Date.now() + HOLD_COURTESY_MS));
      const cost = async (competitionId: string): Promise<number> => {
        const begun = performance.now();
        for (let n = 0; n < REFUSALS; n += 1) {
          const userId = asking[n % ASKING];
          const came = await act(later, 'competition-participant', { competitionId, userId });
          if (came !== 'competition_full') throw new Error(`A full competition answered ${came}`);
        }
        return (performance.now() - begun) / REFUSALS;
      };
      const rounds: (readonly [small: number, large: number])[] = [];
      const [few, many] = competitions;
      if (few === undefined || many === undefined) throw new Error('There are no competitions');
      for (let round = 0; round <= ROUNDS; round += 1) {
        // they alternate in going first
        const first = round % 2 === 0 ? await cost(few) : undefined;
        const large = await cost(many);
        const small = first ?? (await cost(few));
        say(`round ${round}: ${short(small)} ms of ${SIZES[0]}, ${short(large)} ms of ${SIZES[1]}`);
        // the first read fills the caches and isn't counted
        if (round > 0) rounds.push([small, large]);
      }
      const value = median(rounds.map(([, large]) => large));
      const floor = median(rounds.map(([small]) => small));
      const ratio = median(rounds.map(([small, large]) => large / small));
      return [{ name: 'full', value, unit: 'ms', floor, ratio, goal: 1.3, better: 'lower' }];
    } finally {
      await platform.close();
      await rm(dataFolder, { recursive: true });
    }
  });
