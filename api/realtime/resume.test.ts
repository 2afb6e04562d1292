import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverFrame, type OrderedFrame } from '../../domain/realtime/frames.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { askPoll, Client, notify, openGateway, poll, type Gateway, type Sent } from './client.fixture.ts';
import { eventsAt, RESUME_MS, startFrom } from './cursor.ts';
import { Semaphore } from '../../commands/support/semaphore.ts';

let it: TestService;
let gateways: readonly [Gateway, Gateway];

beforeAll(async () => {
  it = await testService();
  gateways = [await openGateway(it, { pollMs: 5_000 }), await openGateway(it, { pollMs: 5_000 })];
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await it.close();
});

/** A deterministic random number below `most`, by seed. */
const dice = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
};

/** Several concurrent writers with random pauses. */
const write = async (to: Person, count: number, roll: (most: number) => number): Promise<readonly Sent[]> => {
  const sent: Sent[] = [];
  const writer = async (): Promise<void> => {
    for (let done = 0; done < count / 4; done += 1) {
      sent.push(await notify(gateways[roll(2) === 0 ? 0 : 1].service, to.id));
      await pause(roll(30));
    }
  };
  await Promise.all([writer(), writer(), writer(), writer()]);
  return sent.toSorted((one, other) => Number(one.position - other.position));
};

const WRITTEN = 120;
/** Time limit of a socket that waits for frames after the last one. */
const SILENCE_MS = 3_000;

/** A client that is disconnected repeatedly and resumes at any gateway with its one cursor. */
class RoamingClient {
  readonly heard: OrderedFrame[] = [];
  readonly ways = { socket: 0, poll: 0 };
  resets = 0;
  readonly #person: Person;
  readonly #roll: (most: number) => number;
  #cursor: string;

  constructor(person: Person, cursor: string, roll: (most: number) => number) {
    this.#person = person;
    this.#cursor = cursor;
    this.#roll = roll;
  }

  /** One connection per transport, at any gateway that admits it. */
  async stay(): Promise<void> {
    await this.#listen(gateways[this.#roll(2) === 0 ? 0 : 1]);
    await this.#poll(gateways[this.#roll(2) === 0 ? 0 : 1]);
  }

  async #poll(gateway: Gateway): Promise<void> {
    const { cursor, frames, reset } = await poll(gateway, this.#person.token, { cursor: this.#cursor });
    if (reset) this.resets += 1;
    this.heard.push(...frames);
    this.#cursor = cursor;
    if (frames.length > 0) this.ways.poll += 1;
  }

