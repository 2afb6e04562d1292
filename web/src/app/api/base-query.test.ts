import { afterEach, describe, expect, test } from 'vitest';
import { saveAnswer } from './save-answer.ts';
import { baseQueryOver, type Call } from './base-query.ts';
import { awaitedPosition } from './position.ts';
import { openServer, refusal, type Answer, type Asked, type Server } from './server.fixture.ts';

let server: Server;
afterEach(() => server.close());

/** A tab whose calls get these answers, with these tokens one after the other. */
const openTab = async (
  answers: (asked: Asked) => Answer | Promise<Answer>,
  tokens: readonly string[] = ['first'],
) => {
  server = await openServer(answers);
  let held = 0;
  const awaited = awaitedPosition();
  const saved: { readonly name: string; readonly size: number }[] = [];
  const session = {
    token: () => tokens[held] ?? null,
    standing: () => 'signedIn' as const,
    renew: () => Promise.resolve(tokens[(held += 1)] !== undefined),
  };
  const query = baseQueryOver({
    fetch: server.fetch,
    language: () => 'ar',
    sessions: { auth: session, 'auth-admin': session },
    awaited,
    save: (name, answer) => saveAnswer(name, answer, (as, { size }) => void saved.push({ name: as, size })),
  });
  const rest = { dispatch: () => undefined, getState: () => undefined, extra: undefined };
  const signal = new AbortController();
  return {
    awaited,
    saved,
    ask: async (call: Call) =>
      query(
        call,
        { ...rest, signal: signal.signal, abort: () => signal.abort(), endpoint: '', type: 'query' },
        {},
      ),
  };
};

const at = (position: string, body: object = {}): Answer => ({
  headers: { 'malaab-position': position },
  body,
});
const afters = () => server.asked.map(({ headers }) => headers['malaab-after']);

describe('Malaab-After', () => {
  test('is sent with reads after a write, until one has passed it', async () => {
    const reads = ['2kz', '2l0', '2l1'];
    const { ask } = await openTab(({ method }) => at(method === 'POST' ? '2l0' : (reads.shift() ?? '')));
    await ask({ path: '/posts' });
    await ask({ path: '/posts', method: 'POST', body: {} });
    for (let read = 0; read < 3; read += 1) await ask({ path: '/posts' });
    expect(afters()).toEqual([undefined, undefined, '2l0', undefined, undefined]);
  });

  test('stays after a read that is before the write, or without a position', async () => {
    const reads = [at('zz'), { body: {} }, at('100'), at('100')];
    const { ask } = await openTab(({ method }) => (method === 'POST' ? at('100') : (reads.shift() ?? {})));
    await ask({ path: '/posts', method: 'POST', body: {} });
    for (let read = 0; read < 4; read += 1) await ask({ path: '/posts' });
    expect(afters()).toEqual([undefined, '100', '100', '100', undefined]);
  });

  test('a read that a write overtakes is sent again after the write', async () => {
    let written = () => undefined as void;
    const isWritten = new Promise<void>((done) => (written = done));
    let reads = 0;
    const { ask } = await openTab(async ({ method }) => {
      if (method === 'POST') return at('b1');
      reads += 1;
      if (reads > 1) return at('b1', { choice: 'new' });
      await isWritten;
      return at('b0', { choice: 'old' });
    });
    const reading = ask({ path: '/users/me' });
    await expect.poll(() => reads).toBe(1);
    await ask({ path: '/users/me', method: 'POST', body: {} });
    written();
    expect(await reading).toEqual({ data: { choice: 'new' } });
    expect(afters()).toEqual([undefined, undefined, 'b1']);
  });

  test('has the highest of several positions, in any order of answers', async () => {
    const writes = ['b2', 'b1'];
    const { ask, awaited } = await openTab(() => at(writes.shift() ?? ''));
    await ask({ path: '/posts', method: 'POST', body: {} });
    await ask({ path: '/posts', method: 'POST', body: {} });
    expect(awaited.now()).toBe('b2');
    awaited.forget();
    expect(awaited.now()).toBeNull();
  });
});

