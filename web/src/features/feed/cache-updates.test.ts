import { afterEach, describe, expect, test } from 'vitest';
import { commentCalls } from '../../app/generated/comment.ts';
import { postCalls } from '../../app/generated/post.ts';
import type { Answer, Asked } from '../../app/api/server.fixture.ts';
import { missed } from '../../app/realtime/cache-updates.ts';
import { showFresh } from './list/fresh.ts';
import { at, card, held, openPage, page, reactions, type TestPage } from './page.fixture.ts';

let it: TestPage;
afterEach(() => it.close());

/** The server's data, with their log position. */
let truth: { position: number; cards: readonly { readonly id: string }[] };

const answers = ({ method, path }: Asked): Answer | Promise<Answer> => {
  const headers = { 'malaab-position': at(truth.position) };
  const id = path.split('?')[0]?.split('/')[2];
  if (method === 'POST' && path === '/comments')
    return { headers, body: { id: 'c', postId: 'p', text: 'أحسنت' } };
  if (method === 'POST') return { headers, body: card('new', { can: ['edit'] }) };
  if (id === undefined) return page(truth.position, truth.cards);
  return { headers, body: truth.cards.find((one) => one.id === id) ?? card(id) };
};

const open = async (...cards: readonly { readonly id: string }[]): Promise<void> => {
  truth = { position: 10, cards };
  it = await openPage(answers);
};
const shown = () => it.feed().map(({ id }) => id);
const likes = (id: string) => it.cardOf(id)?.counts.reactions.LIKE;

test('news that are not newer than the displayed values change nothing', async () => {
  await open(card('p'));
  it.counters(9, { LIKE: 9 });
  it.counters(10, { LIKE: 10 });
  it.tell('post', 'p', 10, null);
  it.tell('post', 'p', 10, { ...card('p'), description: 'old' });
  expect(it.seen()).toEqual([[null, 0, 0]]);
  expect(it.cardOf('p')?.description).toBe('p');
});

test('newer news of the same values leave the card as it is, so that it is not drawn again', async () => {
  await open(card('p', { can: ['edit'] }));
  const before = it.cardOf('p');
  it.tell('post', 'p', 20, card('p', { can: ['edit'] }));
  it.counters(20, {});
  expect(it.cardOf('p')).toBe(before);
  it.tell('post', 'p', 30, card('p', { can: [] }));
  expect(it.cardOf('p')?.can).toEqual([]);
});

test('after 500 missed events each post shows the last, and nothing is read for it', async () => {
  const ids = ['p', 'q', 'r', 's', 't'];
  await open(...ids.map((id) => card(id)));
  for (let position = 11; position <= 510; position += 1) {
    const values = { reactions: reactions({ LIKE: position }), comments: 0 };
    it.tell('post_counters', ids[position % 5] ?? '', position, values);
    // a late repetition has no effect
    if (position % 7 === 0) it.counters(position - 6, { LIKE: 0 });
  }
  expect(ids.map(likes)).toEqual([510, 506, 507, 508, 509]);
  expect(it.asked('/posts')).toHaveLength(1);
  expect(ids.flatMap((id) => it.asked(`/posts/${id}`))).toEqual([]);
});

test('if missed events can’t be replayed, the feed is read again, and has its new position', async () => {
  await open(card('p'));
  it.counters(400, { LIKE: 400 });
  // as after a restored back-up: the log is an earlier one
  truth = {
    position: 20,
    cards: [card('p', { counts: { reactions: reactions({ LIKE: 2 }), comments: 0 } })],
  };
  it.store.dispatch(missed());
  await expect.poll(() => likes('p')).toBe(2);
  it.counters(21, { LIKE: 3 });
  expect(likes('p')).toBe(3);
});

test('an older pending read doesn’t undo news', async () => {
  const reads = held();
  let first = true;
  it = await openPage(() => {
    if (!first) return reads.answer();
    first = false;
    return page(10, [card('p'), card('q')]);
  });
  const again = it.store.dispatch(it.readFeed());
  it.counters(20, { LIKE: 7 });
  it.tell('own_reaction', 'p', 20, { own: 'LIKE' });
  it.tell('post', 'q', 21, null);
  await reads.release(page(15, [card('p'), card('q')]));
  await again;
  expect(it.cardOf('p')).toMatchObject({ reaction: 'LIKE', counts: { reactions: { LIKE: 7 } } });
  expect(shown()).toEqual(['p']);
});

