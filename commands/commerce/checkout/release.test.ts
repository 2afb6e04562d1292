import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyedLock } from '../../support/keyed-lock.ts';
import { derivedId, newId } from '../../core/ids.ts';
import { execute } from '../../core/execute.ts';
import { itemNow } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import { streamsOf } from '../../core/streams.ts';
import { theSystem } from '../../../domain/kit/rules.ts';
import { registry } from '../../../domain/registry.ts';
import { memoryLog, openBoxes } from '../../../tests/support/memory-log.ts';
import { releaseLine, reserveLine } from './stock.ts';

/** A release of stock happens once, however late its command is repeated, by any process. */

const START = Date.parse('2026-11-26T08:00:00Z');
const HOUR_MS = 3_600_000;
const STOCK = 100;

const shopOf = async () => {
  let at = START;
  const now = () => new Date(at);
  const store = memoryLog(now);
  /** A process with empty caches. */
  const process = (): Runtime => ({
    registry,
    store,
    streams: streamsOf(registry, store),
    vault: openBoxes,
    lock: keyedLock(),
    now,
  });
  const first = process();
  const staff = {
    ...theSystem,
    id: newId(),
    role: 'ADMIN',
    permissions: ['products:write', 'categories:write'],
  };
  const made = async (kind: string, action: string, id: string, input: object): Promise<string> => {
    const request = { kind, action, id, input: { ...input }, actor: staff, command: newId() };
    const done = await execute(first, request);
    if (!done.ok) throw new Error(`${kind} ${action}: ${JSON.stringify(done.problem)}`);
    return id;
  };
  const sellerId = newId();
  await execute(first, {
    kind: 'user',
    action: 'create',
    id: sellerId,
    input: { name: 'منى', email: 'mona@example.org', language: 'ar' },
    actor: theSystem,
    command: newId(),
  });
  const categoryId = await made('product-category', 'create', newId(), { name: 'أحذية' });
  const price = { amount: 90_000, currency: 'EGP' };
  const productId = await made('product', 'create', newId(), {
    sellerId,
    name: 'حذاء جري',
    description: 'مقاس ٤٣',
    categoryId,
    price,
    inStock: STOCK,
    condition: 'NEW',
    trackInventory: true,
    allowBackorder: false,
  });
  await made('product', 'publish', productId, {});
  return {
    process,
    first,
    productId,
    /** Lets two days pass, and then an order: the stream forgets the commands from before, except those of releases. */
    forget: async (): Promise<void> => {
      at += 48 * HOUR_MS;
      await reserveLine(process(), newId(), 0, { productId, quantity: 1 });
    },
    stock: async (on: Runtime) => (await itemNow(on, 'product', productId))['inStock'],
  };
};

test('a release that is repeated after two days, by another process, adds nothing', async () => {
  const { process, first, productId, forget, stock } = await shopOf();
  const [checkoutId, command] = [newId(), newId()];
  const line = { productId, quantity: 3 };
  expect(await reserveLine(first, checkoutId, 0, line)).toMatchObject({ ok: true });
  expect(await releaseLine(first, checkoutId, line, command)).toMatchObject({ ok: true });
  expect(await stock(first)).toBe(STOCK);
  await forget();
  for (const on of [first, process()]) {
    expect(await releaseLine(on, checkoutId, line, command)).toMatchObject({ ok: true });
    expect(await stock(on)).toBe(STOCK - 1);
  }
  expect(await releaseLine(process(), checkoutId, line, newId())).toMatchObject({ ok: true });
  expect(await stock(process())).toBe(STOCK + 2);
});

test('more releases than a chunk holds are remembered for ever', async () => {
  const { process, first, productId, forget, stock } = await shopOf();
  const [checkoutId, line] = [newId(), { productId, quantity: 1 }];
  const commands = Array.from({ length: 600 }, (_, n) => derivedId('release', String(n)));
  for (const command of commands) await releaseLine(first, checkoutId, line, command);
  await forget();
  const later = process();
  for (const command of commands) await releaseLine(later, checkoutId, line, command);
  expect(await stock(later)).toBe(STOCK + 599);
});

const step = fc.oneof(
  fc.record({ does: fc.constant('reserve' as const), order: fc.nat(5), again: fc.boolean() }),
  fc.record({ does: fc.constant('release' as const), order: fc.nat(5), again: fc.boolean() }),
  fc.record({ does: fc.constant('forget' as const) }),
);

test('the stock is what was there less what is reserved, however often and late each release comes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
      const { process, first, productId, forget, stock } = await shopOf();
      const ids = Array.from({ length: 6 }, (_, n) => derivedId('order', String(n)));
      const [reserved, released] = [new Set<number>(), new Set<number>()];
      let others = 0;
      for (const one of steps) {
        if (one.does === 'forget') {
          await forget();
          others += 1;
          continue;
        }
        const { does, order, again } = one;
        const [id, on] = [ids[order] ?? '', again ? process() : first];
        const line = { productId, quantity: order + 1 };
        if (does === 'reserve') {
          // a reservation is repeated within minutes: its checkout lapses then
          if (reserved.has(order)) continue;
          await reserveLine(on, id, order, line);
          reserved.add(order);
        } else if (reserved.has(order)) {
          await releaseLine(on, id, line, derivedId('release of', id));
          released.add(order);
        }
      }
      const open = [...reserved].filter((order) => !released.has(order));
      expect(await stock(process())).toBe(STOCK - open.reduce((sum, order) => sum + order + 1, others));
    }),
    { numRuns: 25 },
  );
});
