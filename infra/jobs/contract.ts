import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { JobsUnavailable, LOST, type HandleJob, type Job, type Jobs } from '../../commands/ports/jobs.ts';
import type { Patience } from './attempt.ts';
import { killAtWork } from './victim.fixture.ts';

/** What the suite needs of an adapter. */
export type JobsStage = {
  /** Jobs as one process of several has them. */
  open(patience: Patience): Promise<Jobs>;
  /** What `victim.fixture.ts` is told, to work on these. */
  readonly kind: 'postgres' | 'rabbitmq';
  url(): string;
  /** Takes away what the jobs lie in, without a warning, and brings it back. */
  interrupt(): Promise<void>;
};

const QUICK: Patience = { retryMs: [20, 60], mostLosses: 2 };
const A_WHILE = { timeout: 30_000 };

class Refused extends Error {
  override readonly name = 'Refused';
}

/** What every adapter of jobs must do. */
export function jobsContract(name: string, stage: JobsStage): void {
  describe(`${name} keeps the contract of jobs`, () => {
    const opened: Jobs[] = [];
    const open = async (patience = QUICK): Promise<Jobs> => {
      const jobs = await stage.open(patience);
      opened.push(jobs);
      return jobs;
    };
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((jobs) => jobs.close()));
    });
    const job = (key: string): Job => ({ key, body: { about: 'ملعب', key } });

    /** Works on a queue and keeps what came: `key/attempt`. */
    const recorded = (jobs: Jobs, queue: string, handle: HandleJob = async () => {}, atOnce = 1) => {
      const came: string[] = [];
      const worker = jobs.work(queue, { atOnce }, async (one, attempt) => {
        came.push(`${one.key}/${attempt}`);
        await handle(one, attempt);
      });
      return { came, worker };
    };

    test('a job is done once, with what it was given, in the order of a queue, and none of another queue', async () => {
      const jobs = await open();
      const [queue, other] = [randomUUID(), randomUUID()];
      const got: Job[] = [];
      jobs.work(queue, { atOnce: 1 }, async (one) => void got.push(one));
      await jobs.enqueue(other, job('other'));
      for (const key of ['a', 'b', 'c']) await jobs.enqueue(queue, job(key));
      await vi.waitFor(() => expect(got).toEqual(['a', 'b', 'c'].map(job)), A_WHILE);
      const { came } = recorded(jobs, other);
      await vi.waitFor(() => expect(came).toEqual(['other/1']), A_WHILE);
      expect(got).toHaveLength(3);
    });

    test('a job waits for a worker, also while nobody of those who gave it is there', async () => {
      const queue = randomUUID();
      const before = await stage.open(QUICK);
      await before.enqueue(queue, job('a'));
      await before.close();
      const { came } = recorded(await open(), queue);
      await vi.waitFor(() => expect(came).toEqual(['a/1']), A_WHILE);
    });

    test('what fails is tried again later, behind what came meanwhile, and keeps its key', async () => {
      const jobs = await open();
      const queue = randomUUID();
      await jobs.enqueue(queue, job('a'));
      await jobs.enqueue(queue, job('b'));
      const { came } = recorded(jobs, queue, async ({ key }, attempt) => {
        if (key === 'a' && attempt < 3) throw new Refused();
      });
      await vi.waitFor(() => expect(came).toEqual(['a/1', 'b/1', 'a/2', 'a/3']), A_WHILE);
      expect(await jobs.dead(queue)).toEqual([]);
    });

    test('what always fails is given up on with its reason, which quotes nobody, and can be sent again', async () => {
      const jobs = await open();
      const queue = randomUUID();
      let isBroken = true;
      const { came } = recorded(jobs, queue, async ({ key }) => {
        if (key === 'poison' && isBroken) throw new Refused('no such address: salma@example.com');
      });
      await jobs.enqueue(queue, job('poison'));
      await jobs.enqueue(queue, job('sound'));
      const dead = {
        ...job('poison'),
        tries: 3,
        reason: expect.stringMatching(/^Refused at contract.ts:\d+$/),
      };
      await vi.waitFor(async () => expect(await jobs.dead(queue)).toEqual([dead]), A_WHILE);
      // to look at them takes none away
      expect(await jobs.dead(queue)).toEqual([dead]);
      expect(came).toEqual(['poison/1', 'sound/1', 'poison/2', 'poison/3']);
      expect(await jobs.sendAgain(queue, 'another')).toBe(false);
      isBroken = false;
      expect(await jobs.sendAgain(queue, 'poison')).toBe(true);
      await vi.waitFor(() => expect(came.slice(4)).toEqual(['poison/1']), A_WHILE);
      expect(await jobs.dead(queue)).toEqual([]);
      expect(await jobs.sendAgain(queue, 'poison')).toBe(false);
    });

    test('so many at a time are done and no more; workers of several processes share', async () => {
      const [here, there] = [await open(), await open()];
      const queue = randomUUID();
      const ends: (() => void)[] = [];
      const hold: HandleJob = () => new Promise((done) => ends.push(done));
      const [one, other] = [recorded(here, queue, hold, 2), recorded(there, queue, hold, 1)];
      for (const key of ['a', 'b', 'c', 'd', 'e']) await here.enqueue(queue, job(key));
      await vi.waitFor(() => expect(ends).toHaveLength(3), A_WHILE);
      expect([one.came.length, other.came.length]).toEqual([2, 1]);
      for (const begun of [4, 5, 5, 5, 5]) {
        ends.shift()?.();
        await vi.waitFor(() => expect([...one.came, ...other.came]).toHaveLength(begun), A_WHILE);
      }
      expect([...one.came, ...other.came].toSorted()).toEqual(['a/1', 'b/1', 'c/1', 'd/1', 'e/1']);
    });

    test('who is stopped ends what runs, takes nothing more, and leaves the rest to others', async () => {
      const [here, there] = [await open(), await open()];
      const queue = randomUUID();
      let end: (() => void) | undefined;
      const { came, worker } = recorded(here, queue, () => new Promise((done) => (end = done)));
      for (const key of ['a', 'b']) await here.enqueue(queue, job(key));
      await vi.waitFor(() => expect(came).toEqual(['a/1']), A_WHILE);
      let isStopped = false;
      const stopping = worker.stop().then(() => (isStopped = true));
      const other = recorded(there, queue);
      await vi.waitFor(() => expect(other.came).toEqual(['b/1']), A_WHILE);
      expect(isStopped).toBe(false);
      end?.();
      await stopping;
      expect([came, other.came]).toEqual([['a/1'], ['b/1']]);
    });

    test('a job comes again when its worker is killed; one that is lost again and again is given up on', async () => {
      const jobs = await open();
      const queue = randomUUID();
      await jobs.enqueue(queue, job('a'));
      for (let time = 1; time <= QUICK.mostLosses; time += 1)
        await killAtWork({ kind: stage.kind, url: stage.url(), queue, patience: QUICK });
      const { came } = recorded(jobs, queue);
      const lost = { ...job('a'), tries: 0, reason: LOST };
      await vi.waitFor(async () => expect(await jobs.dead(queue)).toEqual([lost]), A_WHILE);
      expect(came).toEqual([]);
      await jobs.sendAgain(queue, 'a');
      await vi.waitFor(() => expect(came).toEqual(['a/1']), A_WHILE);
    }, 90_000);

    test('nothing is lost when it all breaks down in the middle', async () => {
      const lasting = { ...QUICK, mostLosses: 20 };
      const [giver, taker] = [await open(lasting), await open(lasting)];
      const queue = randomUUID();
      const done = new Set<string>();
      const over = new AbortController();
      taker.work(queue, { atOnce: 5 }, async ({ key }, attempt) => {
        if (key.endsWith('7') && attempt === 1) throw new Refused();
        done.add(key);
      });
      const taken: string[] = [];
      const unavailable: unknown[] = [];
      const giving = (async () => {
        for (let index = 0; !over.signal.aborted || index < 300; index += 1) {
          const key = String(index);
          while (taken.at(-1) !== key) {
            await giver.enqueue(queue, job(key)).then(
              () => taken.push(key),
              (error: unknown) => unavailable.push(error),
            );
            await pause(taken.at(-1) === key ? 2 : 50);
          }
        }
      })();
      await vi.waitFor(() => expect(done.size).toBeGreaterThan(50), A_WHILE);
      await stage.interrupt();
      over.abort();
      await giving;
      await vi.waitFor(() => expect([...done].toSorted()).toEqual(taken.toSorted()), { timeout: 120_000 });
      expect(await taker.dead(queue)).toEqual([]);
      for (const error of unavailable) expect(error).toBeInstanceOf(JobsUnavailable);
    }, 360_000);
  });
}
