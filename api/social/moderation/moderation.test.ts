import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { execute } from '../../../commands/core/execute.ts';
import { newId } from '../../../commands/core/ids.ts';
import { theSystem } from '../../../domain/kit/rules.ts';
import { PASSWORD, type Person } from '../../../tests/support/service.ts';
import { ids as idsIn, useSocial } from '../social.fixture.ts';

const { service, send, make, quiet, people, befriend, publish } = useSocial();
let [admin, colleague]: Person[] = [];
const staff = (): readonly [Person, Person] => {
  if (!admin || !colleague) throw new Error('There is no staff');
  return [admin, colleague];
};
beforeAll(async () => {
  admin = await service().admin();
  colleague = await service().admin();
});

const text = 'هذا تدريب لا إعلان، انظروا من جديد';
const told = z.object({
  items: z.array(z.looseObject({ kind: z.string(), text: z.string(), policy: z.string().nullish() })),
});
const notes = async (person: Person, language = 'en') => {
  await quiet();
  const answer = await send(person, 'get', `/notifications/user/${person.id}`).set(
    'Accept-Language',
    language,
  );
  return told.parse(answer.body).items;
};
const hide = async (path: string, id: string, by = staff()[0]) => {
  await send(by, 'post', `${path}/hide/${id}`, { policy: 'SPAM', hiddenBecause: 'إعلان مكرر' }).expect(200);
  await quiet();
};
const contextOf = async (kind: string, id: string) =>
  z
    .looseObject({
      thing: z.looseObject({ id: z.uuid() }).nullable(),
      decisions: z.array(z.looseObject({ what: z.string() })),
      upheld: z.array(z.looseObject({ id: z.uuid() })),
      reports: z.array(z.looseObject({ id: z.uuid() })),
    })
    .parse((await send(staff()[0], 'get', `/dashboard/moderation/${kind}/${id}`)).body);

