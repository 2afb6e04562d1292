import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { undoCommand } from '../../commands/accounts/oversight/plan.ts';
import { undoing } from '../../commands/accounts/oversight/managers/undoing.ts';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { deal } from '../../commands/process/manager.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { person } from '../../tests/support/spec.ts';
import { PASSWORD, type Person } from '../../tests/support/service.ts';
import { made, useSocial } from '../social/social.fixture.ts';

const { service, send, quiet, people, publish, make, befriend } = useSocial();
let [first, second]: Person[] = [];
const staff = (): readonly [Person, Person] => {
  if (!first || !second) throw new Error('There is no staff');
  return [first, second];
};
beforeAll(async () => {
  [first, second] = [await service().admin(), await service().admin()];
});

const lines = z.object({
  state: z.string(),
  by: z.string().nullable(),
  items: z.array(
    z.object({
      id: z.uuid(),
      event: z.string(),
      thingId: z.uuid(),
      undoneBy: z.string().nullable(),
      obstacle: z.string().nullable(),
      isFinal: z.boolean(),
      outcome: z.string().nullable(),
      refusedAs: z.string().nullable(),
    }),
  ),
});
const linesOf = async (planId: string) => {
  await quiet();
  return lines.parse((await send(staff()[0], 'get', `/undo-plans/${planId}/steps`).expect(200)).body);
};

const START = '2020-01-01T00:00:00.000Z';
const END = '2100-01-01T00:00:00.000Z';
const aboutMember = (account: Person, more: object = {}) => ({
  accountKind: 'user',
  accountId: account.id,
  from: START,
  until: END,
  policy: 'SPAM',
  reason: 'حساب مخترق ينشر إعلانات',
  ...more,
});
const plan = async (account: Person, more: object = {}): Promise<string> => {
  await quiet();
  return make(staff()[0], '/undo-plans', aboutMember(account, more));
};
const propose = async (planId: string): Promise<string> =>
  made.parse((await send(staff()[0], 'post', `/undo-plans/run/${planId}`, {}).expect(202)).body).id;
const runs = async (planId: string): Promise<void> => {
  const proposal = await propose(planId);
  await quiet();
  await send(staff()[1], 'post', `/proposals/agree/${proposal}`, {}).expect(200);
  await quiet();
};
const stateOf = async (by: Person, address: string): Promise<unknown> =>
  Reflect.get(Object((await send(by, 'get', address)).body), 'state');

