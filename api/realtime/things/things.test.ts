import { describe, expect, test, vi } from 'vitest';
import { quietOf } from '../../../tests/support/quiet.ts';
import { opaque, positionFrom } from '../../resources/context.ts';
import { callsOf } from '../../../tests/support/calls.ts';
import type { Person } from '../../../tests/support/service.ts';
import { askPoll, notify, openGateway, poll, until, type Client } from '../client.fixture.ts';
import { onStage } from '../stage.fixture.ts';
import { patiently } from '../../../tests/support/patience.ts';

const stage = onStage();

const times = { startsAt: '2099-11-20T16:00:00Z', endsAt: '2099-11-20T20:00:00Z' };
const nobody = '00000000-0000-4000-8000-000000000000';

/** Calls of the HTTP API, by a person. Each returns once the read models of the gateway's process have the event. */
const as = (person: Person) => callsOf(stage.it())(person);
const call = async (
  method: 'post' | 'patch' | 'delete',
  person: Person,
  address: string,
  body: object = {},
) => {
  const { http } = stage.it();
  const answer = await http[method](address).set('authorization', `Bearer ${person.token}`).send(body);
  expect([200, 201]).toContain(answer.status);
};
/** Waits until the gateway has processed all events of the log. */
const caughtUp = async (reader: Pick<Person, 'token'>): Promise<string> => {
  await quietOf(stage.it());
  const end = opaque(await stage.it().platform.log.end());
  await vi.waitFor(
    async () => expect((await poll(stage.gateway(), reader.token)).cursor).toBe(end),
    patiently,
  );
  return end;
};

const watch = async (client: Client, ...ids: readonly string[]) => {
  const before = client.frames.length;
  client.send({ type: 'watch', ids: [...ids] });
  const answers = () =>
    client.frames.slice(before).flatMap((frame) => (frame.type === 'watching' ? [frame] : []));
  await until(
    () => answers().length > 0,
    () => JSON.stringify(client.frames),
  );
  return answers()[0]?.things ?? [];
};

/** The frames of things that a client has received, as soon as one of them is as expected. */
const hears = async (client: Client, expected: object) => {
  await until(
    () => client.things().some((frame) => expect.objectContaining(expected).asymmetricMatch(frame)),
    () => `${JSON.stringify(expected)} among ${JSON.stringify(client.frames)}`,
  );
  return client.things();
};

/** The frames of things that a client has once all that happened before has been sent. */
const heardSoFar = async (client: Client, person: Person) => {
  const { id } = await notify(stage.it().service, person.id);
  await until(
    () => client.events().some((frame) => frame.id === id),
    () => JSON.stringify(client.frames),
  );
  return client.things();
};

const anEvent = async (staff: Person, capacity = 5): Promise<string> => {
  const categoryId = await as(staff).make('/event-categories', { name: 'جري' });
  const id = await as(staff).make('/events', {
    name: 'سباق',
    categoryId,
    venue: 'القاهرة',
    ...times,
    capacity,
  });
  await as(staff).step(`/events/publish/${id}`);
  return id;
};
const aCompetition = async (staff: Person): Promise<string> => {
  const categoryId = await as(staff).make('/competition-categories', { name: 'ناشئون' });
  return as(staff).make('/competitions', {
    name: 'كأس',
    categoryId,
    sport: 'FOOTBALL',
    ...times,
    maxParticipants: 8,
  });
};
const aJob = async (employer: Person): Promise<string> => {
  const offer = { title: 'مدرب', description: 'نبحث عن مدرب', role: 'مدرب', location: 'طنطا' };
  return as(await stage.it().admin()).make('/jobs', { ...offer, employerId: employer.id });
};

describe('a watched thing', () => {
  test('is reported with its revision at each change, and once when it is removed', async () => {
    const [staff, fan] = [await stage.it().admin(), await stage.it().member()];
    const id = await aCompetition(staff);
    await caughtUp(fan);
    const client = await stage.enter(fan);
    expect(await watch(client, `competition/${id}`)).toMatchObject([
      { kind: 'competition', id, revision: 0 },
    ]);
    await call('patch', staff, `/competitions/${id}`, { name: 'كأس مصر' });
    await hears(client, {
      kind: 'competition',
      id,
      revision: 1,
      counters: { taken: { maxParticipants: 0 } },
    });
    await call('delete', staff, `/competitions/${id}`);
    const frames = await hears(client, { id, revision: null });
    expect(frames.map(({ revision }) => revision)).toEqual([1, null]);
    const positions = frames.map(({ position }) => positionFrom(position) ?? 0n);
    expect(positions).toEqual(positions.toSorted((one, other) => Number(one - other)));
  });

  test('has the values of its counters', async () => {
    const [author, fan] = [await stage.it().member(), await stage.it().member()];
    const post = await as(author).make('/posts', { kind: 'photo', description: 'هدف' });
    await caughtUp(fan);
    const client = await stage.enter(fan);
    const [thing] = await watch(client, `post/${post}`);
    expect(thing).toMatchObject({ kind: 'post', revision: 0, counters: expect.any(Object) });
  });

  test('without a change is not reported, although another of its kind is', async () => {
    const [staff, fan] = [await stage.it().admin(), await stage.it().member()];
    const [id, other] = [await aCompetition(staff), await aCompetition(staff)];
    await caughtUp(fan);
    const client = await stage.enter(fan);
    await watch(client, `competition/${id}`);
    await call('patch', staff, `/competitions/${other}`, { name: 'كأس أخرى' });
    expect(await heardSoFar(client, fan)).toEqual([]);
  });
});

