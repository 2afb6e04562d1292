import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, streamOf } from '../../commands/ids.ts';
import {
  done,
  registered,
  run,
  runtimeFixture,
  tally,
  type Opened,
  type RuntimeFixture,
} from '../../tests/support/runtime.ts';
import { exists } from '../kit/decide.ts';
import type { Item } from '../kit/resource.ts';
import type { Actor } from '../kit/rules.ts';
import { defaultAmong } from './address.ts';

/** What must hold however many ask at once, in two processes that know nothing of each other but the log. */

let fixture: RuntimeFixture;
let processes: readonly [Opened, Opened];
beforeAll(async () => {
  fixture = await runtimeFixture();
  processes = [await fixture.open(), await fixture.open()];
});
afterAll(() => fixture.close());

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
  const { parts } = await processes[0].runtime.streams.refresh(streamOf('user', id));
  return [...parts.values()].flatMap(({ kind, item }) => (kind === 'address' && exists(item) ? [item] : []));
};

/** The same command of 24 callers, every other one in the other process. */
const atOnce = (wished: (n: number) => Parameters<typeof run>[1]) =>
  Promise.all(Array.from({ length: 24 }, (_, n) => run(processes[n % 2 === 0 ? 0 : 1].runtime, wished(n))));

test('one address is the default, however many are made it at once', async () => {
  const actor = await registered(processes[0].runtime);
  const { id: userId } = actor;
  const ids = Array.from({ length: 24 }, newId);
  const make = (n: number) => {
    const input = { ...where, userId };
    return { kind: 'address', action: 'create', id: ids[n] ?? '', input, actor };
  };
  expect(tally(await atOnce(make))).toEqual({ ok: 24 });
  const choose = (n: number) => {
    const input = { userId, isDefault: true };
    return { kind: 'address', action: 'edit', id: ids[n] ?? '', input, actor };
  };
  expect(tally(await atOnce(choose))).toEqual({ ok: 24 });

  const addresses = await addressesOf(actor);
  expect(addresses).toHaveLength(24);
  expect(new Set(addresses.map((one) => one['place'])).size).toBe(24);

  const first = defaultAmong(addresses);
  await done(processes[1].runtime, {
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
