import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../domain/kit/rules.ts';
import { readFrom } from '../../infra/event-log/contract/subject.ts';
import { testRegistry } from '../../tests/support/kinds.ts';
import {
  codeOf,
  done,
  registered,
  run,
  runtimeFixture,
  tally,
  wish,
  type Opened,
  type RuntimeFixture,
} from '../../tests/support/runtime.ts';
import { execute } from './execute.ts';
import { derivedId, newId, streamOf } from './ids.ts';

let fixture: RuntimeFixture;
let here: Opened;
let elsewhere: Opened;
let omar: Actor;
let mona: Actor;

beforeAll(async () => {
  fixture = await runtimeFixture();
  here = await fixture.open();
  elsewhere = await fixture.open();
  omar = await registered(here.runtime);
  mona = await registered(here.runtime);
});
afterAll(() => fixture.close());

const eventsOf = async (kind: string, id: string) =>
  (await here.log.readStream(streamOf(kind, id))).map(({ type }) => type);
const post = (by: Actor, input: object = {}) => ({
  kind: 'post',
  action: 'create',
  actor: by,
  input: { kind: 'photo', description: 'نص المنشور', media: [], visibility: 'public', ...input },
});
const published = async (by = omar) => (await done(here.runtime, post(by))).item.id;
const ticket = (concert = newId()) => ({ kind: 'ticket', action: 'create', input: { concert } });

describe('a room member', () => {
  it('may post until leaving the room', async () => {
    const input = { openerId: omar.id, kind: 'group', name: 'الفريق', memberIds: [] };
    const opened = await done(here.runtime, { kind: 'room', action: 'create', actor: omar, input });
    const { id: roomId } = opened.item;
    const says = {
      kind: 'message',
      action: 'create',
      actor: mona,
      input: { roomId, text: 'أهلا', attachments: [] },
    };
    expect(codeOf(await run(elsewhere.runtime, says))).toBe('forbidden');
    const joined = await done(here.runtime, {
      kind: 'room-user',
      action: 'create',
      input: { roomId, userId: mona.id },
    });
    expect((await done(elsewhere.runtime, says)).item).toMatchObject({ roomId, senderId: mona.id });
    await done(elsewhere.runtime, { kind: 'room-user', action: 'remove', id: joined.item.id, actor: mona });
    expect(codeOf(await run(elsewhere.runtime, says))).toBe('forbidden');
  });
});

describe('a command', () => {
  it('creates, changes and removes an item, one event each, and answers with the item', async () => {
    const made = await done(here.runtime, ticket('first'));
    const { id } = made.item;
    expect(made).toMatchObject({
      item: { state: 'taken', concert: 'first' },
      revision: 0,
      changed: true,
    });
    const edit = { kind: 'ticket', action: 'edit', id, input: { concert: 'second' } };
    expect(await done(here.runtime, edit)).toMatchObject({ item: { concert: 'second' }, revision: 1 });
    const removed = await done(here.runtime, { kind: 'ticket', action: 'remove', id });
    expect(removed).toMatchObject({ item: { state: 'removed' }, revision: 2 });
    expect(await eventsOf('ticket', id)).toEqual(['TicketTaken', 'TicketChanged', 'TicketReturned']);
  });

  it('answers with the log’s state, including times and creator', async () => {
    const made = await done(here.runtime, ticket());
    await here.runtime.streams.refresh(streamOf('ticket', made.item.id));
    const { parts } = await elsewhere.runtime.streams.refresh(streamOf('ticket', made.item.id));
    expect(parts.get(made.item.id)?.item).toEqual(made.item);
  });

  it('without a change appends no event', async () => {
    const { item, position } = await done(here.runtime, ticket('same'));
    const same = { kind: 'ticket', action: 'edit', id: item.id, input: { concert: 'same' } };
    expect(await done(here.runtime, same)).toMatchObject({ changed: false, revision: 0, position });
    expect(await eventsOf('ticket', item.id)).toHaveLength(1);
  });

  it('on a missing item is refused, for any spelling of the id', async () => {
    const edit = { kind: 'ticket', action: 'edit', input: { concert: 'x' } };
    expect(codeOf(await run(here.runtime, edit))).toBe('not_found');
    expect(codeOf(await run(here.runtime, { ...edit, id: '../../etc' }))).toBe('not_found');
    const { item } = await done(here.runtime, ticket());
    const shouted = { ...edit, id: item.id.toUpperCase() };
    expect((await done(here.runtime, shouted)).item.id).toBe(item.id);
  });

  it('accepts any spelling of an id for the same item', async () => {
    const postId = await published();
    const input = testRegistry.kind('reaction').actions['create']?.schemas().input;
    const give = (id: string, type: string) => ({
      kind: 'reaction',
      action: 'create',
      actor: mona,
      input: input?.parse({ postId: id, type }) ?? {},
    });
    const first = await done(here.runtime, give(postId, 'LIKE'));
    const again = await done(here.runtime, give(postId.toUpperCase(), 'LOVE'));
    expect(again.item).toMatchObject({ id: first.item.id, postId, type: 'LOVE' });
  });

  it('with a missing reference is refused with the field', async () => {
    const reaction = { kind: 'reaction', action: 'create', actor: omar };
    const result = await run(here.runtime, { ...reaction, input: { postId: newId(), type: 'LIKE' } });
    expect(result).toMatchObject({
      ok: false,
      problem: { code: 'invalid', errors: [{ path: 'postId', code: 'no_such_thing' }] },
    });
  });

  it('with If-Match is refused after another change', async () => {
    const { item } = await done(here.runtime, ticket());
    const edit = { kind: 'ticket', action: 'edit', id: item.id, input: { concert: 'moved' } };
    expect(codeOf(await run(elsewhere.runtime, { ...edit, ifMatch: 0 }))).toBe('ok');
    expect(codeOf(await run(here.runtime, { ...edit, input: { concert: 'lost' }, ifMatch: 0 }))).toBe(
      'stale',
    );
    expect(codeOf(await run(here.runtime, { ...edit, input: { concert: 'won' }, ifMatch: 1 }))).toBe('ok');
  });
});