describe('the author of a hidden thing', () => {
  test('gets the reason in their language, appeals once, and gets it back when another admin grants it', async () => {
    const [omar, mona] = await people();
    const [first, second] = staff();
    const post = await publish(omar);
    const about = { targetType: 'post', targetId: post, text } as const;
    expect((await send(omar, 'post', '/appeals', about)).body).toMatchObject({ code: 'nothing_to_appeal' });
    await hide('/posts', post);
    const [note] = await notes(omar);
    expect(note).toMatchObject({ kind: 'post_hidden', postId: post, policy: 'SPAM' });
    expect(note?.text).toBe('The staff have hidden your post. Reason: Spam');
    expect((await notes(omar, 'ar'))[0]?.text).toContain('محتوى مزعج');
    const { body } = await send(omar, 'get', `/posts/${post}`);
    expect(body).toMatchObject({ state: 'hidden', policy: 'SPAM', hiddenBecause: 'إعلان مكرر' });
    expect(body).not.toHaveProperty('decidedBy');
    expect((await send(mona, 'post', '/appeals', about)).body).toMatchObject({
      errors: [{ path: 'targetId', code: 'no_such_thing' }],
    });
    await send(omar, 'post', '/appeals', { ...about, text: 'قصير' }).expect(422);

    const appeal = await make(omar, '/appeals', about);
    expect((await send(omar, 'post', '/appeals', about)).body).toMatchObject({ code: 'invalid_transition' });
    expect((await send(first, 'post', `/appeals/grant/${appeal}`, {})).body).toMatchObject({
      status: 403,
      code: 'own_decision',
    });
    expect((await send(first, 'post', `/appeals/refuse/${appeal}`, {})).body).toMatchObject({
      code: 'own_decision',
    });
    await send(second, 'post', `/appeals/grant/${appeal}`, { answer: 'كان خطأ' }).expect(200);
    await quiet();
    expect((await send(mona, 'get', `/posts/${post}`)).body).toMatchObject({
      state: 'published',
      policy: null,
    });
    expect((await notes(omar))[0]).toMatchObject({ kind: 'appeal_granted', postId: post });
  });

  test('keeps it hidden when the appeal is refused, and may appeal against another hiding', async () => {
    const omar = await service().member();
    const [first, second] = staff();
    const post = await publish(omar);
    const about = { targetType: 'post', targetId: post, text } as const;
    await hide('/posts', post);
    const refused = await make(omar, '/appeals', about);
    await send(second, 'post', `/appeals/refuse/${refused}`, {}).expect(200);
    expect((await notes(omar))[0]).toMatchObject({ kind: 'appeal_refused' });
    expect((await send(omar, 'get', `/posts/${post}`)).body).toMatchObject({ state: 'hidden' });
    await send(omar, 'post', '/appeals', about).expect(409);

    await send(second, 'post', `/posts/restore/${post}`, {}).expect(200);
    await hide('/posts', post);
    const again = await make(omar, '/appeals', about);
    // staff who restore the post themselves grant the appeal
    await send(first, 'post', `/posts/restore/${post}`, {}).expect(200);
    await quiet();
    expect((await send(omar, 'get', `/appeals/${again}`)).body).toMatchObject({ state: 'granted' });
    expect((await send(omar, 'get', `/appeals/${refused}`)).body).toMatchObject({ state: 'refused' });
  });

  test('of a comment: others no longer see or count it, until it is restored', async () => {
    const [omar, mona] = await people();
    const post = await publish(omar);
    const comment = await make(mona, '/comments', { postId: post, text: 'اشتروا من هنا' });
    const comments = async () => {
      await quiet();
      const card = await send(omar, 'get', `/posts/${post}?with=card`);
      return z.object({ counts: z.object({ comments: z.int() }) }).parse(card.body).counts.comments;
    };
    expect(await comments()).toBe(1);
    await hide('/comments', comment);
    expect(await comments()).toBe(0);
    await send(omar, 'get', `/comments/${comment}`).expect(404);
    expect((await send(mona, 'get', `/comments/${comment}`)).body).toMatchObject({ state: 'hidden' });
    expect((await notes(mona))[0]).toMatchObject({ kind: 'comment_hidden', aboutId: comment });
    const appeal = await make(mona, '/appeals', { targetType: 'comment', targetId: comment, text });
    await send(staff()[1], 'post', `/appeals/grant/${appeal}`, {}).expect(200);
    expect(await comments()).toBe(1);
    await hide('/comments', comment);
    await send(mona, 'delete', `/comments/${comment}`);
    expect(await comments()).toBe(0);
  });
});

