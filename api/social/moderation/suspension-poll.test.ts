import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { quietOf } from '../../../tests/support/quiet.ts';
import type { Person } from '../../../tests/support/service.ts';
import { figureIs, openGateway, type Gateway } from '../../realtime/client.fixture.ts';
import { MAX_CONNECTIONS } from '../../realtime/context.ts';
import { bearer, onStage } from '../../realtime/stage.fixture.ts';

/** The open page of a suspended member, who has no session: it waits by its signed link. */

const stage = onStage();
let admin: Person;
/** A process whose polls end soon. */
let hasty: Gateway;
beforeAll(async () => {
  admin = await stage.it().admin();
  hasty = await openGateway(stage.it(), { pollMs: 300 });
});
afterAll(() => hasty.close());

type Link = Readonly<Record<'person' | 'pass', string>>;
type Answer = { readonly status: number; readonly body: unknown };

const poll = async (link: Link, seen: object = {}, { port } = stage.gateway()): Promise<Answer> => {
  const query = new URLSearchParams({ ...link, ...seen });
  const answer = await fetch(`http://127.0.0.1:${port}/suspensions/poll?${query.toString()}`);
  return { status: answer.status, body: await answer.json() };
};
const send = (by: Person, address: string, body: object = {}) =>
  stage.it().http.post(address).set(bearer(by)).send(body).expect(200);

/** Suspends a member; answers the link that their open page was told over its socket. */
const suspended = async (member: Person): Promise<Link> => {
  const client = await stage.enter(member);
  await send(admin, `/users/suspend/${member.id}`, { policy: 'HARASSMENT', reason: 'إساءة متكررة' });
  const { page } = await client.first('suspended');
  const { searchParams } = new URL(page, 'http://localhost');
  return { person: searchParams.get('person') ?? '', pass: searchParams.get('pass') ?? '' };
};
const appealed = async (link: Link): Promise<string> => {
  const text = 'لم أسئ إلى أحد، انظروا من جديد';
  const { http } = stage.it();
  await http
    .post('/suspensions/appeal')
    .send({ ...link, text })
    .expect(200);
  await quietOf(stage.it());
  const { body } = await http.get(`/appeals/target/${link.person}`).set(bearer(admin)).expect(200);
  const { items } = z.object({ items: z.array(z.looseObject({ id: z.uuid() })) }).parse(body);
  return items[0]?.id ?? '';
};

const WHY = { policy: 'HARASSMENT', reason: 'إساءة متكررة' };
const OVER = { status: 422, body: { code: 'link_expired' } };

test('it learns of its appeal and of the answer, and then of the end of the suspension', async () => {
  const member = await stage.it().member();
  const link = await suspended(member);
  const filed = poll(link);
  const appeal = await appealed(link);
  expect(await filed).toEqual({ status: 200, body: { ...WHY, appeal: 'open' } });

  const refused = poll(link, { appeal: 'open' });
  await send(await stage.it().admin(), `/appeals/refuse/${appeal}`, { answer: 'قرأناه' });
  expect(await refused).toEqual({ status: 200, body: { ...WHY, appeal: 'refused' } });

  const ended = poll(link, { appeal: 'refused' });
  await send(admin, `/users/reinstate/${member.id}`);
  expect(await ended).toMatchObject(OVER);
  expect(await poll(link)).toMatchObject(OVER);
});

test('a granted appeal ends the suspension on the open page', async () => {
  const member = await stage.it().member();
  const link = await suspended(member);
  const appeal = await appealed(link);
  /** The page asks again after each answer. */
  const endOf = async (seen: object): Promise<Answer> => {
    const answer = await poll(link, seen);
    return answer.status === 200 ? endOf({ appeal: 'granted' }) : answer;
  };
  const ended = endOf({ appeal: 'open' });
  await send(await stage.it().admin(), `/appeals/grant/${appeal}`);
  expect(await ended).toMatchObject(OVER);
  await stage.it().http.get('/users/me').set(bearer(member)).expect(401);
});

test('without news it gets the present state in the end', async () => {
  const link = await suspended(await stage.it().member());
  const before = performance.now();
  expect(await poll(link, {}, hasty)).toEqual({ status: 200, body: { ...WHY, appeal: null } });
  expect(performance.now() - before).toBeGreaterThan(250);
});

test('nobody waits without the link, nor too often with it', async () => {
  const member = await stage.it().member();
  const link = await suspended(member);
  expect(await poll({ ...link, pass: 'c2ln' })).toMatchObject(OVER);
  expect(await poll({ ...link, person: admin.id })).toMatchObject(OVER);
  expect((await poll(link, { appeal: 'soon' })).status).toBe(400);
  const waiting = Array.from({ length: MAX_CONNECTIONS }, () => poll(link));
  await figureIs(stage.gateway(), 'malaab_realtime_connections{transport="poll"}', MAX_CONNECTIONS);
  expect((await poll(link)).status).toBe(429);
  await send(admin, `/users/reinstate/${member.id}`);
  for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject(OVER);
});