describe('a client without access to a thing', () => {
  test('gets the same answer as for a thing that does not exist, and no frames', async () => {
    const [owner, stranger] = [await stage.it().member(), await stage.it().member()];
    const room = await as(owner).make('/rooms', { kind: 'group', name: 'الفريق' });
    await caughtUp(owner);
    const [inside, outside] = [await stage.enter(owner), await stage.enter(stranger)];
    await watch(inside, `room/${room}`);
    const answered = await watch(
      outside,
      `room/${room}`,
      `room/${nobody}`,
      `dragon/${nobody}`,
      `session/${nobody}`,
    );
    const absent = { revision: null, counters: null };
    expect(answered).toMatchObject([
      { kind: 'room', id: room, ...absent },
      { kind: 'room', id: nobody, ...absent },
      { kind: 'dragon', ...absent },
      { kind: 'session', ...absent },
    ]);
    expect(new Set(answered.map(({ changed }) => changed)).size).toBe(1);
    await call('patch', owner, `/rooms/${room}`, { name: 'الفريق الأول' });
    await hears(inside, { kind: 'room', id: room, revision: 1 });
    await call('delete', owner, `/rooms/${room}`);
    await hears(inside, { kind: 'room', id: room, revision: null });
    expect(await heardSoFar(outside, stranger)).toEqual([]);
  });

  test('gets no frames during a block by its owner', async () => {
    const [author, fan] = [await stage.it().member(), await stage.it().member()];
    const post = await as(author).make('/posts', { kind: 'photo', description: 'هدف' });
    await caughtUp(fan);
    const client = await stage.enter(fan);
    await watch(client, `post/${post}`);
    const edit = (description: string) => call('patch', author, `/posts/${post}`, { description });
    await edit('هدف أول');
    await hears(client, { revision: 1 });
    const block = await as(author).make('/block-lists', { blockedUserId: fan.id });
    await edit('هدف ثان');
    // gone for this reader
    expect(await hears(client, { revision: null })).toHaveLength(2);
    await edit('هدف ثالث');
    expect(await heardSoFar(client, fan)).toHaveLength(2);
    expect(await watch(client, `post/${post}`)).toMatchObject([{ revision: null }]);
    await call('delete', author, `/block-lists/${block}`);
    await caughtUp(fan);
    expect(await watch(client, `post/${post}`)).toMatchObject([{ revision: 3 }]);
    await edit('هدف رابع');
    await hears(client, { revision: 4 });
  });
});

describe('a change of a part', () => {
  test('is sent to watchers of the whole, with the occupied places', async () => {
    const [staff, fan, runner] = [
      await stage.it().admin(),
      await stage.it().member(),
      await stage.it().member(),
    ];
    const eventId = await anEvent(staff);
    await caughtUp(fan);
    const client = await stage.enter(fan);
    expect(await watch(client, `event/${eventId}`)).toMatchObject([{ counters: { taken: { capacity: 0 } } }]);
    const asked = await as(staff).make('/event-participants', { eventId, userId: runner.id });
    await as(staff).step(`/event-participants/approve/${asked}`);
    await hears(client, { kind: 'event', id: eventId, counters: { taken: { capacity: 1 } } });
    // the withdrawal frees the place, which leads to a frame too
    const isFree = (): boolean =>
      JSON.stringify(client.things().at(-1)?.counters) === '{"taken":{"capacity":0}}';
    await call('delete', runner, `/event-participants/${asked}`);
    await until(isFree, () => JSON.stringify(client.things()));
    const before = (await heardSoFar(client, fan)).length;
    await as(staff).make('/event-agenda', { eventId, title: 'اليوم الأول', day: '2099-11-20' });
    expect((await heardSoFar(client, fan)).length).toBe(before + 1);
  });

  test('stored with the whole is sent as well', async () => {
    const [staff, fan] = [await stage.it().admin(), await stage.it().member()];
    const competitionId = await aCompetition(staff);
    await caughtUp(fan);
    const client = await stage.enter(fan);
    await watch(client, `competition/${competitionId}`);
    const round = await as(staff).make('/competition-rounds', { competitionId, number: 1, name: 'الأولى' });
    await hears(client, { kind: 'competition', id: competitionId });
    const before = client.things().length;
    await call('patch', staff, `/competition-rounds/${round}`, { name: 'الدور الأول' });
    await until(
      () => client.things().length > before,
      () => JSON.stringify(client.frames),
    );
    expect(client.things().at(-1)).toMatchObject({ kind: 'competition', id: competitionId });
  });

  test('is sent only to readers of the part', async () => {
    const [employer, applicant, other] = [
      await stage.it().member(),
      await stage.it().member(),
      await stage.it().member(),
    ];
    const jobId = await aJob(employer);
    await caughtUp(other);
    const [hers, his, others] = [
      await stage.enter(employer),
      await stage.enter(applicant),
      await stage.enter(other),
    ];
    for (const client of [hers, his, others]) await watch(client, `job/${jobId}`);
    const application = await as(applicant).make('/job-applications', { jobId });
    await hears(hers, { kind: 'job', id: jobId });
    await hears(his, { kind: 'job', id: jobId });
    const before = hers.things().length;
    await call('delete', applicant, `/job-applications/${application}`);
    await until(
      () => hers.things().length > before,
      () => JSON.stringify(hers.frames),
    );
    expect(await heardSoFar(others, other)).toEqual([]);
  });
});

