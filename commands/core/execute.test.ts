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

describe('who is in a room', () => {
  it('writes there, until he has left', async () => {
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
  it('makes, changes and removes a thing, one event each, and answers with it', async () => {
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

  it('answers with what the log says of it, times and maker too', async () => {
    const made = await done(here.runtime, ticket());
    await here.runtime.streams.refresh(streamOf('ticket', made.item.id));
    const { parts } = await elsewhere.runtime.streams.refresh(streamOf('ticket', made.item.id));
    expect(parts.get(made.item.id)?.item).toEqual(made.item);
  });

  it('that changes nothing writes nothing', async () => {
    const { item, position } = await done(here.runtime, ticket('same'));
    const same = { kind: 'ticket', action: 'edit', id: item.id, input: { concert: 'same' } };
    expect(await done(here.runtime, same)).toMatchObject({ changed: false, revision: 0, position });
    expect(await eventsOf('ticket', item.id)).toHaveLength(1);
  });

  it('on what there is none of is refused, whatever the id is spelled like', async () => {
    const edit = { kind: 'ticket', action: 'edit', input: { concert: 'x' } };
    expect(codeOf(await run(here.runtime, edit))).toBe('not_found');
    expect(codeOf(await run(here.runtime, { ...edit, id: '../../etc' }))).toBe('not_found');
    const { item } = await done(here.runtime, ticket());
    const shouted = { ...edit, id: item.id.toUpperCase() };
    expect((await done(here.runtime, shouted)).item.id).toBe(item.id);
  });

  it('names things in any spelling of their ids, and means the same thing', async () => {
    const postId = await published();
    const input = testRegistry.kind('reaction').actions['create']?.input;
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

  it('that names what is not there is refused with the field', async () => {
    const reaction = { kind: 'reaction', action: 'create', actor: omar };
    const result = await run(here.runtime, { ...reaction, input: { postId: newId(), type: 'LIKE' } });
    expect(result).toMatchObject({
      ok: false,
      problem: { code: 'invalid', errors: [{ path: 'postId', code: 'no_such_thing' }] },
    });
  });

  it('with If-Match is refused once the thing has moved on', async () => {
    const { item } = await done(here.runtime, ticket());
    const edit = { kind: 'ticket', action: 'edit', id: item.id, input: { concert: 'moved' } };
    expect(codeOf(await run(elsewhere.runtime, { ...edit, ifMatch: 0 }))).toBe('ok');
    expect(codeOf(await run(here.runtime, { ...edit, input: { concert: 'lost' }, ifMatch: 0 }))).toBe(
      'stale',
    );
    expect(codeOf(await run(here.runtime, { ...edit, input: { concert: 'won' }, ifMatch: 1 }))).toBe('ok');
  });
});

describe('a thing made again', () => {
  it('starts from nothing: a reaction withdrawn and given again', async () => {
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

  it('may have its roles swapped: a friendship asked again by the other', async () => {
    const ask = (by: Actor, of: Actor) => ({
      kind: 'friendship',
      action: 'create',
      actor: by,
      input: { addresseeId: of.id, message: `من ${by.id}` },
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
      message: `من ${mona.id}`,
      createdBy: mona.id,
    });
    const accept = { kind: 'friendship', action: 'accept', id };
    expect(codeOf(await run(here.runtime, { ...accept, actor: mona }))).toBe('forbidden');
    expect(codeOf(await run(here.runtime, { ...accept, actor: omar }))).toBe('ok');
  });
});

describe('a command given twice', () => {
  it('is answered, not done again, even when it would be refused by now', async () => {
    const request = wish(ticket());
    const first = await execute(here.runtime, request);
    await done(here.runtime, { kind: 'ticket', action: 'remove', id: request.id });
    expect(first).toMatchObject({ ok: true, value: { changed: true } });
    const retried = await execute(here.runtime, request);
    expect(retried).toMatchObject({ ok: true, value: { changed: false, item: { state: 'removed' } } });
    expect(await execute(elsewhere.runtime, request)).toEqual(retried);
    expect(await eventsOf('ticket', request.id)).toEqual(['TicketTaken', 'TicketReturned']);
  });

  it('in two processes at once is done once', async () => {
    const requests = Array.from({ length: 8 }, () => wish(ticket()));
    for (const request of requests) {
      const results = await Promise.all(
        [here, elsewhere, here, elsewhere].map(({ runtime }) => execute(runtime, request)),
      );
      expect(tally(results)).toEqual({ ok: 4 });
      expect(await eventsOf('ticket', request.id)).toEqual(['TicketTaken']);
    }
  });

  it('for another thing in the same stream is refused', async () => {
    const { item } = await done(here.runtime, ticket());
    const stall = { kind: 'stall', action: 'create', command: newId() };
    const open = (spot: number) => run(here.runtime, { ...stall, input: { ticketId: item.id, spot } });
    expect(codeOf(await open(1))).toBe('ok');
    expect(codeOf(await open(2))).toBe('conflict');
  });
});

describe('what another process has done', () => {
  it('is seen before anything is refused or found done', async () => {
    const { item } = await done(here.runtime, ticket('one'));
    const edit = { kind: 'ticket', action: 'edit', id: item.id };
    await done(elsewhere.runtime, { ...edit, input: { concert: 'two' } });
    // this process still believes in `one`
    expect(await done(here.runtime, { ...edit, input: { concert: 'one' } })).toMatchObject({
      changed: true,
      revision: 2,
    });
    await done(elsewhere.runtime, { kind: 'ticket', action: 'remove', id: item.id });
    expect(codeOf(await run(here.runtime, { ...edit, input: { concert: 'x' } }))).toBe('not_found');
    await done(elsewhere.runtime, { ...ticket('three'), id: item.id });
    expect(codeOf(await run(here.runtime, { ...edit, input: { concert: 'four' } }))).toBe('ok');
  });

  it('is seen in what a command refers to', async () => {
    const postId = newId();
    const react = { kind: 'reaction', action: 'create', actor: mona, input: { postId, type: 'LIKE' } };
    expect(codeOf(await run(here.runtime, react))).toBe('invalid');
    await done(elsewhere.runtime, { ...post(omar), id: postId });
    expect(codeOf(await run(here.runtime, react))).toBe('ok');
  });
});

describe('many at once', () => {
  it('on one thing are all done, one after the other, from two processes', async () => {
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
  it('is nowhere in the log in the clear', async () => {
    const secret = 'سر لا يقرؤه أحد';
    const { item } = await done(here.runtime, post(omar, { description: secret, title: 'Geheimnis' }));
    expect(item).toMatchObject({ description: secret, title: 'Geheimnis' });
    const stored = (await readFrom(here.log, 0n)).map(({ data, meta }) => JSON.stringify({ data, meta }));
    expect(stored.filter((text) => /Geheimnis|سر/.test(text))).toEqual([]);
    expect(stored.filter((text) => text.includes(omar.id))).not.toEqual([]);
  });

  it('of an erased person can not be written any more, nor is it answered with', async () => {
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