describe('the author of a reported message', () => {
  test('is told why it is hidden, and gets it back by an appeal or by the staff', async () => {
    const [omar, mona] = await people();
    const [first, second] = staff();
    const room = await make(omar, '/rooms', { kind: 'direct', withId: mona.id });
    const message = await make(omar, '/messages', { roomId: room, text: 'كلام جارح' });
    const takeDown = async () => {
      const about = { targetType: 'message', targetId: message, type: 'HARASSMENT', description: 'إساءة' };
      const id = await make(mona, '/post-reports', about);
      const decision = { policy: 'HARASSMENT', note: 'كلام لا يليق' };
      await send(first, 'post', `/post-reports/uphold/${id}`, decision).expect(200);
      await quiet();
    };
    const unread = async () => {
      await quiet();
      const page = z.object({ items: z.array(z.looseObject({ unread: z.number() })) });
      const inbox = await send(mona, 'get', '/rooms/inbox?view=requests');
      return page.parse(inbox.body).items[0]?.unread ?? 0;
    };
    expect(await unread()).toBe(1);
    await takeDown();
    await send(mona, 'get', `/messages/${message}`).expect(404);
    expect(await unread()).toBe(0);
    expect((await send(omar, 'get', `/messages/${message}`)).body).toMatchObject({
      state: 'hidden',
      text: 'كلام جارح',
      policy: 'HARASSMENT',
      hiddenBecause: 'كلام لا يليق',
    });
    expect((await notes(omar))[0]).toMatchObject({ kind: 'message_hidden', policy: 'HARASSMENT' });
    await send(omar, 'patch', `/messages/${message}`, { text: 'أعيدها' }).expect(409);

    const appeal = await make(omar, '/appeals', { targetType: 'message', targetId: message, text });
    expect(idsIn(await send(second, 'get', '/appeals/open'))).toContain(appeal);
    expect((await send(first, 'post', `/appeals/grant/${appeal}`, {})).body).toMatchObject({
      code: 'own_decision',
    });
    await send(second, 'post', `/appeals/grant/${appeal}`, {}).expect(200);
    await quiet();
    expect((await send(mona, 'get', `/messages/${message}`)).body).toMatchObject({ text: 'كلام جارح' });
    expect((await notes(omar))[0]).toMatchObject({ kind: 'appeal_granted' });

    await takeDown();
    expect((await send(omar, 'post', `/messages/restore/${message}`, {})).status).toBe(403);
    const restored = await send(second, 'post', `/messages/restore/${message}`, {}).expect(200);
    expect(restored.body).not.toHaveProperty('text');
    await quiet();
    await send(mona, 'get', `/messages/${message}`).expect(200);
    expect((await notes(omar))[0]).toMatchObject({ kind: 'text_released' });
  });
});

