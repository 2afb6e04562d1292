import { expect, test } from 'vitest';
import { noAnswer, type Problem } from '../../../app/api/problem.ts';
import type { Message } from '../api.ts';
import { outboxOf, type OutboxPorts } from './outbox.ts';
import type { Waiting } from './stored.ts';

const one = (clientId: string, text = clientId): Waiting => ({
  clientId,
  roomId: 'r',
  text,
  at: '2026-01-01T10:00:00.000Z',
});
const sent = (id: string): Message => ({
  id,
  state: 'sent',
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  createdBy: 'me',
  position: 'k',
  version: 0,
  can: [],
});
const refused: Problem = { status: 403, code: 'forbidden', title: 'No', detail: 'You left the room.' };

type Answer = Awaited<ReturnType<OutboxPorts['send']>>;

/** An outbox over a list in memory, and a server that gives these answers, then accepts everything. */
const scene = (stored: readonly Waiting[], answers: readonly Answer[] = []) => {
  let list = stored;
  const rest = [...answers];
  const asked: string[] = [];
  const taken: string[] = [];
  const open = () =>
    outboxOf({
      load: () => list,
      save: (next) => {
        list = next;
      },
      send: async ({ clientId }) => {
        asked.push(clientId);
        return rest.shift() ?? { data: sent(clientId) };
      },
      sent: ({ id }) => void taken.push(id),
      alone: (work) => work(),
      pause: async () => undefined,
    });
  const quiet = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };
  return { open, quiet, asked, taken, list: () => list };
};

test('messages are sent in order, one after the other, and then no longer wait', async () => {
  const { open, quiet, asked, taken, list } = scene([]);
  const outbox = open();
  for (const id of ['a', 'b', 'c']) outbox.add(one(id));
  expect(outbox.now().map(({ clientId }) => clientId)).toEqual(['a', 'b', 'c']);
  await quiet();
  expect([asked, taken, list(), outbox.now()]).toEqual([['a', 'b', 'c'], ['a', 'b', 'c'], [], []]);
});

test('without an answer the same message is sent again, before the next one', async () => {
  const { open, quiet, asked, taken } = scene([], [{ error: noAnswer }, { error: noAnswer }]);
  const outbox = open();
  outbox.add(one('a'));
  outbox.add(one('b'));
  await quiet();
  expect([asked, taken]).toEqual([
    ['a', 'a', 'a', 'b'],
    ['a', 'b'],
  ]);
});

test('messages waiting at the close of a page are sent by the next one', async () => {
  const { open, quiet, taken, list } = scene([one('a'), one('b')]);
  open();
  await quiet();
  expect([taken, list()]).toEqual([['a', 'b'], []]);
});

test('a refused message shows the reason, lets the others pass, and can be retried or dropped', async () => {
  const { open, quiet, taken } = scene([one('a'), one('b')], [{ error: refused }]);
  const outbox = open();
  await quiet();
  expect(outbox.now()).toEqual([{ ...one('a'), refused: 'You left the room.' }]);
  expect(taken).toEqual(['b']);
  outbox.again('a');
  await quiet();
  expect([taken, outbox.now()]).toEqual([['b', 'a'], []]);
});

test('a dropped message is not sent', async () => {
  const { open, quiet, taken } = scene([one('a')], [{ error: refused }]);
  const outbox = open();
  await quiet();
  outbox.drop('a');
  await quiet();
  expect([taken, outbox.now()]).toEqual([[], []]);
});

test('a message that was deleted on another device no longer waits', async () => {
  const { open, quiet } = scene([one('a')], [{ error: { ...refused, status: 409, code: 'conflict' } }]);
  const outbox = open();
  await quiet();
  expect(outbox.now()).toEqual([]);
});