describe('a recreated item', () => {
  it('starts from an empty state: a reaction withdrawn and given again', async () => {
    const postId = await published();
    const give = (type: string) =>
      done(here.runtime, { kind: 'reaction', action: 'create', actor: mona, input: { postId, type } });
    const first = await give('LIKE');
    const { id } = first.item;
    expect(id).toBe(derivedId('reaction', postId, mona.id));
    expect(await give('LOVE')).toMatchObject({ item: { id, type: 'LOVE' }, revision: 1 });
    await done(here.runtime, { kind: 'reaction', action: 'remove', id, actor: mona });
    const again = await give('CLAP');
    expect(again).toMatchObject({ item: { id, type: 'CLAP', state: 'given' }, revision: 3 });
    expect(again.item.createdAt > first.item.createdAt).toBe(true);
    expect(await eventsOf('reaction', id)).toEqual([
      'PostReacted',
      'ReactionChanged',
      'ReactionWithdrawn',
      'PostReacted',
    ]);
  });

  it('may swap its roles: a friendship requested again by the other person', async () => {
    const ask = (by: Actor, of: Actor) => ({
      kind: 'friendship',
      action: 'create',
      actor: by,
      input: { addresseeId: of.id },
    });
    const { item } = await done(here.runtime, ask(omar, mona));
    const { id } = item;
    expect(codeOf(await run(here.runtime, ask(mona, omar)))).toBe('invalid_transition');
    await done(here.runtime, { kind: 'friendship', action: 'withdraw', id, actor: omar });
    const again = await done(here.runtime, ask(mona, omar));
    expect(again.item).toMatchObject({
      id,
      state: 'pending',
      requesterId: mona.id,
      addresseeId: omar.id,
      createdBy: mona.id,
    });
    const accept = { kind: 'friendship', action: 'accept', id };
    expect(codeOf(await run(here.runtime, { ...accept, actor: mona }))).toBe('forbidden');
    expect(codeOf(await run(here.runtime, { ...accept, actor: omar }))).toBe('ok');
  });
});

describe('a repeated command', () => {
  it('gets the first answer, also if it would be refused now', async () => {
    const request = wish(ticket());
    const first = await execute(here.runtime, request);
    await done(here.runtime, { kind: 'ticket', action: 'remove', id: request.id });
    expect(first).toMatchObject({ ok: true, value: { changed: true } });
    const retried = await execute(here.runtime, request);
    expect(retried).toMatchObject({ ok: true, value: { changed: false, item: { state: 'removed' } } });
    expect(await execute(elsewhere.runtime, request)).toEqual(retried);
    expect(await eventsOf('ticket', request.id)).toEqual(['TicketTaken', 'TicketReturned']);
  });

  it('is executed once by two concurrent processes', async () => {
    const requests = Array.from({ length: 8 }, () => wish(ticket()));
    for (const request of requests) {
      const results = await Promise.all(
        [here, elsewhere, here, elsewhere].map(({ runtime }) => execute(runtime, request)),
      );
      expect(tally(results)).toEqual({ ok: 4 });
      expect(await eventsOf('ticket', request.id)).toEqual(['TicketTaken']);
    }
  });

  it('for another item in the same stream is refused', async () => {
    const { item } = await done(here.runtime, ticket());
    const stall = { kind: 'stall', action: 'create', command: newId() };
    const open = (spot: number) => run(here.runtime, { ...stall, input: { ticketId: item.id, spot } });
    expect(codeOf(await open(1))).toBe('ok');
    expect(codeOf(await open(2))).toBe('conflict');
  });
});