describe('the manager of a reported group', () => {
  test('is told why its name and picture are hidden, and gets them back by an appeal or by the staff', async () => {
    const [omar, mona] = await people();
    const [first, second] = staff();
    await befriend(omar, mona);
    const named = { kind: 'group', name: 'أكبر مجموعة شتائم', memberIds: [mona.id] };
    const group = await make(omar, '/rooms', named);
    const roomOf = async (by: Person) => (await send(by, 'get', `/rooms/${group}`)).body;
    const found = async (by: Person) => {
      await quiet();
      const inbox = await send(by, 'get', `/rooms/inbox?search=${encodeURIComponent('شتائم')}`);
      return idsIn(inbox);
    };
    const takeDown = async () => {
      const about = { targetType: 'room', targetId: group, type: 'HARASSMENT', description: 'الاسم إساءة' };
      const report = await make(mona, '/post-reports', about);
      const entry = await contextOf('report', report);
      expect(entry).toMatchObject({ thing: { name: named.name }, thingKind: 'room', author: omar.id });
      const decision = { policy: 'HARASSMENT', note: 'الاسم لا يليق' };
      await send(first, 'post', `/post-reports/uphold/${report}`, decision).expect(200);
      await quiet();
      expect((await send(first, 'get', `/post-reports/${report}`)).body).toMatchObject({ authorId: omar.id });
    };
    expect(await found(mona)).toEqual([group]);
    await takeDown();
    const seen = await roomOf(mona);
    expect(seen).toMatchObject({ state: 'hidden', kind: 'group' });
    for (const field of ['name', 'picture', 'policy', 'hiddenBecause', 'decisionId', 'decidedBy'])
      expect(seen).not.toHaveProperty(field);
    expect(await found(mona)).toEqual([]);
    expect(JSON.stringify((await send(mona, 'get', `/rooms/${group}/history`)).body)).not.toContain('شتائم');
    expect(await found(omar)).toEqual([group]);
    const own = { name: named.name, policy: 'HARASSMENT', hiddenBecause: 'الاسم لا يليق' };
    expect(await roomOf(omar)).toMatchObject(own);
    expect((await notes(omar))[0]).toMatchObject({
      kind: 'room_hidden',
      policy: 'HARASSMENT',
      aboutId: group,
    });
    await send(omar, 'patch', `/rooms/${group}`, { name: 'شتائم' }).expect(409);
    // its members go on writing
    await make(mona, '/messages', { roomId: group, text: 'مرحبًا' });

    const about = { targetType: 'room', targetId: group, text };
    expect((await send(mona, 'post', '/appeals', about)).body).toMatchObject({
      errors: [{ path: 'targetId', code: 'no_such_thing' }],
    });
    const appeal = await make(omar, '/appeals', about);
    expect((await send(first, 'post', `/appeals/grant/${appeal}`, {})).body).toMatchObject({
      code: 'own_decision',
    });
    await send(second, 'post', `/appeals/grant/${appeal}`, {}).expect(200);
    await quiet();
    expect(await roomOf(mona)).toMatchObject({ state: 'open', name: named.name });
    expect(await found(mona)).toEqual([group]);
    expect((await notes(omar))[0]).toMatchObject({ kind: 'appeal_granted', aboutId: group });

    await takeDown();
    await send(omar, 'post', `/rooms/restore/${group}`, {}).expect(403);
    await send(second, 'post', `/rooms/restore/${group}`, {}).expect(200);
    await quiet();
    expect(await roomOf(mona)).toMatchObject({ state: 'open', name: named.name });
    expect((await notes(omar))[0]).toMatchObject({ kind: 'text_released', aboutId: group });
  });

  test('is not its founder any more once it was handed over', async () => {
    const [omar, mona, ali] = await people();
    await befriend(omar, mona);
    await befriend(omar, ali);
    const group = await make(omar, '/rooms', { kind: 'group', name: 'شتائم', memberIds: [mona.id, ali.id] });
    await quiet();
    const { items } = z
      .object({ items: z.array(z.looseObject({ id: z.string(), userId: z.string() })) })
      .parse((await send(omar, 'get', `/room-users/room/${group}`)).body);
    const placeId = items.find(({ userId }) => userId === mona.id)?.id;
    await send(omar, 'post', `/rooms/hand-over/${group}`, { placeId }).expect(200);
    const about = { targetType: 'room', targetId: group, type: 'SPAM', description: 'إعلان' };
    const report = await make(ali, '/post-reports', about);
    await send(staff()[0], 'post', `/post-reports/uphold/${report}`, { policy: 'SPAM' }).expect(200);
    await quiet();
    expect((await notes(mona)).map(({ kind }) => kind)).toContain('room_hidden');
    expect((await notes(omar)).map(({ kind }) => kind)).not.toContain('room_hidden');
    expect((await send(staff()[0], 'get', `/post-reports/${report}`)).body).toMatchObject({
      authorId: mona.id,
    });
  });

  test('can’t be reported for a room of two, which has no name', async () => {
    const [omar, mona] = await people();
    const room = await make(omar, '/rooms', { kind: 'direct', withId: mona.id });
    const about = { targetType: 'room', targetId: room, type: 'SPAM', description: 'إعلان' };
    expect((await send(mona, 'post', '/post-reports', about)).body).toMatchObject({
      errors: [{ path: 'targetId', code: 'no_such_thing' }],
    });
  });
});