describe('an action that needs two admins', () => {
  test('is only proposed: nothing else happens, and it waits among the tasks of those who can agree', async () => {
    const [omar, mona] = await people();
    await make(omar, '/follows', { followedId: mona.id });
    const planId = await plan(omar);
    const [one, other] = staff();
    const answer = await send(one, 'post', `/undo-plans/run/${planId}`, {}).expect(202);
    expect(answer.body).toMatchObject({
      state: 'waiting',
      proposedBy: one.id,
      thingId: planId,
      action: 'run',
    });
    await quiet();
    expect(await stateOf(one, `/undo-plans/${planId}`)).toBe('drafted');

    const { queues } = z
      .object({ queues: z.array(z.looseObject({ kind: z.string(), count: z.int() })) })
      .parse((await send(other, 'get', '/dashboard/tasks')).body);
    expect(queues).toContainEqual(expect.objectContaining({ kind: 'proposal', state: 'waiting' }));
    const kinds = async (by: Person) =>
      z
        .object({ items: z.array(z.looseObject({ kind: z.string(), aboutId: z.string().nullish() })) })
        .parse((await send(by, 'get', `/admins/${by.id}/notifications`)).body)
        .items.filter(
          ({ kind, aboutId }) => kind === 'proposal_waiting' && aboutId === made.parse(answer.body).id,
        );
    expect(await kinds(other)).toHaveLength(1);
    expect(await kinds(one)).toEqual([]);

    const again = await send(one, 'post', `/undo-plans/run/${planId}`, {});
    expect(again.body).toMatchObject({ status: 409, code: 'already_proposed' });
    const { id } = made.parse(answer.body);
    await send(one, 'post', `/proposals/withdraw/${id}`, {}).expect(200);
    await propose(planId);
  });

  test('is taken as the command of the first, with both names in its metadata', async () => {
    const [omar, mona] = await people();
    await make(omar, '/follows', { followedId: mona.id });
    const planId = await plan(omar);
    const proposal = await propose(planId);
    const [one, other] = staff();
    expect((await send(one, 'post', `/proposals/agree/${proposal}`, {})).body).toMatchObject({
      status: 409,
      code: 'waits_for_another_admin',
    });
    expect((await send(omar, 'post', `/proposals/agree/${proposal}`, {})).body).toMatchObject({
      status: 404,
    });
    await send(other, 'post', `/proposals/agree/${proposal}`, {}).expect(200);
    await quiet();
    expect(await stateOf(one, `/proposals/${proposal}`)).toBe('done');
    const events = await service().platform.log.readStream(`undo-plan-${planId}`);
    const started = events.find(({ type }) => type === 'UndoStarted');
    expect(started?.meta).toMatchObject({ actor: one.id, agreed: [one.id, other.id], permission: '*' });
    const { items } = z
      .object({ items: z.array(z.looseObject({ agreed: z.array(z.string()) })) })
      .parse((await send(one, 'get', `/dashboard/activity?event=UndoStarted&about=${planId}`)).body);
    expect(items).toEqual([expect.objectContaining({ by: one.id, agreed: [one.id, other.id] })]);
  });

  test('is declined with a reason, and then not taken', async () => {
    const [omar, mona] = await people();
    await make(omar, '/follows', { followedId: mona.id });
    const planId = await plan(omar);
    const proposal = await propose(planId);
    const [, other] = staff();
    await send(other, 'post', `/proposals/decline/${proposal}`, {}).expect(422);
    const declinedBecause = 'الأفعال صحيحة';
    await send(other, 'post', `/proposals/decline/${proposal}`, { declinedBecause }).expect(200);
    await quiet();
    expect((await send(other, 'get', `/proposals/${proposal}`)).body).toMatchObject({
      state: 'declined',
      declinedBecause,
    });
    expect(await stateOf(other, `/undo-plans/${planId}`)).toBe('drafted');
  });

  test('is checked by its own rules when the second agrees', async () => {
    const [omar, mona] = await people();
    await make(omar, '/follows', { followedId: mona.id });
    const planId = await plan(omar);
    const proposal = await propose(planId);
    const [one, other] = staff();
    await send(one, 'delete', `/undo-plans/${planId}`).expect(200);
    expect((await send(other, 'post', `/proposals/agree/${proposal}`, {})).body).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    await quiet();
    expect(await stateOf(one, `/proposals/${proposal}`)).toBe('waiting');
  });

  test('is proposed by its name as well; another one, and what nobody can see, is not', async () => {
    const [omar, mona] = await people();
    await make(omar, '/follows', { followedId: mona.id });
    const planId = await plan(omar);
    const [one] = staff();
    const asked = (more: object) =>
      send(one, 'post', '/proposals', { thingKind: 'undo-plan', thingId: planId, action: 'run', ...more });
    expect((await asked({ thingId: mona.id })).body).toMatchObject({ status: 422 });
    expect((await asked({ action: 'remove' })).body).toMatchObject({ status: 422 });
    expect((await asked({ given: { force: true } })).body).toMatchObject({ status: 422, code: 'invalid' });
    await asked({}).expect(201);
    expect((await send(omar, 'post', `/undo-plans/run/${planId}`, {})).status).toBeGreaterThanOrEqual(403);
  });
});