describe('a post', () => {
  test('that is edited changes in place, and its counts stay', async () => {
    await open(card('p'));
    it.tell('post', 'p', 20, { ...card('p'), description: 'edited', position: undefined });
    expect(it.cardOf('p')).toMatchObject({ description: 'edited', author: { id: 'author' } });
    it.counters(15, { LIKE: 1 });
    expect(likes('p')).toBe(1);
    expect(it.asked('/posts')).toHaveLength(1);
  });

  test.each(['post', 'post_counters'])('that is gone for the reader is removed, after %s', async (type) => {
    await open(card('p'), card('q'));
    it.tell(type, 'p', 20, null);
    expect(shown()).toEqual(['q']);
    expect(it.asked('/posts')).toHaveLength(1);
  });

  test('of the reader’s own is in the feed once it was accepted, without a read', async () => {
    const [late, early] = ['2026-05-01T10:00:00.000Z', '2026-04-01T10:00:00.000Z'];
    await open(card('p', { createdAt: early }));
    truth = { position: 20, cards: [card('new', { createdAt: late })] };
    await it.store.dispatch(
      postCalls.endpoints.postCreate.initiate({ kind: 'photo', description: 'new' }, { track: false }),
    );
    await expect.poll(shown).toEqual(['new', 'p']);
    expect(it.asked('/posts').map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  test('of another member waits for a click, and only it is read then', async () => {
    await open(card('p', { createdAt: '2026-04-01T10:00:00.000Z' }));
    for (const id of ['new', 'newer']) it.tell('post', id, 20, card(id));
    it.tell('post', 'newer', 21, null);
    expect(shown()).toEqual(['p']);
    expect(it.asked('/posts')).toHaveLength(1);
    truth = { position: 21, cards: [card('new')] };
    await it.store.dispatch(showFresh());
    expect(shown()).toEqual(['new', 'p']);
    expect(
      [it.asked('/posts'), it.asked('/posts/new'), it.asked('/posts/newer')].map(({ length }) => length),
    ).toEqual([1, 1, 0]);
  });
});

test('a quoted post that is deleted becomes a gone one in the cards that quote it', async () => {
  const quoted = { id: 'q', description: 'q', author: { id: 'author' } };
  await open(card('p', { repost: quoted }), card('other', { repost: { ...quoted, id: 'r' } }));
  it.counters(20, { LIKE: 3 });
  it.tell('post', 'q', 21, null);
  expect(it.feed().map(({ repost }) => repost)).toEqual([
    { id: 'q', removed: true },
    expect.objectContaining({ id: 'r', description: 'q' }),
  ]);
  expect(likes('p')).toBe(3);
});

describe('a comment of the reader’s own', () => {
  const say = () =>
    it.store.dispatch(
      commentCalls.endpoints.commentCreate.initiate({ postId: 'p', text: 'أحسنت' }, { track: false }),
    );
  const comments = () => it.cardOf('p')?.counts.comments;
  const counted = { reactions: reactions(), comments: 1 };

  test('is counted once when the frame comes first, and the post isn’t read for it', async () => {
    await open(card('p'));
    truth = { position: 20, cards: [card('p', { counts: counted })] };
    it.counters(20, {}, 1);
    await say();
    expect(comments()).toBe(1);
    expect(it.asked('/posts/p')).toHaveLength(0);
  });

  test('is counted once when the answer comes first, and the feed isn’t read for it', async () => {
    await open(card('p'));
    truth = { position: 20, cards: [card('p', { counts: counted })] };
    await say();
    await expect.poll(comments).toBe(1);
    it.counters(20, {}, 1);
    expect(comments()).toBe(1);
    expect(it.asked('/posts')).toHaveLength(1);
    expect(it.asked('/posts/p')).toHaveLength(1);
  });
});