describe('a read that the read models are too far behind for', () => {
  const behind = refusal(503, 'behind', { 'retry-after': '0' });

  test('is retried, and then succeeds', async () => {
    const answers = [behind, behind, at('5', { id: 'one' })];
    const { ask } = await openTab(() => answers.shift() ?? {});
    expect(await ask({ path: '/posts/one' })).toEqual({ data: { id: 'one', position: '5' } });
    expect(server.asked).toHaveLength(3);
  });

  test('fails after a few times', async () => {
    const { ask } = await openTab(() => behind);
    expect(await ask({ path: '/posts' })).toMatchObject({ error: { status: 503, code: 'behind' } });
    expect(server.asked).toHaveLength(5);
  });

  test('an unavailable platform is a different error', async () => {
    const { ask } = await openTab(() => refusal(503, 'unavailable'));
    expect(await ask({ path: '/posts' })).toMatchObject({ error: { code: 'unavailable' } });
    expect(server.asked).toHaveLength(1);
  });
});

test('a position beyond the end of the log is dropped, and the read is sent once more', async () => {
  const answers = [at('b2'), refusal(400, 'no_such_position'), at('5', { id: 'one' })];
  const { ask, awaited } = await openTab(() => answers.shift() ?? {});
  await ask({ path: '/posts', method: 'POST', body: {} });
  expect(await ask({ path: '/posts/one' })).toEqual({ data: { id: 'one', position: '5' } });
  expect(awaited.now()).toBeNull();
  expect(server.asked.map(({ headers }) => headers['malaab-after'])).toEqual([undefined, 'b2', undefined]);
});

describe('an expired token', () => {
  const wants =
    (good: string) =>
    ({ headers }: Asked) =>
      headers.authorization === `Bearer ${good}` ? { body: { id: 'one' } } : refusal(401, 'unauthenticated');

  test('is replaced, and the call is sent once more', async () => {
    const { ask } = await openTab(wants('second'), ['first', 'second']);
    expect(await ask({ path: '/users/me' })).toEqual({ data: { id: 'one', position: '' } });
    expect(server.asked).toHaveLength(2);
  });

  test('is replaced only once', async () => {
    const { ask } = await openTab(wants('third'), ['first', 'second', 'third']);
    expect(await ask({ path: '/users/me' })).toMatchObject({ error: { status: 401 } });
    expect(server.asked).toHaveLength(2);
  });

  test('without another the refusal is returned', async () => {
    const { ask } = await openTab(wants('second'));
    expect(await ask({ path: '/users/me' })).toMatchObject({ error: { status: 401 } });
    expect(server.asked).toHaveLength(1);
  });
});

test('every item of a list has a log position; one with a position of its own keeps it', async () => {
  const items = [{ id: 'a' }, { id: 'b', position: '3' }, { event: 'PostEdited' }];
  const { ask } = await openTab(() => at('7', { items, nextCursor: null }));
  expect(await ask({ path: '/posts' })).toEqual({
    data: {
      items: [{ id: 'a', position: '7' }, { id: 'b', position: '3' }, { event: 'PostEdited' }],
      nextCursor: null,
    },
  });
});

test('a thing with a list of items has its position as well', async () => {
  const cart = { id: 'a', items: [{ id: 'b' }] };
  const { ask } = await openTab(() => at('7', cart));
  expect(await ask({ path: '/cart/a' })).toEqual({ data: { ...cart, position: '7' } });
});

test('no answer, or an unreadable one, is a problem of its own', async () => {
  const { ask } = await openTab(() => refusal(500, 'x'));
  await server.close();
  expect(await ask({ path: '/posts' })).toMatchObject({ error: { status: 0, code: 'no_answer' } });
});

test('a file is saved under its name, and the caller gets the number of its rows; a refusal saves nothing', async () => {
  const call: Call = { path: '/dashboard/sql/file', method: 'POST', body: {}, saveAs: 'malaab.parquet' };
  const headers = { 'malaab-rows': '2', 'malaab-truncated': '1' };
  const answers: Answer[] = [{ headers, body: {} }, refusal(422, 'sql_failed')];
  const { ask, saved } = await openTab(() => answers.shift() ?? {});
  expect(await ask(call)).toEqual({ data: { rows: 2, truncated: true } });
  expect(await ask(call)).toMatchObject({ error: { code: 'sql_failed' } });
  expect(saved).toEqual([{ name: 'malaab.parquet', size: 2 }]);
});
