import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { theSystem } from '../../kit/rules.ts';
import { given, person, thing, type Past } from '../../../tests/support/spec.ts';
import { commissionOf } from './commission.ts';
import { toHold } from './held.ts';
import { movementOf } from './movement.ts';
import { payout } from './payout.ts';
import { sale } from './sale.ts';
import { sellerBalance } from './seller-balance.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [omar, nour] = [person(id(2)), person(id(3))];
const staff = person(id(5), { role: 'ADMIN', permissions: ['orders:write'] });
const second = person(id(6), { role: 'ADMIN', permissions: ['orders:write'] });
const [orderId, paymentId, balanceId, refundId] = [id(7), id(8), id(9), id(1)];
const egp = (amount: number) => ({ amount, currency: 'EGP' }) as const;

const sold = {
  orderId,
  sellerId: omar.id,
  paymentId,
  amount: egp(95_000),
  goods: egp(90_000),
  commissionPercent: 10,
};
const recorded: Past<typeof sale> = { type: 'SaleRecorded', data: { ...sold, commission: egp(0) } };
const completed: Past<typeof sale> = { type: 'SaleCompleted', data: { commission: egp(9000) } };
const about = { orderId, sellerId: omar.id, paymentId, amount: egp(95_000) };

describe('the commission', () => {
  test('is a percentage of the goods, less refunds, rounded half-even', () => {
    expect(commissionOf({ goods: egp(90_000), commissionPercent: 10 })).toBe(9000);
    expect(commissionOf({ goods: egp(25), commissionPercent: 10 })).toBe(2);
    expect(commissionOf({ goods: egp(35), commissionPercent: 10 })).toBe(4);
    expect(commissionOf({ goods: egp(90_000), refunded: egp(40_000), commissionPercent: 10 })).toBe(5000);
    expect(commissionOf({ goods: egp(90_000), refunded: egp(95_000), commissionPercent: 10 })).toBe(0);
  });

  test('given back by any refunds adds up to what was charged', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 8 });
    const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        percent,
        amounts,
        (goods, commissionPercent, refunds) => {
          const at = (refunded: number) =>
            commissionOf({ goods: egp(goods), refunded: egp(refunded), commissionPercent });
          let [refunded, back] = [0, 0];
          for (const amount of refunds) {
            back += at(refunded) - at(refunded + amount);
            refunded += amount;
            expect(at(refunded)).toBeGreaterThanOrEqual(0);
          }
          expect(back).toBe(at(0) - at(refunded));
        },
      ),
    );
  });
});

describe('a sale', () => {
  const refund = (amount: number) => ({ refundId, refundAmount: egp(amount) });

  test('is recorded, completed and reduced by the system alone', () => {
    given(sale).when('create', { by: theSystem, input: sold }).gives(recorded);
    for (const by of [omar, staff]) given(sale).when('create', { by, input: sold }).refuses('forbidden');
    given(sale, recorded)
      .when('complete', { by: theSystem })
      .gives({ type: 'SaleCompleted', data: { ...about, refunded: egp(0), commission: egp(9000) } });
  });

  test('gives commission back with a refund after the delivery', () => {
    given(sale, recorded, completed)
      .when('reduce', { by: theSystem, input: refund(40_000) })
      .gives({
        type: 'SaleReduced',
        data: {
          ...refund(40_000),
          ...about,
          refunded: egp(40_000),
          commission: egp(5000),
          refundIds: [refundId],
          was: { commission: egp(9000) },
        },
      });
  });

  test('is reduced once by each refund, and by no more than is left', () => {
    const once: Past<typeof sale> = {
      type: 'SaleReduced',
      data: { refunded: egp(40_000), refundIds: [refundId], ...refund(40_000) },
    };
    const again = given(sale, recorded, once);
    again.when('reduce', { by: theSystem, input: refund(40_000) }).refuses('conflict');
    const other = { refundId: id(4), refundAmount: egp(55_001) };
    again.when('reduce', { by: theSystem, input: other }).refuses('not_refundable');
    given(sale, recorded)
      .when('restore', { by: theSystem, input: refund(1) })
      .refuses('conflict');
  });
});