describe('an appeal that waits', () => {
  const entries = z.object({ items: z.array(z.object({ targetId: z.uuid() })) });
  /** The things with an appeal in the queue. */
  const appealed = async () => {
    await quiet();
    const { body } = await send(staff()[0], 'get', '/dashboard/moderation?kind=appeal&limit=100');
    return entries.parse(body).items.map(({ targetId }) => targetId);
  };
  const appeal = async (by: Person, targetType: string, targetId: string) => {
    await make(by, '/appeals', { targetType, targetId, text });
    expect(await appealed()).toContain(targetId);
  };

  test('is withdrawn when its thing is removed, by its author or by the staff', async () => {
    const omar = await service().member();
    const post = await publish(omar);
    const own = await make(omar, '/comments', { postId: post, text: 'اشتروا من هنا' });
    const other = await make(omar, '/comments', { postId: post, text: 'ومن هنا' });
    for (const [kind, id] of [
      ['comment', own],
      ['comment', other],
      ['post', post],
    ] as const) {
      await hide(`/${kind}s`, id);
      await appeal(omar, kind, id);
    }
    const before = await notes(omar);
    await send(omar, 'delete', `/comments/${own}`).expect(200);
    expect(await appealed()).not.toContain(own);
    expect(await notes(omar)).toEqual(before);
    await send(staff()[1], 'delete', `/comments/${other}`).expect(200);
    expect(await appealed()).not.toContain(other);
    expect((await notes(omar))[0]).toMatchObject({ kind: 'text_removed' });
    await send(omar, 'delete', `/posts/${post}`).expect(200);
    expect(await appealed()).not.toContain(post);
  });

  test('is withdrawn when its group is closed, or its author is erased', async () => {
    const [omar, mona] = await people();
    await befriend(omar, mona);
    const group = await make(omar, '/rooms', { kind: 'group', name: 'شتائم', memberIds: [mona.id] });
    const about = { targetType: 'room', targetId: group, type: 'SPAM', description: 'إعلان' };
    const report = await make(mona, '/post-reports', about);
    await send(staff()[0], 'post', `/post-reports/uphold/${report}`, { policy: 'SPAM' }).expect(200);
    await quiet();
    await appeal(omar, 'room', group);
    const post = await publish(mona);
    await hide('/posts', post);
    await appeal(mona, 'post', post);
    await send(omar, 'delete', `/rooms/${group}`).expect(200);
    expect(await appealed()).not.toContain(group);
    await send(mona, 'delete', '/users/me', { password: PASSWORD });
    expect(await appealed()).not.toContain(post);
  });

  test('is withdrawn when its thing was removed while it was written', async () => {
    const omar = await service().member();
    const post = await publish(omar);
    await hide('/posts', post);
    const { body } = await send(omar, 'get', `/posts/${post}`);
    const { decisionId } = z.looseObject({ decisionId: z.uuid() }).parse(body);
    await send(omar, 'delete', `/posts/${post}`).expect(200);
    const input = { authorId: omar.id, targetType: 'post', targetId: post, decisionId, text };
    const request = { kind: 'appeal', action: 'create', id: '', input, actor: theSystem };
    const filed = await execute(service().service.runtime, { ...request, command: newId() });
    expect(filed.ok).toBe(true);
    expect(await appealed()).not.toContain(post);
  });
});

