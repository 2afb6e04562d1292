import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../domain/kit/rules.ts';
import { MOST_OTHERS } from '../../domain/notifications/notification.ts';
import {
  done,
  registered,
  runtimeFixture,
  type Opened,
  type RuntimeFixture,
} from '../../tests/support/runtime.ts';
import { newId, streamOf } from '../core/ids.ts';
import { itemIn } from '../core/streams.ts';
import { inAppStep } from './in-app.ts';

/** Actors who join a grouped notification at once. */

let fixture: RuntimeFixture;
let here: Opened;
let omar: Actor;
let fans: readonly string[];
beforeAll(async () => {
  fixture = await runtimeFixture();
  here = await fixture.open();
  omar = await registered(here.runtime);
  const all = await Promise.all(Array.from({ length: 6 }, () => registered(here.runtime)));
  fans = all.map(({ id }) => id);
});
afterAll(() => fixture.close());

type Ask = { readonly byId: string; readonly command: string };

const asksOf = (ids: readonly string[]): readonly Ask[] => ids.map((byId) => ({ byId, command: newId() }));

/** Takes actors into a notification in one turn of the event loop. */
const join = async (id: string, asks: readonly Ask[], { runtime } = here): Promise<void> => {
  const told = { kind: 'post_reacted' } as const;
  const results = await Promise.all(
    asks.map(({ byId, command }) => inAppStep(runtime, omar.id, { ...told, byId }, id).run(command)),
  );
  expect(results.filter(({ ok }) => !ok)).toEqual([]);
};

const noteIn = async (id: string) => {
  const { byId, others, read } = itemIn(await here.runtime.streams.refresh(streamOf('notification', id)), id);
  return { byId, others: others ?? null, read };
};
const typesIn = async (id: string) =>
  (await here.log.readStream(streamOf('notification', id))).map(({ type }) => type);
const read = (id: string) =>
  done(here.runtime, { kind: 'notification', action: 'read', id, actor: omar, input: {} });

describe('actors of a grouped notification', () => {
  test('join by one event, the latest first', async () => {
    const id = newId();
    await join(id, asksOf(fans.slice(0, 3)));
    await join(id, asksOf(fans.slice(3)));
    expect(await typesIn(id)).toEqual(['NotificationSent', 'NotificationJoined', 'NotificationJoined']);
    const [byId, ...others] = fans.toReversed();
    expect(await noteIn(id)).toEqual({ byId, others, read: false });
  });

  test('join once, if their commands are repeated in other groups, in another process, after reading', async () => {
    const id = newId();
    const asks = asksOf(fans);
    await join(id, asks);
    await read(id);
    const before = [await typesIn(id), await noteIn(id)];
    await join(id, asks.slice(2, 4));
    await join(id, asks.slice(0, 1));
    await join(id, asks, await fixture.open());
    expect([await typesIn(id), await noteIn(id)]).toEqual(before);
  });

  test('join together with some who had joined before', async () => {
    const id = newId();
    const asks = asksOf(fans);
    await join(id, asks.slice(0, 3));
    await join(id, asks.slice(1));
    const [byId, ...others] = fans.toReversed();
    expect(await noteIn(id)).toEqual({ byId, others, read: false });
  });

  test('begin a new group together after reading', async () => {
    const id = newId();
    await join(id, asksOf(fans.slice(0, 2)));
    await read(id);
    await join(id, asksOf(fans.slice(2, 5)));
    expect(await noteIn(id)).toEqual({ byId: fans[4], others: [fans[3], fans[2]], read: false });
  });

  test('are not kept out by one who does not exist', async () => {
    const [one = '', two = '', three = ''] = fans;
    const id = newId();
    await join(id, asksOf([one, two, newId(), three]));
    expect(await noteIn(id)).toEqual({ byId: three, others: [two, one], read: false });
  });

  test('join by one event as long as there is room for their names', async () => {
    const id = newId();
    await join(id, asksOf(fans.slice(0, 1)));
    const named = Array.from({ length: MOST_OTHERS - 2 }, newId);
    const almost = {
      id: newId(),
      type: 'NotificationJoined',
      data: { byId: fans[1] ?? '', others: named },
      meta: { version: 1, item: id, state: 'sent', command: newId(), actor: null },
    };
    await here.log.append(streamOf('notification', id), 0, [almost]);
    await here.runtime.streams.refresh(streamOf('notification', id));
    await join(id, asksOf(fans.slice(2)));
    expect(await noteIn(id)).toEqual({ byId: fans[3], others: [fans[2], fans[1], ...named], read: false });
    expect(await typesIn(id)).toEqual(['NotificationSent', 'NotificationJoined', 'NotificationJoined']);
    await join(id, asksOf(fans.slice(4)));
    expect(await typesIn(id)).toHaveLength(3);
  });
});