  /** Handles a few frames, often none, then disconnects. Later frames are lost to it. */
  async #listen(gateway: Gateway): Promise<void> {
    const client = new Client(gateway, { token: this.#person.token, cursor: this.#cursor });
    let enough = this.#roll(12) - 3;
    await new Promise<void>((left) => {
      const leave = () => (client.ws.off('message', handle), client.ws.terminate(), left());
      const handle = (data: unknown): void => {
        const frame = serverFrame.parse(JSON.parse(String(data)));
        if (frame.type === 'reset') this.resets += 1;
        if ('cursor' in frame) this.#cursor = frame.cursor;
        if (!('position' in frame)) return;
        this.heard.push(frame);
        this.#cursor = frame.position;
        this.ways.socket += 1;
        if ((enough -= 1) <= 0) leave();
      };
      client.ws.on('message', handle);
      if (enough <= 0) client.ws.once('open', () => setTimeout(leave, this.#roll(40)));
      else setTimeout(leave, SILENCE_MS);
    });
  }
}

test.each([1, 2, 3])(
  'disconnects at random moments, transports and processes: each event once and in order (seed %i)',
  async (seed) => {
    const roll = dice(seed);
    const person = await it.member();
    const { cursor } = await poll(gateways[0], person.token);
    const roaming = new RoamingClient(person, cursor, roll);
    const writing = write(person, WRITTEN, roll);
    for (let stays = 0; roaming.heard.length < WRITTEN && stays < 300; stays += 1) await roaming.stay();
    const sent = await writing;
    const places = (ones: readonly { id: string; position: string }[]) =>
      ones.map(({ id, position }) => `${position} ${id}`);
    expect(places(roaming.heard)).toEqual(
      places(sent.map(({ id, position }) => ({ id, position: position.toString() }))),
    );
    expect(roaming.resets).toBe(0);
    expect(Math.min(roaming.ways.socket, roaming.ways.poll)).toBeGreaterThan(0);
  },
);

test('a client gets the events of a long absence in order, page by page', async () => {
  const person = await it.member();
  const { cursor } = await poll(gateways[0], person.token);
  const sent = await write(person, 240, dice(4));
  const client = new Client(gateways[1], { token: person.token, cursor });
  expect((await client.told(240)).map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
  await client.close();
});

describe('a cursor that can’t be resumed', () => {
  test.each([
    ['of another log', '999999999'],
    ['of a number beyond every log', '9999999999999999999'],
    ['in an invalid format', 'not-a-cursor'],
  ])('%s: reset to the current position', async (_, cursor) => {
    const person = await it.member();
    const polled = await poll(gateways[0], person.token, { cursor });
    expect(polled).toMatchObject({ frames: [], reset: true });
    const client = new Client(gateways[0], { token: person.token, cursor });
    expect((await client.first('reset')).cursor).toBe((await client.first('hello')).cursor);
    const sent = await notify(it.service, person.id);
    expect((await client.told(1))[0]?.id).toBe(sent.id);
    const after = await poll(gateways[0], person.token, { cursor: polled.cursor });
    expect(after.frames.map(({ id }) => id)).toEqual([sent.id]);
    await client.close();
  });

  test('is malformed if it is too long', async () => {
    const person = await it.member();
    expect(await askPoll(gateways[0], person.token, { cursor: 'z'.repeat(21) })).toMatchObject({
      status: 400,
    });
  });

  test('is reset if it is too old; a slightly younger one resumes', async () => {
    const { position } = await notify(it.service, (await it.member()).id);
    const [event] = await it.platform.log.readAll(position, 1);
    const now = <T>(read: () => Promise<T>): Promise<T> => read();
    const written = Date.parse(event?.at ?? '');
    const from = (ms: number) =>
      startFrom(eventsAt(it.platform.log, now), position.toString(), position + 5n, new Date(written + ms));
    expect(await from(RESUME_MS)).toEqual({ kind: 'resumed', position });
    expect(await from(RESUME_MS + 1)).toEqual({ kind: 'reset', position: position + 5n });
  });
});

test('clients that return at once share the reads of their cursors, within the concurrency limit', async () => {
  const { log } = it.platform;
  const person = await it.member();
  const [first, second] = [await notify(it.service, person.id), await notify(it.service, person.id)];
  const under = { way: 0, most: 0, reads: 0 };
  const readAll: typeof log.readAll = async (...asked) => {
    under.reads += 1;
    under.most = Math.max(under.most, (under.way += 1));
    return log.readAll(...asked).finally(() => (under.way -= 1));
  };
  const turns = new Semaphore(1);
  const eventAt = eventsAt({ readAll }, (read) => turns.run(read));
  const asked = Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? first : second).position);
  const found = await Promise.all(asked.map(eventAt));
  expect(found.map((event) => event?.position)).toEqual(asked);
  expect(under).toEqual({ way: 0, most: 1, reads: 2 });
  // a later lookup reads again: a back-up may have replaced the log
  expect((await eventAt(first.position))?.position).toBe(first.position);
  expect(under.reads).toBe(3);
});

test('another member’s cursor reveals none of their events', async () => {
  const [mine, theirs] = [await it.member(), await it.member()];
  const { cursor } = await poll(gateways[0], theirs.token);
  await notify(it.service, theirs.id);
  const own = await notify(it.service, mine.id);
  const { frames } = await poll(gateways[0], mine.token, { cursor });
  expect(frames.map(({ id }) => id)).toEqual([own.id]);
});