describe('a change by another process', () => {
  it('is read before a refusal or an unchanged result', async () => {
    const { item } = await done(here.runtime, ticket('one'));
    const edit = { kind: 'ticket', action: 'edit', id: item.id };
    await done(elsewhere.runtime, { ...edit, input: { concert: 'two' } });
    // this process still has `one` cached
    expect(await done(here.runtime, { ...edit, input: { concert: 'one' } })).toMatchObject({
      changed: true,
      revision: 2,
    });
    await done(elsewhere.runtime, { kind: 'ticket', action: 'remove', id: item.id });
    expect(codeOf(await run(here.runtime, { ...edit, input: { concert: 'x' } }))).toBe('not_found');
    // an id of its own is not used again
    expect(codeOf(await run(elsewhere.runtime, { ...ticket('three'), id: item.id }))).toBe(
      'invalid_transition',
    );
  });

  it('is read before the refusal of an item that was removed, and begun again', async () => {
    const react = {
      kind: 'reaction',
      action: 'create',
      actor: mona,
      input: { postId: await published(), type: 'LIKE' },
    };
    const { item } = await done(here.runtime, react);
    const change = { kind: 'reaction', id: item.id, actor: mona };
    await done(here.runtime, { ...change, action: 'remove' });
    await done(elsewhere.runtime, react);
    expect(codeOf(await run(here.runtime, { ...change, action: 'edit', input: { type: 'LOVE' } }))).toBe(
      'ok',
    );
  });

  it('is read in the references of a command', async () => {
    const postId = newId();
    const react = { kind: 'reaction', action: 'create', actor: mona, input: { postId, type: 'LIKE' } };
    expect(codeOf(await run(here.runtime, react))).toBe('invalid');
    await done(elsewhere.runtime, { ...post(omar), id: postId });
    expect(codeOf(await run(here.runtime, react))).toBe('ok');
  });
});

describe('concurrent commands', () => {
  it('on one item from two processes all succeed in sequence', async () => {
    const { item } = await done(here.runtime, ticket());
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        run((n % 2 ? here : elsewhere).runtime, {
          kind: 'ticket',
          action: 'edit',
          id: item.id,
          input: { concert: `n${n}` },
        }),
      ),
    );
    expect(tally(results)).toEqual({ ok: 40 });
    expect(await eventsOf('ticket', item.id)).toHaveLength(41);
    const revisions = results.map((one) => (one.ok ? one.value.revision : -1));
    expect(new Set(revisions).size).toBe(40);
  });
});

describe('personal data', () => {
  it('is never stored in plain text in the log', async () => {
    const secret = 'سر لا يقرؤه أحد';
    const { item } = await done(here.runtime, post(omar, { description: secret, title: 'Geheimnis' }));
    expect(item).toMatchObject({ description: secret, title: 'Geheimnis' });
    const stored = (await readFrom(here.log, 0n)).map(({ data, meta }) => JSON.stringify({ data, meta }));
    expect(stored.filter((text) => /Geheimnis|سر/.test(text))).toEqual([]);
    expect(stored.filter((text) => text.includes(omar.id))).not.toEqual([]);
  });

  it('of an erased person can’t be written, and is not in answers', async () => {
    const leaving = await registered(here.runtime);
    const mine = await done(here.runtime, post(leaving, { description: 'قبل' }));
    await here.runtime.vault.erase(leaving.id);
    expect(codeOf(await run(here.runtime, post(leaving)))).toBe('not_found');
    const edit = { kind: 'post', action: 'edit', id: mine.item.id, actor: leaving };
    expect(codeOf(await run(here.runtime, { ...edit, input: { description: 'بعد' } }))).toBe('not_found');
    const plain = await done(here.runtime, { ...edit, input: { visibility: 'private' } });
    expect(plain.item['description'] ?? null).toBeNull();
  });
});
