import { expect, test } from 'vitest';
import { newId, streamOf } from '../../commands/core/ids.ts';
import { eachCaller, useTwoProcesses } from '../../tests/support/at-once.ts';
import { done, registered, tally } from '../../tests/support/runtime.ts';
import { exists } from '../kit/decide.ts';
import type { Item } from '../kit/resource.ts';
import type { Actor } from '../kit/rules.ts';
import { defaultAmong } from './address.ts';

/** Invariants of addresses under concurrent requests. */

const { here, elsewhere, race } = useTwoProcesses();

const where = {
  label: 'المنزل',
  recipient: 'منى السيد',
  phone: '+201001234567',
  street: '٢ شارع فريد ندا',
  city: 'بنها',
  governorate: 'القليوبية',
  country: 'EG',
  isDefault: true,
};

const addressesOf = async ({ id }: Actor): Promise<readonly Item[]> => {
  const { parts } = await here().streams.refresh(streamOf('user', id));
  return [...parts.values()].flatMap(({ kind, item }) => (kind === 'address' && exists(item) ? [item] : []));
};

test('one address is the default, with any number of concurrent requests', async () => {
  const actor = await registered(here());
  const { id: userId } = actor;
  const ids = eachCaller(newId);
  const make = (n: number) => {
    const input = { ...where, userId };
    return { kind: 'address', action: 'create', id: ids[n] ?? '', input, actor };
  };
  expect(tally(await race(make))).toEqual({ ok: 24 });
  const choose = (n: number) => {
    const input = { userId, isDefault: true };
    return { kind: 'address', action: 'edit', id: ids[n] ?? '', input, actor };
  };
  expect(tally(await race(choose))).toEqual({ ok: 24 });

  const addresses = await addressesOf(actor);
  expect(addresses).toHaveLength(24);
  expect(new Set(addresses.map((one) => one['place'])).size).toBe(24);

  const first = defaultAmong(addresses);
  await done(elsewhere(), {
    kind: 'address',
    action: 'remove',
    id: first?.id ?? '',
    input: { userId },
    actor,
  });
  const left = await addressesOf(actor);
  expect(left).toHaveLength(23);
  expect(left.map(({ id }) => id)).toContain(defaultAmong(left)?.id);
});
