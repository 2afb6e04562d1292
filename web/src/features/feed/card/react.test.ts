import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { ReactionType } from '../api.ts';
import { refusal, type Answer, type Asked } from '../../../app/api/server.fixture.ts';
import { at, card, held, openPage, page, reaction, reactions, type TestPage } from '../page.fixture.ts';

let it: TestPage;
afterEach(() => it.close());

const writes = held();
/** The server's data, for all reads. */
let truth: { position: number; card: object };

const answers = ({ method, path }: Asked): Answer | Promise<Answer> => {
  if (method !== 'GET') return writes.answer();
  if (path.startsWith('/posts/p'))
    return { headers: { 'malaab-position': at(truth.position) }, body: truth.card };
  if (path.startsWith('/reactions/post/p')) return page(truth.position, [{ id: 'reaction' }]);
  return page(truth.position, [truth.card]);
};

const open = async (more: object = {}): Promise<void> => {
  truth = { position: 10, card: card('p', more) };
  it = await openPage(answers);
};

/** The reader's requests that the server has received, in order. */
const sent = () =>
  [...it.asked('/reactions'), ...it.asked('/reactions/reaction')].map(({ method, body }) =>
    method === 'POST' ? Object(body).type : method,
  );
const now = () => it.seen().at(-1);

/** Clicks like a user's, each in a task of its own; resolves to their results. */
const clicks = async (...types: readonly ReactionType[]): Promise<readonly Promise<unknown>[]> => {
  const done: Promise<unknown>[] = [];
  for (const type of types) {
    done.push(it.react(type));
    await pause(0);
  }
  return done;
};

describe('a reaction is shown at once, and counted once', () => {
  test('when the answer comes before the frame', async () => {
    await open();
    const done = it.react('LIKE');
    expect(now()).toEqual(['LIKE', 1, 0]);
    await writes.release(reaction(20, 'LIKE'));
    expect(await done).toBeUndefined();
    it.counters(15, { LIKE: 3 });
    it.counters(20, { LIKE: 4 });
    it.counters(21, { LIKE: 5 });
    expect(it.seen()).toEqual([
      [null, 0, 0],
      ['LIKE', 1, 0],
      ['LIKE', 4, 0],
      ['LIKE', 5, 0],
    ]);
  });

  test('when the frame comes before the answer', async () => {
    await open();
    const done = it.react('LIKE');
    it.counters(20, { LIKE: 1 });
    it.counters(21, { LIKE: 2 });
    await writes.release(reaction(20, 'LIKE'));
    await done;
    expect(it.seen()).toEqual([
      [null, 0, 0],
      ['LIKE', 1, 0],
      ['LIKE', 2, 0],
    ]);
  });

  test('when an earlier read is answered after it', async () => {
    await open();
    const done = it.react('LIKE');
    await writes.release(reaction(20, 'LIKE'));
    await done;
    it.counters(20, { LIKE: 1 });
    await it.store.dispatch(it.readFeed());
    expect(it.asked('/posts')).toHaveLength(2);
    expect(it.seen().slice(-1)).toEqual([['LIKE', 1, 0]]);
  });

  test('and nothing is read again', async () => {
    await open();
    const done = it.react('LIKE');
    await writes.release(reaction(20, 'LIKE'));
    await done;
    it.counters(20, { LIKE: 1 });
    expect(it.asked('/posts')).toHaveLength(1);
    expect(it.asked('/posts/p')).toHaveLength(0);
  });
});

describe('a refusal restores the server’s values', () => {
  test('when it comes before any frame', async () => {
    await open();
    const done = it.react('LIKE');
    await writes.release(refusal(403, 'forbidden'));
    expect(await done).toMatchObject({ code: 'forbidden' });
    expect(it.seen()).toEqual([
      [null, 0, 0],
      ['LIKE', 1, 0],
      [null, 0, 0],
    ]);
  });

  test('when others have reacted meanwhile', async () => {
    await open();
    const done = it.react('LIKE');
    it.counters(20, { LIKE: 7, LOVE: 2 });
    truth = {
      position: 20,
      card: card('p', { counts: { reactions: reactions({ LIKE: 7, LOVE: 2 }), comments: 0 } }),
    };
    await writes.release(refusal(403, 'forbidden'));
    await done;
    expect(it.seen().slice(-2)).toEqual([
      ['LIKE', 1, 0],
      [null, 7, 2],
    ]);
  });

  test('when it had been accepted nevertheless', async () => {
    await open();
    const done = it.react('LIKE');
    it.counters(20, { LIKE: 1 });
    truth = {
      position: 20,
      card: card('p', { counts: { reactions: reactions({ LIKE: 1 }), comments: 0 }, reaction: 'LIKE' }),
    };
    await writes.release(refusal(503, 'unavailable'));
    await done;
    await expect.poll(now).toEqual(['LIKE', 1, 0]);
    expect(it.asked('/posts')).toHaveLength(1);
  });
});