describe('reports', () => {
  const report = async (by: Person, targetId: string, targetType = 'post') =>
    make(by, '/post-reports', { targetType, targetId, type: 'SPAM', description: 'إعلان مكرر' });
  const uphold = async (id: string) => {
    await send(staff()[0], 'post', `/post-reports/uphold/${id}`, { policy: 'SPAM' }).expect(200);
    await quiet();
  };

  test('inform their reporter only that they were reviewed', async () => {
    const [omar, mona] = await people();
    const id = await report(mona, await publish(omar));
    await uphold(id);
    const [note] = await notes(mona);
    expect(note).toMatchObject({ kind: 'report_reviewed', byId: null, postId: null });
    const own = await send(mona, 'get', `/post-reports/${id}`);
    for (const field of ['policy', 'note', 'authorId']) expect(own.body).not.toHaveProperty(field);
    const other = await publish(omar);
    await quiet();
    expect((await send(omar, 'get', `/posts/${other}`)).status).toBe(200);
  });

  test('three upheld ones suggest a suspension, which the staff confirm', async () => {
    const [omar, mona] = await people();
    const suggestions = async () => {
      const answer = await send(staff()[0], 'get', '/suspension-suggestions/open');
      const page = z.object({ items: z.array(z.looseObject({ id: z.uuid(), memberId: z.uuid() })) });
      return page.parse(answer.body).items.filter(({ memberId }) => memberId === omar.id);
    };
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) {
      expect(await suggestions()).toEqual([]);
      const id = await report(mona, await publish(omar));
      ids.push(id);
      await uphold(id);
    }
    const [suggestion] = await suggestions();
    const theirs = await send(staff()[0], 'get', `/post-reports/author/${omar.id}`);
    expect(idsIn(theirs).toSorted()).toEqual(ids.toSorted());
    expect(suggestion).toMatchObject({ state: 'open', reportIds: expect.arrayContaining(ids) });
    expect((await send(staff()[0], 'get', `/users/${omar.id}`)).body).toMatchObject({ state: 'active' });
    const id = suggestion?.id ?? '';
    const context = await contextOf('suspension-suggestion', id);
    expect(context).toMatchObject({ author: omar.id, thing: null });
    expect(context.reports.map((one) => one.id).toSorted()).toEqual(ids.toSorted());
    expect(context.decisions.map(({ what }) => what)).toEqual(['hidden', 'hidden', 'hidden']);

    await send(mona, 'post', `/suspension-suggestions/confirm/${id}`, { policy: 'SPAM' }).expect(404);
    await send(staff()[0], 'post', `/suspension-suggestions/confirm/${id}`, { policy: 'SPAM' }).expect(200);
    await quiet();
    expect((await send(staff()[0], 'get', `/users/${omar.id}`)).body).toMatchObject({
      state: 'suspended',
      policy: 'SPAM',
      decidedBy: staff()[0].id,
    });
  });

  test('that were dismissed with a suggestion do not count again', async () => {
    const [omar, mona] = await people();
    for (const _ of [1, 2, 3]) await uphold(await report(mona, await publish(omar)));
    const answer = await send(staff()[0], 'get', '/suspension-suggestions/open');
    const page = z.object({ items: z.array(z.looseObject({ id: z.uuid(), memberId: z.uuid() })) });
    const its = page.parse(answer.body).items.find(({ memberId }) => memberId === omar.id);
    const path = `/suspension-suggestions/dismiss/${its?.id ?? ''}`;
    await send(staff()[0], 'post', path, {}).expect(200);
    const state = async () =>
      (await send(staff()[0], 'get', `/suspension-suggestions/${its?.id ?? ''}`)).body;
    for (const _ of [1, 2]) await uphold(await report(mona, await publish(omar)));
    expect(await state()).toMatchObject({ state: 'dismissed' });
    await uphold(await report(mona, await publish(omar)));
    expect(await state()).toMatchObject({ state: 'open' });
  });

  test('suggest no suspension any more once their member is erased', async () => {
    const [omar, mona] = await people();
    for (const _ of [1, 2, 3]) await uphold(await report(mona, await publish(omar)));
    const suggested = async () => {
      await quiet();
      const { body } = await send(staff()[0], 'get', '/suspension-suggestions/open');
      return z
        .object({ items: z.array(z.looseObject({ memberId: z.uuid() })) })
        .parse(body)
        .items.map(({ memberId }) => memberId);
    };
    expect(await suggested()).toContain(omar.id);
    await send(omar, 'delete', '/users/me', { password: PASSWORD });
    expect(await suggested()).not.toContain(omar.id);
  });

  test('are shown to the staff with the thing as it was, its author’s history and similar ones', async () => {
    const [omar, mona, sara] = await people();
    await hide('/posts', await publish(omar));
    const post = await publish(omar, { description: 'اشتروا من هنا' });
    const id = await report(mona, post);
    const similar = await report(sara, post);
    await send(omar, 'patch', `/posts/${post}`, { description: 'تدريب اليوم' }).expect(200);
    await quiet();
    const context = await contextOf('report', id);
    expect(context).toMatchObject({
      thing: { id: post, description: 'اشتروا من هنا', can: [] },
      stateNow: 'published',
      author: omar.id,
      decisions: [{ what: 'hidden', policy: 'SPAM' }],
    });
    expect(context.reports.map((one) => one.id)).toEqual([similar]);
    await send(mona, 'get', `/dashboard/moderation/report/${id}`).expect(403);
    await send(staff()[0], 'get', `/dashboard/moderation/post/${post}`).expect(404);
  });

  test('show a comment with its post and the comment that it answers, and a message alone', async () => {
    const [omar, mona] = await people();
    const post = await publish(omar, { description: 'مباراة الخميس' });
    const asked = await make(omar, '/comments', { postId: post, text: 'من يأتي؟' });
    const answer = await make(omar, '/comments', { postId: post, parentId: asked, text: 'كلام جارح' });
    const context = await contextOf('report', await report(mona, answer, 'comment'));
    expect(context).toMatchObject({
      thing: { id: answer, text: 'كلام جارح' },
      author: omar.id,
      places: [
        { kind: 'post', thing: { id: post, description: 'مباراة الخميس' } },
        { kind: 'comment', thing: { id: asked, text: 'من يأتي؟' } },
      ],
      names: { [omar.id]: { kind: 'user' } },
    });

    const room = await make(omar, '/rooms', { kind: 'direct', withId: mona.id });
    const first = await make(omar, '/messages', { roomId: room, text: 'سر بيننا' });
    const message = await make(omar, '/messages', { roomId: room, text: 'كلام جارح', replyTo: first });
    const reported = await report(mona, message, 'message');
    const closed = z.looseObject({ thing: z.looseObject({}) }).parse(await contextOf('report', reported));
    expect(closed.thing).toMatchObject({ id: message, withheld: ['text', 'attachments', 'media'] });
    expect(closed.thing).not.toHaveProperty('text');
    const opening = { thingKind: 'message', thingId: message, reason: 'بلاغ عن إساءة' };
    await send(staff()[0], 'post', '/private-reads', opening).expect(200);
    await quiet();
    expect(await contextOf('report', reported)).toMatchObject({
      thing: { id: message, text: 'كلام جارح' },
      places: [],
    });
  });
});