describe('a movement of the balance', () => {
  const event = (type: string, state: string, data: object) => ({
    type,
    meta: { state },
    data: { ...about, ...data },
  });
  const reduced = { refundId, refundAmount: egp(40_000) };

  test('follows from each event of a sale', () => {
    expect(movementOf(event('SaleRecorded', 'pending', {}))).toEqual({
      sellerId: omar.id,
      currency: 'EGP',
      action: 'credit',
      input: { orderId, paymentId, amount: egp(95_000) },
    });
    const done = event('SaleCompleted', 'completed', { refunded: egp(40_000), commission: egp(5000) });
    expect(movementOf(done)).toMatchObject({
      action: 'release',
      input: { amount: egp(55_000), commission: egp(5000) },
    });
    const pending = event('SaleReduced', 'pending', { ...reduced, commission: egp(0) });
    expect(movementOf(pending)).toMatchObject({
      action: 'debit',
      input: { fromPending: egp(40_000), fromAvailable: egp(0), commission: egp(0) },
    });
    const later = event('SaleReduced', 'completed', {
      ...reduced,
      commission: egp(5000),
      was: { commission: egp(9000) },
    });
    const taken = { fromPending: egp(0), fromAvailable: egp(36_000), commission: egp(4000) };
    expect(movementOf(later)).toMatchObject({ action: 'debit', input: taken });
    const back = event('SaleRestored', 'completed', {
      ...reduced,
      commission: egp(9000),
      was: { commission: egp(5000) },
    });
    expect(movementOf(back)).toMatchObject({ action: 'reverse-debit', input: taken });
  });

  test('of a cash order is its commission alone', () => {
    const cash = (type: string, data: object) =>
      movementOf(event(type, 'completed', { paymentId: null, commission: egp(9000), ...data }));
    expect(cash('SaleRecorded', {})).toBeNull();
    expect(cash('SaleCompleted', {})).toMatchObject({
      action: 'charge-cash',
      input: { orderId, commission: egp(9000) },
    });
    const all = { ...reduced, commission: egp(0), was: { commission: egp(9000) } };
    expect(cash('SaleReduced', all)).toMatchObject({
      action: 'return-cash',
      input: { commission: egp(9000) },
    });
  });
});

describe('a seller’s balance', () => {
  const opened: Past<typeof sellerBalance> = {
    type: 'SellerBalanceOpened',
    data: { sellerId: omar.id, currency: 'EGP', pending: 0, earned: 0 },
  };

  test('is moved by the system alone, and its events name the seller', () => {
    const credit = { orderId, paymentId, amount: egp(95_000) };
    given(sellerBalance, opened)
      .when('credit', { by: theSystem, input: credit })
      .gives({ type: 'SaleCredited', data: { ...credit, sellerId: omar.id, pending: 95_000, earned: 0 } });
    for (const by of [omar, staff])
      given(sellerBalance, opened).when('credit', { by, input: credit }).refuses('forbidden');
  });

  test('gets what is left after the commission', () => {
    const credited: Past<typeof sellerBalance> = {
      type: 'SaleCredited',
      data: { orderId, paymentId, amount: egp(95_000), pending: 95_000 },
    };
    const release = { orderId, amount: egp(95_000), commission: egp(9000) };
    given(sellerBalance, opened, credited)
      .when('release', { by: theSystem, input: release })
      .gives({ type: 'SaleReleased', data: { ...release, sellerId: omar.id, pending: 0, earned: 86_000 } });
  });
});

describe('a held sum', () => {
  const opened: Past<typeof sellerBalance> = {
    type: 'SellerBalanceOpened',
    data: { sellerId: omar.id, currency: 'EGP', pending: 0, earned: 0 },
  };
  const input = { orderId, cause: refundId, amount: egp(400), most: egp(900), isAwaited: false };
  const kept = { orderId, cause: refundId, amount: 400, most: 900 };

  test('is one for each cause, until that is decided', () => {
    given(sellerBalance, opened)
      .when('hold', { by: theSystem, input })
      .gives({ type: 'SaleHeld', data: { ...input, held: [kept] } });
    const held: Past<typeof sellerBalance> = { type: 'SaleHeld', data: { ...input, held: [kept] } };
    given(sellerBalance, opened, held)
      .when('hold', { by: theSystem, input: { ...input, amount: egp(500) } })
      .gives({ type: 'SaleHeld', data: { ...input, amount: egp(500), held: [{ ...kept, amount: 500 }] } });
    given(sellerBalance, opened, held)
      .when('free', { by: theSystem, input: { cause: refundId } })
      .gives({ type: 'SaleFreed', data: { cause: refundId, held: [] } });
    given(sellerBalance, opened)
      .when('free', { by: theSystem, input: { cause: refundId } })
      .refuses('conflict');
    given(sellerBalance, opened).when('hold', { by: staff, input }).refuses('forbidden');
  });

  test('of an order that is not delivered counts from the delivery on, up to what the order then brings', () => {
    const awaited: Past<typeof sellerBalance> = {
      type: 'SaleHeld',
      data: { ...input, isAwaited: true, awaited: [kept, { ...kept, cause: id(2), orderId: id(3) }] },
    };
    given(sellerBalance, opened)
      .when('hold', { by: theSystem, input: { ...input, isAwaited: true } })
      .gives({ type: 'SaleHeld', data: { ...input, isAwaited: true, awaited: [kept] } });
    const delivery = { orderId, amount: egp(350), commission: egp(50) };
    given(sellerBalance, opened, awaited)
      .when('release', { by: theSystem, input: delivery })
      .gives({
        type: 'SaleReleased',
        data: {
          ...delivery,
          sellerId: omar.id,
          pending: -350,
          earned: 300,
          held: [{ ...kept, amount: 300, most: 300 }],
          awaited: [{ ...kept, cause: id(2), orderId: id(3) }],
        },
      });
    given(sellerBalance, opened, awaited)
      .when('hold', { by: theSystem, input })
      .gives({
        type: 'SaleHeld',
        data: { ...input, held: [kept], awaited: [{ ...kept, cause: id(2), orderId: id(3) }] },
      });
    given(sellerBalance, opened, awaited)
      .when('free', { by: theSystem, input: { cause: id(2) } })
      .gives({ type: 'SaleFreed', data: { cause: id(2), awaited: [kept] } });
  });

  test('is the seller’s part of a refund, without the commission that goes back', () => {
    expect(toHold(sold, 40_000)).toEqual({ amount: 36_000, most: 86_000 });
    expect(toHold(sold, null)).toEqual({ amount: 86_000, most: 86_000 });
    expect(toHold({ ...sold, refunded: egp(60_000) }, 90_000)).toEqual({ amount: 32_000, most: 32_000 });
  });
});