describe('of two quick clicks the last one counts', () => {
  test('LIKE, LOVE: both are sent, in order', async () => {
    await open();
    const done = Promise.all(await clicks('LIKE', 'LOVE'));
    expect(now()).toEqual(['LOVE', 0, 1]);
    await writes.release(reaction(20, 'LIKE'));
    it.counters(20, { LIKE: 1 });
    it.counters(21, { LOVE: 1 });
    await writes.release(reaction(21, 'LOVE'));
    await done;
    expect(sent()).toEqual(['LIKE', 'LOVE']);
    expect(it.seen()).toEqual([
      [null, 0, 0],
      ['LIKE', 1, 0],
      ['LOVE', 0, 1],
    ]);
  });

  test('LIKE, LIKE: it is given, and removed', async () => {
    await open();
    const done = Promise.all(await clicks('LIKE', 'LIKE'));
    expect(now()).toEqual([null, 0, 0]);
    await writes.release(reaction(20, 'LIKE'));
    it.counters(20, { LIKE: 1 });
    await writes.release(reaction(21, 'LIKE', 'removed'));
    await done;
    it.counters(21, {});
    expect(sent()).toEqual(['LIKE', 'DELETE']);
    expect(it.seen()).toEqual([
      [null, 0, 0],
      ['LIKE', 1, 0],
      [null, 0, 0],
    ]);
  });

  test('LIKE, LIKE, LIKE while the first is pending: one request is enough', async () => {
    await open();
    const done = Promise.all(await clicks('LIKE', 'LIKE', 'LIKE'));
    await writes.release(reaction(20, 'LIKE'));
    await done;
    expect(sent()).toEqual(['LIKE']);
    expect(now()).toEqual(['LIKE', 1, 0]);
  });

  test('LIKE, LOVE before either is sent: the last one is enough', async () => {
    await open();
    const done = Promise.all([it.react('LIKE'), it.react('LOVE')]);
    await writes.release(reaction(21, 'LOVE'));
    await done;
    expect(sent()).toEqual(['LOVE']);
    expect(now()).toEqual(['LOVE', 0, 1]);
  });

  test('LIKE is refused, LOVE is accepted', async () => {
    await open();
    const done = Promise.all(await clicks('LIKE', 'LOVE'));
    await writes.release(refusal(503, 'unavailable'));
    await writes.release(reaction(21, 'LOVE'));
    expect(await done).toEqual([undefined, undefined]);
    expect(now()).toEqual(['LOVE', 0, 1]);
  });

  test('LIKE is accepted, LOVE is refused', async () => {
    await open();
    const done = Promise.all(await clicks('LIKE', 'LOVE'));
    await writes.release(reaction(20, 'LIKE'));
    truth = {
      position: 20,
      card: card('p', { counts: { reactions: reactions({ LIKE: 1 }), comments: 0 }, reaction: 'LIKE' }),
    };
    await writes.release(refusal(503, 'unavailable'));
    expect(await done).toMatchObject([{ code: 'unavailable' }, undefined]);
    await expect.poll(now).toEqual(['LIKE', 1, 0]);
  });

  test('one after the other: each from the displayed state', async () => {
    await open({ reaction: 'LIKE', counts: { reactions: reactions({ LIKE: 4 }), comments: 0 } });
    const first = it.react('LOVE');
    await writes.release(reaction(20, 'LOVE'));
    await first;
    const second = it.react('LIKE');
    it.counters(20, { LIKE: 3, LOVE: 1 });
    await writes.release(reaction(21, 'LIKE'));
    await second;
    it.counters(21, { LIKE: 4 });
    expect(it.seen()).toEqual([
      ['LIKE', 4, 0],
      ['LOVE', 3, 1],
      ['LIKE', 4, 0],
    ]);
  });
});