test('a suspended member gets the reason by a signed link, and appeals', async () => {
  const [omar, mona] = await people();
  const body = { policy: 'HARASSMENT', reason: 'إساءة متكررة' };
  await send(staff()[0], 'post', `/users/suspend/${omar.id}`, body).expect(200);
  await quiet();
  const { http } = service();
  const refused = await http.post('/auth/login').send({ email: omar.email, password: PASSWORD });
  const { page } = z.looseObject({ code: z.literal('account_locked'), page: z.string() }).parse(refused.body);
  const mailed = async () => JSON.stringify((await http.get('/dev/mailbox').query({ to: omar.email })).body);
  await expect.poll(mailed).toContain(page);
  const { searchParams } = new URL(page, 'http://localhost');
  const signed = { person: searchParams.get('person') ?? '', pass: searchParams.get('pass') ?? '' };
  expect((await http.get('/suspensions').query(signed)).body).toEqual({
    policy: 'HARASSMENT',
    reason: 'إساءة متكررة',
    appeal: null,
  });
  await http
    .get('/suspensions')
    .query({ ...signed, person: mona.id })
    .expect(422);
  const filed = await http.post('/suspensions/appeal').send({ ...signed, text });
  expect(filed.body).toMatchObject({ appeal: 'open' });
  await http
    .post('/suspensions/appeal')
    .send({ ...signed, text })
    .expect(409);
  await quiet();
  const open = z.object({ items: z.array(z.looseObject({ id: z.uuid(), targetId: z.uuid() })) });
  const its = open.parse((await send(staff()[1], 'get', '/appeals/open')).body);
  const appeal = its.items.find(({ targetId }) => targetId === omar.id)?.id ?? '';
  await send(staff()[1], 'post', `/appeals/grant/${appeal}`, {}).expect(200);
  await quiet();
  expect((await send(staff()[0], 'get', `/users/${omar.id}`)).body).toMatchObject({ state: 'active' });
  await http.get('/suspensions').query(signed).expect(422);
});
