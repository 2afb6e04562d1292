import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { keyedId, streamOf } from '../../commands/core/ids.ts';
import type { JsonObject } from '../../domain/kit/log.ts';
import { registry } from '../../domain/registry.ts';
import { agrees } from '../../projections/engine/rebuild/parity.ts';
import { rebuild } from '../../projections/engine/rebuild/rebuild.ts';
import { allProjections, SCHEMA } from '../../projections/areas.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { openerOf } from '../service/read-side.ts';

/** Logs from before deliveries in the app were derived: they store an event for each delivery and for each reading. */

let it: TestService;
let by: Calls;
let omar: Person;
let mona: Person;
let staff: Person;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  [omar, mona, staff] = [await it.member(), await it.member(), await it.admin()];
});
afterAll(() => it.close());

const DELIVERED_AT = '2026-03-01T10:00:00.000Z';
const READ_AT = '2026-03-02T10:00:00.000Z';
const channel = 'in_app';

const page = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
const list = async (who: Person, address: string) => {
  await quietOf(it);
  return page.parse(await by(who).get(address)).items;
};
const history = z.object({ items: z.array(z.object({ event: z.string() })) });
const historyOf = async (id: string) => {
  await quietOf(it);
  return history
    .parse(await by(staff).get(`/notification-log/${id}/history`))
    .items.map(({ event }) => event);
};

const deliveryOf = (notificationId: string): string =>
  keyedId(registry.kind('notification-log'), { notificationId, channel }) ?? '';

/** Appends an event to a delivery's own stream, as the process manager of deliveries did; answers the delivery's id. */
const store = async (notificationId: string, expected: number | 'none', type: string, data: JsonObject) => {
  const item = deliveryOf(notificationId);
  const meta = { version: 1, item, state: 'delivered', command: randomUUID(), actor: null };
  const event = { id: randomUUID(), type, data, meta };
  const stream = streamOf('notification-log', item);
  expect(await it.platform.log.append(stream, expected, [event])).toMatchObject({ kind: 'appended' });
  return item;
};
const storeDelivered = (notificationId: string) =>
  store(notificationId, 'none', 'NotificationDelivered', {
    notificationId,
    userId: omar.id,
    kind: 'followed',
    channel,
    deliveredAt: DELIVERED_AT,
  });
const storeRead = (notificationId: string) =>
  store(notificationId, 0, 'NotificationDeliveryRead', { readAt: READ_AT });

/** A notification of today's, which derives its delivery. */
const sent = async (): Promise<string> => {
  const follower = await it.member();
  await by(follower).make('/follows', { followedId: omar.id });
  const notes = await list(omar, '/notifications?sort=-createdAt');
  return notes.find((note) => note['byId'] === follower.id)?.id ?? '';
};

const delivery = (notificationId: string) => ({
  id: deliveryOf(notificationId),
  notificationId,
  userId: omar.id,
  kind: 'followed',
  channel,
  state: 'delivered',
  deliveredAt: DELIVERED_AT,
});

/** Rebuilds the deliveries and compares them with the live ones. */
const rebuiltAlike = async () => {
  const { platform } = it;
  const { parities } = await rebuild({
    pool: platform.copyPool,
    feed: platform.log,
    open: openerOf(platform, registry),
    projections: allProjections(registry),
    schema: SCHEMA,
    signal: new AbortController().signal,
    wanted: ({ name }) => name === 'notification-log',
    parity: true,
  });
  return parities.map((parity) => ({ table: parity.table, isAlike: agrees(parity) }));
};

test('are listed, have their history, and are the same after a rebuild', async () => {
  const [alone, withSent, readThen, readNow] = [randomUUID(), await sent(), await sent(), await sent()];
  for (const id of [alone, withSent, readThen, readNow]) await storeDelivered(id);
  await by(omar).put(`/notifications/${readThen}/read`);
  await storeRead(readThen);
  await by(omar).put(`/notifications/${readNow}/read`);

  const all = [
    { ...delivery(alone), readAt: null },
    { ...delivery(withSent), readAt: null },
    { ...delivery(readThen), readAt: READ_AT },
    { ...delivery(readNow), readAt: expect.not.stringMatching(READ_AT) },
  ];
  const check = async () => {
    const items = await list(omar, '/notification-log');
    expect(items).toHaveLength(all.length);
    expect(items).toEqual(expect.arrayContaining(all.map((one) => expect.objectContaining(one))));
    const unread = await list(omar, `/notification-log/unread/${omar.id}`);
    expect(unread.map(({ id }) => id).toSorted()).toEqual([alone, withSent].map(deliveryOf).toSorted());
  };
  await check();
  expect(await historyOf(deliveryOf(alone))).toEqual(['NotificationDelivered']);
  expect(await historyOf(deliveryOf(withSent))).toEqual(['NotificationDelivered']);
  const both = ['NotificationDelivered', 'NotificationDeliveryRead'];
  expect(await historyOf(deliveryOf(readThen))).toEqual(both);
  expect(await historyOf(deliveryOf(readNow))).toEqual(both);
  expect(await list(mona, '/notification-log')).toEqual([]);

  expect(await rebuiltAlike()).toEqual([{ table: 'notification_log', isAlike: true }]);
  await check();
});
