import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../../commands/core/ids.ts';
import { callsOf, type Calls } from '../../../tests/support/calls.ts';
import { quietOf } from '../../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../../tests/support/service.ts';
import { Client, openGateway, until, type Gateway } from '../../realtime/client.fixture.ts';

let it: TestService;
let by: Calls;
/** Another process on the same log. */
let gateway: Gateway;
let admin: Person;
let nadia: Person;
let karim: Person;
beforeAll(async () => {
  it = await testService();
  gateway = await openGateway(it);
  by = callsOf(it);
  [admin, nadia, karim] = [
    await it.admin(['flags:write', 'users:read']),
    await it.member('PLAYER', 'pro'),
    await it.member('COACH'),
  ];
});
afterAll(async () => {
  await gateway.close();
  await it.close();
});

const texts = { descriptionAr: 'ميزة', descriptionEn: 'A feature' };
const me = z.looseObject({ flags: z.array(z.string()) });
const get = (who: Person, path: string) =>
  it.http.get(path).set('authorization', `Bearer ${who.token}`).set('accept-language', 'en');
const send = (who: Person, method: 'post' | 'patch' | 'delete', path: string, body: object = {}) =>
  it.http[method](path).set('authorization', `Bearer ${who.token}`).send(body);
const flagsOf = async (who: Person) => me.parse((await get(who, '/users/me')).body).flags;
const codeOf = (answer: { readonly body: unknown }) =>
  z.looseObject({ code: z.string().optional() }).parse(answer.body).code;

/** The member asks for an analysis of a video that isn't there: a feature that is off is refused before that. */
const analysis = async (who: Person) =>
  codeOf(await send(who, 'post', '/video-analyses', { tool: 'jump-height', videoFile: newId() }));
const popular = async (who: Person) => (await get(who, '/posts?filter=popular')).status;

/** Makes the flag for a test, and takes it away at its end. */
const withFlag = async (key: string, values: object, work: (at: string) => Promise<void>): Promise<void> => {
  const id = await by(admin).make('/feature-flags', { key, percentage: 0, ...texts, ...values });
  const at = `/feature-flags/${id}`;
  try {
    await work(at);
  } finally {
    await send(admin, 'post', `/feature-flags/turn-off/${id}`);
    await send(admin, 'delete', at).expect((answer) => expect(answer.status).toBeLessThan(300));
  }
};
const turn = async (at: string, to: 'on' | 'off') =>
  void (await send(admin, 'post', at.replace('/feature-flags/', `/feature-flags/turn-${to}/`)).expect(200));

test('a feature has its declared default until the staff make a flag, and again once it is removed', async () => {
  const all = ['popular_feed', 'video_analyses'];
  expect(await flagsOf(nadia)).toEqual(all);
  await withFlag('popular_feed', {}, async () => {
    expect(await flagsOf(nadia)).toEqual(['video_analyses']);
  });
  expect(await flagsOf(nadia)).toEqual(all);
});

describe('the popular order of the feed', () => {
  test('is refused while it is off for the reader, and answered while it is on', async () => {
    await withFlag('popular_feed', { roles: ['COACH'] }, async (at) => {
      expect([await popular(nadia), await popular(karim)]).toEqual([403, 403]);
      expect(codeOf(await get(nadia, '/posts?filter=popular'))).toBe('feature_off');
      expect((await get(nadia, '/posts?filter=recent')).status).toBe(200);
      await turn(at, 'on');
      expect([await popular(nadia), await popular(karim)]).toEqual([403, 200]);
      await send(admin, 'patch', at, { percentage: 100 }).expect(200);
      expect([await popular(nadia), await popular(karim)]).toEqual([200, 200]);
    });
  });
});

describe('new analyses of videos', () => {
  test('are refused before anything else while the feature is off for the member', async () => {
    const open = await analysis(nadia);
    expect(open).not.toBe('feature_off');
    await withFlag('video_analyses', { plans: ['free'] }, async (at) => {
      await turn(at, 'on');
      expect(await analysis(nadia)).toBe('feature_off');
      expect(await analysis(karim)).not.toBe('feature_off');
      await send(admin, 'patch', at, { memberIds: [nadia.id] }).expect(200);
      expect(await analysis(nadia)).toBe(open);
      await turn(at, 'off');
      expect(await analysis(nadia)).toBe('feature_off');
    });
  });
});

test('connected members of another process hear at once which flags they have', async () => {
  const client = new Client(gateway, { token: nadia.token });
  await until(
    () => client.frames.some(({ type }) => type === 'hello'),
    () => 'no hello',
  );
  const heard = () => client.frames.flatMap((frame) => (frame.type === 'flags' ? [frame] : []));
  await withFlag('popular_feed', {}, async (at) => {
    await until(
      () => heard().at(-1)?.on.join() === 'video_analyses',
      () => JSON.stringify(heard()),
    );
    await send(admin, 'patch', at, { memberIds: [nadia.id] }).expect(200);
    await turn(at, 'on');
    await until(
      () => heard().at(-1)?.on.join() === 'popular_feed,video_analyses',
      () => JSON.stringify(heard()),
    );
    expect(heard().every(({ id }) => id === nadia.id)).toBe(true);
  });
  client.ws.terminate();
});

const steps = z.object({ items: z.array(z.looseObject({ event: z.string(), by: z.string().nullable() })) });
const audience = z.looseObject({ members: z.int(), included: z.int(), sample: z.array(z.uuid()) });

test('the staff see the declared flags and the members who have a feature; members and other staff do not', async () => {
  await quietOf(it);
  const before = audience.parse((await get(admin, '/flags/popular_feed/audience')).body);
  expect(before.included).toBe(before.members);
  await withFlag('popular_feed', { roles: ['COACH'], memberIds: [nadia.id] }, async (at) => {
    await turn(at, 'on');
    const now = audience.parse((await get(admin, '/flags/popular_feed/audience')).body);
    expect(now).toMatchObject({ members: before.members, included: 2 });
    expect(now.sample.toSorted()).toEqual([nadia.id, karim.id].toSorted());
    const listed = await get(admin, '/flags').expect(200);
    expect(listed.body).toMatchObject({
      items: [
        { key: 'popular_feed', state: 'on', percentage: 0, byDefault: true, expired: false },
        { key: 'video_analyses', state: null, flagId: null },
      ],
    });
    const history = steps.parse((await get(admin, `${at}/history`).expect(200)).body).items;
    expect(history.slice(-2)).toMatchObject([
      { event: 'FeatureFlagMade', by: admin.id },
      { event: 'FeatureFlagTurnedOn', by: admin.id },
    ]);
    for (const stranger of [nadia, await it.admin(['users:write'])]) {
      for (const path of ['/flags', '/flags/popular_feed/audience'])
        expect((await get(stranger, path)).status).toBe(403);
      expect((await get(stranger, at)).status).toBe(404);
      expect((await send(stranger, 'post', at.replace('flags/', 'flags/turn-off/'))).status).toBe(404);
    }
  });
  expect((await get(admin, '/flags/no_such_flag/audience')).status).toBe(404);
});
