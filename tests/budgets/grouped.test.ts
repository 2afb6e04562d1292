import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { streamOf } from '../../commands/core/ids.ts';
import { callsOf, type Calls } from '../support/calls.ts';
import { quietOf } from '../support/quiet.ts';
import { testService, type Person, type TestService } from '../support/service.ts';
import { patiently } from '../support/patience.ts';

/** Budget of a burst of reactions to one post, which are one notification of its author. */

const BURST = 50;
const MANAGER = 'social-notices';
/** The first actor's notification, and the others who join it. */
const BUDGET = { appends: 2, events: 2, kilobytes: 5 };

let it: TestService;
let by: Calls;
let author: Person;
let fans: readonly Person[];
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  author = await it.member();
  const made: Person[] = [];
  for (let n = 0; n < BURST; n += 1) made.push(await it.member());
  fans = made;
  await quietOf(it);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => it.close());

const post = () => by(author).make('/posts', { kind: 'photo', description: 'هدف' });
const react = (fan: Person, postId: string) => by(fan).make('/reactions', { postId, type: 'CLAP' });

/** Holds the process manager at its next checkpoint, so that it takes what happens meanwhile as one batch. */
const holdManager = () => {
  const { ledger } = it.platform.processes;
  const move = ledger.move.bind(ledger);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  vi.spyOn(ledger, 'move').mockImplementation(async (name, from, to) => {
    if (name === MANAGER) {
      held();
      await promise;
    }
    return move(name, from, to);
  });
  return { isHeld, release };
};

/** Waits until the process managers have received all events. They receive each batch together. */
const allReceived = () =>
  vi.waitFor(async () => {
    const rows = await it.service.worker.processStatus();
    expect(rows.filter(({ name, lag }) => name !== MANAGER && lag > 0)).toEqual([]);
  }, patiently);

const notes = z.object({
  items: z.array(z.object({ id: z.string(), byId: z.string(), others: z.array(z.string()).nullish() })),
});

test('a burst of reactions is one notification, which all but the first join by one event', async () => {
  const [first, burst] = [await post(), await post()];
  await quietOf(it);
  const { isHeld, release } = holdManager();
  await react(fans[0] ?? author, first);
  await isHeld;
  await Promise.all(fans.map((fan) => react(fan, burst)));
  await allReceived();
  const appends = vi.spyOn(it.service.runtime.streams, 'append');
  release();
  await quietOf(it);

  const { items } = notes.parse(await by(author).get(`/notifications/user/${author.id}`));
  const [note, ...more] = items.filter(({ others }) => others);
  expect(more).toEqual([]);
  const reactions = (await it.platform.log.readAll(0n, 10_000)).filter(
    ({ type, data }) => type === 'PostReacted' && data['postId'] === burst,
  );
  expect([note?.byId, ...(note?.others ?? [])]).toEqual(
    reactions.map(({ data }) => data['userId']).toReversed(),
  );

  const stream = streamOf('notification', note?.id ?? '');
  const events = await it.platform.log.readStream(stream);
  const bytes = events.reduce((sum, { data, meta }) => sum + JSON.stringify({ data, meta }).length, 0);
  expect({
    appends: appends.mock.calls.filter(([to]) => to === stream).length,
    events: events.length,
    kilobytes: Math.ceil(bytes / 1024),
  }).toEqual(BUDGET);
});
