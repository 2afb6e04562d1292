import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONFIRMED, HOLD_COURTESY_MS, openHolds, RELEASED } from '../../../domain/kit/holds/holds.ts';
import type { EventStore } from '../../../domain/kit/log.ts';
import { CONCERT_SEATS } from '../../../tests/support/kinds.ts';
import { openStage, type Stage } from '../../../tests/support/runner.ts';
import {
  codeOf,
  done,
  run,
  runtimeFixture,
  type Opened,
  type RuntimeFixture,
} from '../../../tests/support/runtime.ts';
import { settled } from '../../../tests/support/theatre.ts';
import { ownerStream } from '../../core/reservation.ts';
import { newId } from '../../core/ids.ts';
import { deal } from '../manager.ts';
import { releases } from './releases.ts';

let fixture: RuntimeFixture;
let stage: Stage | undefined;
beforeEach(async () => {
  fixture = await runtimeFixture();
});
afterEach(async () => {
  await stage?.close();
  stage = undefined;
  await fixture.close();
});

const aMinuteLater = () => new Date(Date.now() + HOLD_COURTESY_MS + 1000);
const ticket = (concert: string, id = newId()) => ({
  kind: 'ticket',
  action: 'create',
  id,
  input: { concert },
});
const back = (id: string) => ({ kind: 'ticket', action: 'remove', id });
const seatsOf = ({ runtime }: Pick<Opened, 'runtime'>, concert: string) =>
  ownerStream(runtime, { of: 'ticketSeat', secret: false }, concert);

/** A process that fails before its appends of one event type. */
const dyingBefore =
  (type: string) =>
  (log: EventStore): EventStore => ({
    readStream: (...wanted) => log.readStream(...wanted),
    append: async (to, expected, events) =>
      events.some((event) => event.type === type)
        ? { kind: 'unavailable' }
        : log.append(to, expected, events),
  });

describe('a confirmed hold that its item no longer keeps', () => {
  const letGo = async () => {
    const dying = await fixture.open({ through: dyingBefore(RELEASED) });
    const later = await fixture.open({ now: aMinuteLater });
    const ids: string[] = [];
    for (let n = 0; n < CONCERT_SEATS; n += 1) ids.push((await done(dying.runtime, ticket('opera'))).item.id);
    expect(codeOf(await run(later.runtime, ticket('opera')))).toBe('conflict');
    const types = async () => (await later.log.readStream(seatsOf(later, 'opera'))).map(({ type }) => type);
    expect(await types()).toContain(CONFIRMED);
    return { dying, later, ids, types };
  };

  test('is released by the process manager if the process died before the release', async () => {
    const { dying, later, ids, types } = await letGo();
    stage = await openStage(fixture);
    // its cached owner state is from before the claims
    await stage.runtime.streams.load(seatsOf(stage, 'opera'));
    await done(dying.runtime, back(ids[0] ?? ''));
    await done(dying.runtime, {
      kind: 'ticket',
      action: 'edit',
      id: ids[1] ?? '',
      input: { concert: 'ballet' },
    });
    // confirmed holds are not checked by a claim
    expect(codeOf(await run(later.runtime, ticket('opera')))).toBe('conflict');
    await settled(stage.run([releases(stage.runtime)]));
    expect((await types()).filter((type) => type === RELEASED)).toHaveLength(2);
    expect(codeOf(await run(later.runtime, ticket('opera')))).toBe('ok');
    expect(codeOf(await run(later.runtime, ticket('opera')))).toBe('ok');
    expect(codeOf(await run(later.runtime, ticket('opera')))).toBe('conflict');
  });

  test('is released once if the command released it', async () => {
    const { later, ids, types } = await letGo();
    await done(later.runtime, back(ids[0] ?? ''));
    stage = await openStage(fixture);
    await settled(stage.run([releases(stage.runtime)]));
    expect((await types()).filter((type) => type === RELEASED)).toHaveLength(1);
    expect(await stage.ledger.deadLetters()).toEqual([]);
  });
});