describe('a payout', () => {
  const parent = thing('open', { sellerId: omar.id, currency: 'EGP', pending: 500, earned: 10_000 });
  const destination = 'EG380019000500000000263180002';
  const wanted = (amount: number) => ({ balanceId, amount: egp(amount), destination });
  const ask = (amount: number, siblings: ReturnType<typeof thing>[] = [], by = omar) =>
    given(payout).when('create', {
      by,
      input: wanted(amount),
      parent,
      siblings,
      refs: { balanceId: parent },
    });
  const requested: Past<typeof payout> = {
    type: 'PayoutRequested',
    data: { ...wanted(4000), sellerId: omar.id },
  };

  test('is asked for by the seller, up to what is available', () => {
    ask(10_000).gives({ type: 'PayoutRequested', data: { ...wanted(10_000), sellerId: omar.id } });
    ask(10_001).refuses('balance_too_low');
    ask(0).refuses('invalid');
    ask(100, [], nour).refuses('invalid');
  });

  test('leaves to others what is asked for or paid, and takes back what was rejected', () => {
    const other = (state: string) => thing(state, { amount: egp(4000) });
    ask(6000, [other('paid'), other('rejected')]).gives({
      type: 'PayoutRequested',
      data: { ...wanted(6000), sellerId: omar.id },
    });
    for (const state of ['requested', 'approved', 'paid'])
      ask(6001, [other(state)]).refuses('balance_too_low');
  });

  test('waits with at most 49 others', () => {
    const small = () => thing('requested', { amount: egp(1) });
    ask(1, Array.from({ length: 50 }, small)).refuses('too_many_payouts');
  });

  test('is approved by the staff, and a large one not twice by the same admin', () => {
    given(payout, requested).when('approve', { by: staff, parent }).gives({ type: 'PayoutApproved' });
    given(payout, requested).when('approve', { by: omar, parent }).refuses('forbidden');
    const first: Past<typeof payout> = { type: 'PayoutFirstApproved', data: { approvedBy: staff.id } };
    given(payout, requested, first).when('approve', { by: staff, parent }).refuses('second_admin_needed');
    given(payout, requested, first).when('approve', { by: second, parent }).gives({ type: 'PayoutApproved' });
  });

  test('leaves what is held back for a decision, also if it was asked for before', () => {
    const held = (amount: number, most = amount) => ({ cause: refundId, orderId, amount, most });
    const holding = (...sums: ReturnType<typeof held>[]) => ({ ...parent, held: sums });
    const approve = (balance: ReturnType<typeof holding>) =>
      given(payout, requested).when('approve', { by: staff, parent: balance });
    approve(holding(held(6000))).gives({ type: 'PayoutApproved' });
    approve(holding(held(6001))).refuses('balance_too_low');
    // a dispute and a refund of one order hold the order once
    approve(holding(held(6000), { ...held(2000, 6000), cause: id(2) })).gives({ type: 'PayoutApproved' });
    approve(holding(held(6000), { ...held(1), cause: id(2), orderId: id(3) })).refuses('balance_too_low');
    const wish = { by: omar, input: wanted(4001), refs: { balanceId: parent } };
    given(payout)
      .when('create', { ...wish, parent: holding(held(6000)) })
      .refuses('balance_too_low');
  });

  test('is paid once it is approved, and rejected until it is paid', () => {
    const pay = { by: staff, input: { reference: 'CIB-2026-118' } };
    given(payout, requested).when('pay', pay).refuses('invalid_transition');
    const approved = given(payout, requested, { type: 'PayoutApproved' });
    approved.when('pay', pay).gives({
      type: 'PayoutPaid',
      data: { reference: 'CIB-2026-118', amount: egp(4000), sellerId: omar.id },
    });
    const rejectReason = 'رقم الحساب غير صحيح';
    for (const past of [given(payout, requested), approved])
      past.when('reject', { by: staff, input: { rejectReason } }).gives({
        type: 'PayoutRejected',
        data: { rejectReason, amount: egp(4000), sellerId: omar.id },
      });
  });

  test('is withdrawn by the seller while it waits, and then kept for the record', () => {
    given(payout, requested)
      .when('remove', { by: omar })
      .gives({ type: 'PayoutWithdrawn', data: { amount: egp(4000), sellerId: omar.id } });
    given(payout, requested, { type: 'PayoutApproved' })
      .when('remove', { by: omar })
      .refuses('kept_for_the_record');
  });
});