describe('the acts of an account', () => {
  test('are taken back by a plan that two admins agreed on, what is in the way is named', async () => {
    const [omar, mona, hoda] = await people();
    const post = await publish(omar, { kind: 'text', description: 'اربح الآن', media: [] });
    const hers = await publish(mona);
    const comment = await make(omar, '/comments', { postId: hers, text: 'اربح الآن' });
    await send(omar, 'post', '/reactions', { postId: hers, type: 'LIKE' }).expect(201);
    await befriend(omar, hoda);
    const other = await publish(omar, { kind: 'text', description: 'إعلان آخر', media: [] });
    await send(omar, 'delete', `/posts/${other}`).expect(200);
    const planId = await plan(omar);

    const before = await linesOf(planId);
    expect(before.state).toBe('drafted');
    const told = (event: string, thingId?: string) =>
      before.items.filter((line) => line.event === event && (thingId ?? line.thingId) === line.thingId);
    expect(told('PostPublished', post)).toMatchObject([{ undoneBy: 'hide-for-staff', outcome: null }]);
    expect(told('PostPublished', other)).toMatchObject([{ undoneBy: null, obstacle: 'already_gone' }]);
    expect(told('PostCommented')).toMatchObject([{ undoneBy: 'hide-for-staff', thingId: comment }]);
    expect(told('PostReacted')).toMatchObject([{ undoneBy: 'remove' }]);
    expect(told('FriendshipRequested')).toMatchObject([{ undoneBy: 'remove' }]);
    expect(told('RoleChosen')).toMatchObject([{ undoneBy: null, obstacle: 'record' }]);

    await runs(planId);
    const after = await linesOf(planId);
    expect(after.state).toBe('finished');
    const planned = after.items.filter(({ undoneBy }) => undoneBy !== null);
    expect(planned.map(({ outcome }) => outcome)).toEqual(planned.map(() => 'undone'));
    expect((await send(omar, 'get', `/posts/${post}`)).body).toMatchObject({
      state: 'hidden',
      policy: 'SPAM',
    });
    expect((await send(mona, 'get', `/posts/${post}`)).status).toBe(404);
    const { items } = z
      .object({ items: z.array(z.unknown()) })
      .parse((await send(mona, 'get', `/reactions/post/${hers}`)).body);
    expect(items).toEqual([]);
    expect((await send(staff()[0], 'get', `/undo-plans/${planId}`)).body).toMatchObject({
      undone: planned.length,
      refused: 0,
    });
    const events = await service().platform.log.readStream(`post-${post}`);
    expect(events.at(-1)?.meta).toMatchObject({
      actor: null,
      agreed: [staff()[0].id, staff()[1].id],
    });
    const dossier = z
      .object({ steps: z.array(z.looseObject({})), leftOut: z.unknown() })
      .parse((await send(staff()[0], 'get', `/dossiers/post/${post}`).expect(200)).body);
    expect(dossier.steps.at(-1)).toMatchObject({
      by: null,
      agreed: [staff()[0].id, staff()[1].id],
      asItWas: { state: 'hidden' },
    });
    expect(dossier.leftOut).toEqual({ earlier: false, before: null, later: false, hidden: 0 });
  });

  test('that changed in the meantime stay, and the others are taken back', async () => {
    const [omar, mona] = await people();
    const [kept, taken] = [await publish(omar), await publish(omar)];
    const hers = await publish(mona);
    await send(omar, 'post', '/reactions', { postId: hers, type: 'LIKE' }).expect(201);
    const planId = await plan(omar);
    await send(staff()[1], 'post', `/posts/hide/${kept}`, { policy: 'SCAM' }).expect(200);
    await runs(planId);
    const { items } = await linesOf(planId);
    const published = items.filter(({ event }) => event === 'PostPublished');
    expect(published).toContainEqual(
      expect.objectContaining({ thingId: kept, outcome: 'refused', refusedAs: 'changed_since' }),
    );
    expect(published).toContainEqual(expect.objectContaining({ thingId: taken, outcome: 'undone' }));
    expect((await send(omar, 'get', `/posts/${kept}`)).body).toMatchObject({ policy: 'SCAM' });
  });

  test('of one session alone are taken back, those of another one stay, also on the same thing', async () => {
    const [omar, mona] = await people();
    await publish(omar);
    const hers = await publish(mona);
    const reaction = await make(omar, '/reactions', { postId: hers, type: 'LIKE' });
    const login = await service().http.post('/auth/login').send({ email: omar.email, password: PASSWORD });
    const { access_token: token } = z.looseObject({ access_token: z.string() }).parse(login.body);
    await send({ ...omar, token }, 'post', '/reactions', { postId: hers, type: 'ANGRY' });
    await make({ ...omar, token }, '/follows', { followedId: mona.id });
    await quiet();
    const events = await service().platform.log.readAll(0n, 100_000);
    const followed = events.findLast(({ type, meta }) => type === 'UserFollowed' && meta.actor === omar.id);
    const planId = await plan(omar, { sessionId: followed?.meta.session });
    const { items } = await linesOf(planId);
    expect(items.map(({ event, undoneBy }) => [event, undoneBy])).toEqual([
      ['UserFollowed', 'remove'],
      ['ReactionChanged', 'edit'],
    ]);
    await runs(planId);
    expect((await send(omar, 'get', `/reactions/${reaction}`)).body).toMatchObject({ type: 'LIKE' });
  });

  test('that are taken back can be restored by a plan about the plan', async () => {
    const [omar, mona] = await people();
    const post = await publish(omar);
    const follow = await make(omar, '/follows', { followedId: mona.id });
    const planId = await plan(omar);
    const [one] = staff();
    const reason = { reason: 'كان الحساب سليمًا' };
    expect((await send(one, 'post', `/undo-plans/reverse/${planId}`, reason)).body).toMatchObject({
      code: 'invalid_transition',
    });
    await runs(planId);
    const back = await make(one, `/undo-plans/reverse/${planId}`, reason);
    expect((await linesOf(planId)).by).toBe(omar.id);
    const { items, by } = await linesOf(back);
    // the acts of the first plan are not the member's
    expect(by).toBe(null);
    expect(items.map(({ event, undoneBy, obstacle }) => [event, undoneBy, obstacle])).toEqual(
      expect.arrayContaining([
        ['PostHidden', 'restore', null],
        ['UserUnfollowed', 'create', null],
      ]),
    );
    expect(items.every(({ isFinal }) => !isFinal)).toBe(true);
    await runs(back);
    expect((await send(mona, 'get', `/posts/${post}`)).body).toMatchObject({
      state: 'published',
      policy: null,
    });
    expect((await send(omar, 'get', `/follows/${follow}`)).body).toMatchObject({
      state: 'following',
      followerId: omar.id,
      followedId: mona.id,
    });
  });

  test('of editing and removing give things their former values again, also personal ones', async () => {
    const [omar] = await people();
    const description = 'تمرين اليوم';
    const post = await publish(omar, { kind: 'text', description, media: [], sport: 'CHESS' });
    const certificate = { name: 'مدرب معتمد', issuer: 'الاتحاد المصري', issuedOn: '2020-05-01' };
    const listed = await make(omar, '/certificates', certificate);
    await send(omar, 'patch', `/users/${omar.id}`, { bio: 'لاعب ناشئ', governorate: 'CAIRO' }).expect(200);
    await quiet();
    const from = new Date().toISOString();
    await send(omar, 'patch', `/posts/${post}`, { description: 'اربح الآن', sport: 'GOLF' }).expect(200);
    await send(omar, 'patch', `/users/${omar.id}`, { bio: 'اربح الآن', governorate: 'GIZA' }).expect(200);
    await send(omar, 'delete', `/certificates/${listed}`).expect(200);
    const planId = await plan(omar, { from });
    const { items } = await linesOf(planId);
    expect(items.map(({ event, undoneBy }) => [event, undoneBy])).toEqual([
      ['CertificateRemoved', 'create'],
      ['ProfileEdited', 'edit'],
      ['PostEdited', 'edit'],
    ]);
    await runs(planId);
    expect((await linesOf(planId)).items.map(({ outcome, refusedAs }) => refusedAs ?? outcome)).toEqual(
      items.map(() => 'undone'),
    );
    expect((await send(omar, 'get', `/posts/${post}`)).body).toMatchObject({ description, sport: 'CHESS' });
    expect((await send(omar, 'get', `/users/${omar.id}`)).body).toMatchObject({
      bio: 'لاعب ناشئ',
      governorate: 'CAIRO',
    });
    expect((await send(omar, 'get', `/certificates/${listed}`)).body).toMatchObject({
      ...certificate,
      state: 'listed',
      userId: omar.id,
    });
    const events = await service().platform.log.readStream(`certificate-${listed}`);
    expect(events.at(-1)).toMatchObject({
      type: 'CertificateAdded',
      meta: { actor: null, agreed: [staff()[0].id, staff()[1].id] },
    });
  });

  test('of an admin are taken back: what was granted, turned on and published', async () => {
    const [one, two] = staff();
    const [thief, friend] = [await service().admin(), await service().admin(['posts:read'])];
    const { runtime } = service().service;
    const granting = {
      kind: 'admin',
      action: 'grant',
      id: friend.id,
      input: { granted: ['*'] },
      actor: { ...person(thief.id), role: 'ADMIN', permissions: ['*'] },
      agreed: {
        first: { ...person(thief.id), role: 'ADMIN', permissions: ['*'] },
        second: { ...person(two.id), role: 'ADMIN', permissions: ['*'] },
      },
      command: newId(),
    };
    expect((await execute(runtime, granting)).ok).toBe(true);
    const key = 'stolen_feed';
    const flag = { key, descriptionAr: 'تجربة', descriptionEn: 'A try', percentage: 0 };
    const flagId = await make(one, '/feature-flags', flag);
    const category = await make(one, '/categories', { name: 'أخبار', kind: 'content' });
    const article = await make(one, '/articles', {
      title: 'كأس مصر',
      body: 'بدأت البطولة.',
      language: 'ar',
      categoryId: category,
    });
    await send(thief, 'patch', `/feature-flags/${flagId}`, { percentage: 100 }).expect(200);
    await send(thief, 'post', `/feature-flags/turn-on/${flagId}`, {}).expect(200);
    await send(thief, 'post', `/articles/publish/${article}`, {}).expect(200);
    await quiet();
    const planId = await make(one, '/undo-plans', { ...aboutMember(thief), accountKind: 'admin' });
    await runs(planId);
    const { items } = await linesOf(planId);
    expect(items.flatMap(({ event, outcome }) => (outcome === 'undone' ? [event] : []))).toEqual([
      'ArticlePublished',
      'FeatureFlagTurnedOn',
      'FeatureFlagEdited',
      'PermissionsGranted',
    ]);
    const read = async (address: string) => (await send(one, 'get', address)).body;
    expect(await read(`/admins/${friend.id}`)).toMatchObject({ permissions: ['posts:read'] });
    expect(await read(`/feature-flags/${flagId}`)).toMatchObject({ state: 'off', percentage: 0 });
    expect(await read(`/articles/${article}`)).toMatchObject({ state: 'draft' });
  });

  test('are taken back once, although the process died between an act and the note of its outcome', async () => {
    const [omar, mona] = await people();
    const hers = await publish(mona);
    await send(omar, 'post', '/reactions', { postId: hers, type: 'LIKE' }).expect(201);
    await make(omar, '/follows', { followedId: mona.id });
    const planId = await plan(omar);
    const { platform, service: running } = service();
    const reacted = (await linesOf(planId)).items.find(({ event }) => event === 'PostReacted');
    // the acts of the process before it died
    const died = await execute(running.runtime, {
      kind: 'reaction',
      action: 'remove',
      id: reacted?.thingId ?? '',
      input: {},
      actor: theSystem,
      command: undoCommand(planId, reacted?.id ?? ''),
    });
    expect(died.ok).toBe(true);
    await runs(planId);
    const { items } = await linesOf(planId);
    expect(items.find(({ event }) => event === 'PostReacted')).toMatchObject({ outcome: 'undone' });
    const stream = await platform.log.readStream(`reaction-${reacted?.thingId}`);
    expect(stream.map(({ type }) => type)).toEqual(['PostReacted', 'ReactionWithdrawn']);

    const started = (await platform.log.readStream(`undo-plan-${planId}`)).find(
      ({ type }) => type === 'UndoStarted',
    );
    const end = await platform.log.end();
    expect(started && (await deal(undoing(running.runtime), started))).toEqual({ kind: 'done' });
    expect(await platform.log.end()).toBe(end);
  });

  test('are planned by admins of undo, about others, for a period with something to take back', async () => {
    const omar = await service().member();
    const [one] = staff();
    await quiet();
    expect((await send(omar, 'post', '/undo-plans', aboutMember(omar))).status).toBe(403);
    expect((await send(one, 'post', '/undo-plans', aboutMember(omar))).body).toMatchObject({
      status: 409,
      code: 'nothing_to_undo',
    });
    const turned = { ...aboutMember(omar), from: END, until: START };
    expect((await send(one, 'post', '/undo-plans', turned)).body).toMatchObject({
      errors: [{ path: 'until', code: 'out_of_order' }],
    });
    const own = { ...aboutMember(one), accountKind: 'admin' };
    expect((await send(one, 'post', '/undo-plans', own)).body).toMatchObject({ code: 'not_to_oneself' });
  });
});
