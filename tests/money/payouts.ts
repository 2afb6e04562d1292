import assert from 'node:assert/strict';
import { keyedId, newId } from '../../commands/core/ids.ts';
import { heldIn } from '../../domain/commerce/settlement/held.ts';
import { exists } from '../../domain/kit/decide.ts';
import { registry } from '../../domain/registry.ts';
import type { Model } from './model.ts';
import type { Shop } from './shop.ts';
import { at, noActor, stepOf, type Step } from './step.ts';

/** Steps of payouts: a seller asks for a part of the balance, and the staff pay or reject it. */

const ENDED: ReadonlySet<string> = new Set(['rejected']);

const balanceOf = (shop: Shop, seller: number) => {
  const owner = { sellerId: shop.people.sellers[seller]?.id ?? '', currency: 'EGP' };
  return shop.nowOf('seller-balance', keyedId(registry.kind('seller-balance'), owner) ?? '');
};

/** The amount that can be paid out by the model: earnings, less earlier payouts, less held amounts. */
const availableTo = async (model: Model, shop: Shop, seller: number): Promise<number> => {
  const balance = await balanceOf(shop, seller);
  const asked = [...model.payouts.values()].filter((one) => one.seller === seller && !ENDED.has(one.state));
  const sum = asked.reduce((all, { amount }) => all + amount, 0);
  return Number(balance['earned'] ?? 0) - heldIn(balance['held']) - sum;
};

/** `percent`: of what is available; above 100 it is too much. */
export const askPayout = (seller: number, percent: number): Step =>
  stepOf(['payout', seller, percent], async (model, shop) => {
    const balance = await balanceOf(shop, seller);
    if (!exists(balance) || model.left.has(seller)) return;
    const actor = shop.people.sellers[seller] ?? noActor;
    const available = await availableTo(model, shop, seller);
    const amount = Math.max(1, Math.ceil((available * percent) / 100));
    const id = newId();
    const about = { balanceId: balance.id, sellerId: actor.id, amount: { amount, currency: 'EGP' } };
    const input = { ...about, destination: 'EG380019000500000000263180002' };
    const done = await shop.run(1, { kind: 'payout', action: 'create', id, input, actor });
    assert.equal(done.ok, amount <= available, 'a payout is at most what is available');
    if (done.ok) model.payouts.set(id, { seller, amount, state: 'requested' });
  });

const NEXT = {
  approve: ['requested', 'approved'],
  pay: ['approved', 'paid'],
  reject: [null, 'rejected'],
} as const;

export const onPayout = (n: number, action: keyof typeof NEXT): Step =>
  stepOf(
    ['payout', action, n],
    async (model, shop) => {
      const [id, payout] = at(model.payouts, n) ?? [];
      if (id === undefined || !payout) return;
      const actor = shop.people.admins[0] ?? noActor;
      const inputs = { approve: {}, pay: { reference: 'TR-1001' }, reject: { rejectReason: 'رقم خطأ' } };
      const [from, to] = NEXT[action];
      // refunds since the request may have left too little
      const left = (await availableTo(model, shop, payout.seller)) + payout.amount;
      const isOpen = from === null ? ['requested', 'approved'].includes(payout.state) : payout.state === from;
      const isPossible = isOpen && (action !== 'approve' || payout.amount <= left);
      const done = await shop.run(0, { kind: 'payout', action, id, input: inputs[action], actor });
      assert.equal(done.ok, isPossible, `${action} of a payout that is ${payout.state}`);
      if (done.ok) payout.state = to;
    },
    (model) => model.payouts.size > 0,
  );
