import { afterEach, expect, test, vi } from 'vitest';
import type { Polled, ServerFrame } from '../../../../domain/realtime/frames.ts';
import { connect, type Connection } from './realtime.ts';
import { openServer, type Answer, type Asked, type Server } from '../api/server.fixture.ts';

let server: Server;
let connection: Connection;
afterEach(async () => {
  connection.stop();
  NoSocket.opened.length = 0;
  await server.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A socket in a network that blocks all sockets. */
class NoSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly opened: string[] = [];
  readonly readyState = 3;
  constructor(address: URL) {
    super();
    NoSocket.opened.push(address.href);
    setTimeout(() => this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 })));
  }
  close(): void {}
}

const POSITION = '2kd';
const polled = (more: Partial<Polled> = {}): Answer => ({
  body: { cursor: POSITION, frames: [], reset: false, watching: null, ...more } satisfies Polled,
});
const queryOf = ({ path }: Asked) => new URL(path, 'http://malaab.test').searchParams;
const idsIn = (asked: Asked, name: string) => queryOf(asked).get(name)?.split(',') ?? [];

/** The server's immediate answer about newly watched items. */
const lookedAt = (ids: readonly string[]): Answer =>
  polled({
    watching: {
      type: 'watching',
      asOf: POSITION,
      items: ids.map((id) => ({ id, values: id === 'gone' ? null : { id }, counters: null })),
      things: [],
    },
  });

/** A tab that shows some posts and receives changes only by polling; each poll without an immediate answer waits. */
const openTab = async (...first: readonly string[]) => {
  const shown = [...first];
  const heard: ServerFrame[] = [];
  server = await openServer((asked) => {
    const anew = idsIn(asked, 'anew');
    return anew.length > 0 ? lookedAt(anew) : new Promise(() => undefined);
  });
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('location', new URL('http://malaab.test'));
  vi.stubGlobal('WebSocket', NoSocket);
  // no other attempt at a socket ends a poll
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  connection = connect({
    token: () => 'token',
    cursor: POSITION,
    renew: () => Promise.resolve(true),
    watched: () => shown,
    hear: (frame) => heard.push(frame),
    becomes: () => undefined,
  });
  return {
    heard,
    shows: (id: string) => {
      shown.push(id);
      connection.watch();
    },
  };
};

const waitsWith = (ids: readonly string[]) =>
  vi.waitFor(
    () => {
      const last = server.asked.at(-1);
      if (!last) throw new Error('nothing was asked');
      expect({ watch: idsIn(last, 'watch'), anew: idsIn(last, 'anew') }).toEqual({ watch: ids, anew: [] });
    },
    { timeout: 10_000 },
  );

test('a poll that waits while another post is opened is repeated at once, and gets the post’s state', async () => {
  const { heard, shows } = await openTab('one');
  await waitsWith(['one']);
  const before = server.asked.length;
  shows('two');
  await waitsWith(['one', 'two']);
  expect(server.asked.slice(before).map((asked) => idsIn(asked, 'anew'))).toEqual([['two'], []]);
  expect(heard).toMatchObject([{ items: [{ id: 'one' }] }, { items: [{ id: 'two' }] }]);
});

test('a missing post is reported once, and no longer watched', async () => {
  const { heard } = await openTab('one', 'gone');
  await waitsWith(['one']);
  expect(heard).toMatchObject([{ items: [{ id: 'one' }, { id: 'gone', values: null }] }]);
});

test('a tab begins at the cursor of its session, and asks for no other', async () => {
  await openTab('one');
  await waitsWith(['one']);
  const [first] = NoSocket.opened;
  expect(first).toBe(`ws://malaab.test/realtime?auth=message&cursor=${POSITION}`);
  expect(server.asked.map((asked) => queryOf(asked).get('cursor'))).toEqual(server.asked.map(() => POSITION));
});