/** An action on one of several tickets in one of two processes, which may die after a number of appends. */
type Happening = {
  readonly ticket: number;
  readonly takes: number;
  readonly process: number;
  readonly appends: number;
};

const happening: fc.Arbitrary<Happening> = fc.record({
  ticket: fc.nat(6),
  takes: fc.nat(2),
  process: fc.nat(1),
  appends: fc.constantFrom(0, 1, 2, 3, 4, Infinity, Infinity, Infinity),
});
/** Groups of concurrent actions, executed one after the other. */
const course = fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 10 });

/** A log that can be cut off from a process; later appends fail. */
const cuttable = () => {
  const cut = { left: Infinity };
  const through = (log: EventStore): EventStore => ({
    readStream: (...wanted) => log.readStream(...wanted),
    append: async (...wanted) => {
      if (cut.left <= 0) return { kind: 'unavailable' };
      cut.left -= 1;
      return log.append(...wanted);
    },
  });
  return { cut, through };
};

describe('seats', () => {
  test('are never overbooked and never lost, wherever processes die', async () => {
    const processes = await Promise.all(
      [0, 1].map(async () => {
        const { cut, through } = cuttable();
        return { cut, ...(await fixture.open({ now: aMinuteLater, through })) };
      }),
    );
    const whole = await fixture.open({ now: aMinuteLater });
    const follower = releases(whole.runtime);
    let confirmations = 0;
    await fc.assert(
      fc.asyncProperty(course, async (lots) => {
        const [first, second] = [newId(), newId()];
        const ids = Array.from({ length: 7 }, newId);
        const keepers = async (concert: string) => {
          const states = await Promise.all(
            ids.map(async (id) => (await whole.runtime.streams.refresh(`ticket-${id}`)).parts.get(id)),
          );
          return states.filter((part) => part?.holds['seat']?.owner === seatsOf(whole, concert)).length;
        };
        for (const lot of lots) {
          await Promise.all(
            lot.map(({ ticket: n, takes, process, appends }) => {
              const here = processes[process];
              if (!here) throw new Error(`no process ${process}`);
              here.cut.left = appends;
              const id = ids[n] ?? newId();
              if (takes === 0) return run(here.runtime, back(id));
              const concert = takes === 1 ? first : second;
              const action = here.runtime.streams.known(`ticket-${id}`)?.parts.has(id) ? 'edit' : 'create';
              return run(here.runtime, { ...ticket(concert, id), action });
            }),
          );
          for (const concert of [first, second])
            expect(await keepers(concert)).toBeLessThanOrEqual(CONCERT_SEATS);
        }
        const events = (await Promise.all(ids.map((id) => whole.log.readStream(`ticket-${id}`)))).flat();
        const dealt = [];
        for (const event of events.filter(({ type }) => follower.on[type]))
          dealt.push(await deal(follower, event));
        expect(dealt.filter(({ kind }) => kind !== 'done' && kind !== 'nothing')).toEqual([]);
        for (const concert of [first, second]) {
          const kept = await keepers(concert);
          const outcomes: string[] = [];
          for (let n = 0; n <= CONCERT_SEATS; n += 1)
            outcomes.push(codeOf(await run(whole.runtime, ticket(concert))));
          expect(outcomes.filter((code) => code === 'ok')).toHaveLength(CONCERT_SEATS - kept);
          const { open } = await whole.runtime.streams.refresh(seatsOf(whole, concert));
          expect(openHolds(open)).toHaveLength(CONCERT_SEATS);
          const its = await whole.log.readStream(seatsOf(whole, concert));
          confirmations += its.filter(({ type }) => type === CONFIRMED).length;
        }
      }),
      { numRuns: 25 },
    );
    // the random courses have covered confirmations
    expect(confirmations).toBeGreaterThan(25);
  });
});