describe('after a new connection', () => {
  test('the answer to `watch` has the position of each thing’s last change', async () => {
    const [staff, fan] = [await stage.it().admin(), await stage.it().member()];
    const [changed, same] = [await aCompetition(staff), await aCompetition(staff)];
    const client = await stage.enter(fan);
    await watch(client, `competition/${changed}`, `competition/${same}`);
    const seen = await caughtUp(fan);
    await client.close();
    await as(staff).make('/competition-rounds', { competitionId: changed, number: 1, name: 'الأولى' });
    await caughtUp(fan);
    const again = stage.connect({ token: fan.token, cursor: seen });
    await again.first('hello');
    const things = await watch(again, `competition/${changed}`, `competition/${same}`);
    const isNew = things.map((thing) => (positionFrom(thing.changed) ?? 0n) > (positionFrom(seen) ?? 0n));
    expect(isNew).toEqual([true, false]);
  });

  test('a poll returns the changes since its cursor, and waits for the next change', async () => {
    const [staff, fan] = [await stage.it().admin(), await stage.it().member()];
    const id = await aCompetition(staff);
    const cursor = await caughtUp(fan);
    const watching = { watch: `competition/${id}` };
    await call('patch', staff, `/competitions/${id}`, { name: 'كأس مصر' });
    const missed = await poll(stage.gateway(), fan.token, { cursor, ...watching });
    expect(missed.frames).toMatchObject([{ type: 'thing', kind: 'competition', id, revision: 1 }]);
    const waiting = poll(stage.gateway(), fan.token, { cursor: missed.cursor, ...watching });
    await call('patch', staff, `/competitions/${id}`, { name: 'كأس العرب' });
    expect((await waiting).frames).toMatchObject([{ type: 'thing', id, revision: 2 }]);
    const absent = await poll(stage.gateway(), fan.token, {
      cursor: missed.cursor,
      watch: `competition/${nobody}`,
    });
    expect(absent.watching?.things).toMatchObject([{ id: nobody, revision: null }]);
  });
});

test('two processes report a change, whichever took the command', async () => {
  const [staff, fan] = [await stage.it().admin(), await stage.it().member()];
  const [id, second] = [await aCompetition(staff), await openGateway(stage.it())];
  try {
    await caughtUp(fan);
    const clients = [await stage.enter(fan), await stage.enter(fan, second)];
    for (const client of clients) await watch(client, `competition/${id}`);
    const round = await as(staff).make('/competition-rounds', {
      competitionId: id,
      number: 1,
      name: 'الأولى',
    });
    await as(staff).make('/competition-participants', { competitionId: id, userId: fan.id });
    for (const client of clients) await hears(client, { id, counters: { taken: { maxParticipants: 1 } } });
    expect(round).not.toBe('');
  } finally {
    await second.close();
  }
});

test('a client can watch a hundred things at most', async () => {
  const person = await stage.it().member();
  const client = await stage.enter(person);
  const names = Array.from(
    { length: 101 },
    (_, n) => `professional-achievement/00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  );
  client.ws.send(JSON.stringify({ type: 'watch', ids: names }));
  expect((await client.first('error')).code).toBe('malformed');
  expect(await watch(client, ...names.slice(1))).toHaveLength(100);
  const { cursor } = await poll(stage.gateway(), person.token);
  const asked = { cursor, watch: names.slice(1).join(',') };
  expect((await askPoll(stage.gateway(), person.token, asked)).status).toBe(200);
  expect((await askPoll(stage.gateway(), person.token, { cursor, watch: names.join(',') })).status).toBe(400);
});
