import { describe, expect, test } from 'vitest';
import { theSystem } from '../kit/rules.ts';
import { fold, given, person, thing, TODAY, type Past } from '../../tests/support/spec.ts';
import { order } from './order.ts';
import { payment } from './payment.ts';
import { refund } from './refund.ts';
import { review } from './review.ts';
import { shipping } from './shipping.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [mona, omar, nour] = [person(id(2)), person(id(3)), person(id(4))];
const staff = person(id(5), { role: 'ADMIN', permissions: ['orders:write', 'products:write'] });
const [productId, orderId, paymentId, subscriptionId] = [id(6), id(7), id(8), id(9)];
const egp = (amount: number) => ({ amount, currency: 'EGP' }) as const;
const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;

const address = {
  recipient: 'منى سالم',
  phone: '+201001234567',
  street: '١٢ شارع النصر',
  city: 'طنطا',
  governorate: 'الغربية',
  country: 'EG',
};
const bought = {
  userId: mona.id,
  sellerId: omar.id,
  items: [{ productId, quantity: 2, unitPrice: egp(45_000) }],
  names: ['حذاء جري'],
  address,
  subtotal: egp(90_000),
  discount: egp(9000),
  deliveryFee: egp(5000),
  total: egp(86_000),
  method: 'CARD' as const,
};
const placed: Past<typeof order> = { type: 'OrderPlaced', data: bought };

describe('an order', () => {
  const place = (more: object) =>
    given(order).when('create', { by: theSystem, input: { ...bought, ...more } });

  test('is placed only by the system, with another member’s products', () => {
    place({}).gives(placed);
    given(order).when('create', { by: mona, input: bought }).refuses('forbidden');
    place({ sellerId: mona.id }).refuses('not_to_oneself');
  });

  test.each([
    ['another sum of its items', { subtotal: egp(89_999), total: egp(85_999) }, 'conflict'],
    ['another total', { total: egp(86_001) }, 'conflict'],
    ['more off than it costs', { discount: egp(95_000), total: egp(0) }, 'conflict'],
    ['a fee in another currency', { deliveryFee: usd(5000) }, 'invalid'],
    ['an item in another currency', { items: [{ ...bought.items[0], unitPrice: usd(45_000) }] }, 'invalid'],
  ] as const)('is never placed with %s', (_, more, code) => place(more).refuses(code));

  test('goes from placed over paid and shipped to delivered', () => {
    given(order, placed).when('pay', { by: theSystem }).gives({ type: 'OrderPaid' });
    for (const by of [mona, omar, staff]) given(order, placed).when('pay', { by }).refuses('forbidden');
    given(order, placed, { type: 'OrderPaid' }).when('ship', { by: omar }).gives({ type: 'OrderShipped' });
    for (const by of [mona, nour, staff])
      given(order, placed, { type: 'OrderPaid' }).when('ship', { by }).refuses('forbidden');
    given(order, placed).when('ship', { by: omar }).refuses('invalid_transition');
    const sent = given(order, placed, { type: 'OrderPaid' }, { type: 'OrderShipped' });
    for (const by of [mona, omar, staff]) sent.when('deliver', { by }).gives({ type: 'OrderDelivered' });
    sent.when('deliver', { by: nour }).refuses('forbidden');
  });

  test('is confirmed by its buyer, once, if others say that it was delivered', () => {
    const sent: Past<typeof order>[] = [placed, { type: 'OrderPaid' }, { type: 'OrderShipped' }];
    const own = { type: 'OrderDelivered', data: { deliveredAt: TODAY, receivedAt: TODAY } } as const;
    given(order, ...sent)
      .when('deliver', { by: mona })
      .gives(own);
    given(order, ...sent, own)
      .when('receive', { by: mona })
      .refuses('conflict');
    const told = { type: 'OrderDelivered', data: { deliveredAt: TODAY } } as const;
    const received = { type: 'OrderReceived', data: { receivedAt: TODAY } } as const;
    given(order, ...sent, told)
      .when('receive', { by: mona })
      .gives(received);
    given(order, ...sent, told)
      .when('receive', { by: omar })
      .refuses('forbidden');
    given(order, ...sent, told, received)
      .when('receive', { by: mona })
      .refuses('conflict');
  });

  test('that is paid in cash is delivered by the word of its seller, not of its buyer', () => {
    const method = 'CASH_ON_DELIVERY' as const;
    const cash: Past<typeof order> = { type: 'OrderPlaced', data: { ...bought, method } };
    const sent = given(order, cash, { type: 'OrderConfirmed' }, { type: 'OrderShipped' });
    sent.when('deliver', { by: mona }).refuses('forbidden');
    sent.when('deliver', { by: omar }).gives({ type: 'OrderDelivered', data: { deliveredAt: TODAY } });
  });

  test('is cancelled by itself, if it is not shipped within the days of its terms', () => {
    const terms = { returnDays: 14, deliveredAfterDays: 7, shipWithinDays: 14 };
    const begun: Past<typeof order> = { type: 'OrderPlaced', data: { ...bought, terms } };
    const paid: Past<typeof order>[] = [begun, { type: 'OrderPaid' }];
    const after = (days: number) => new Date(Date.parse(TODAY) + days * 86_400_000).toISOString();
    given(order, ...paid)
      .when('lapse', { by: theSystem, now: after(13) })
      .refuses('invalid_transition');
    given(order, ...paid)
      .when('lapse', { by: theSystem, now: after(14) })
      .gives({ type: 'OrderLapsed', data: { lapsedAt: after(14) } });
    given(order, placed, { type: 'OrderPaid' })
      .when('lapse', { by: theSystem, now: after(400) })
      .refuses('invalid_transition');
  });

  test('has its seller reminded after half of the days, and a day before their end', () => {
    const after = (days: number) => new Date(Date.parse(TODAY) + days * 86_400_000).toISOString();
    const remind = (shipWithinDays: number, day: number, before = 0) => {
      const terms = { returnDays: 14, deliveredAfterDays: 7, shipWithinDays };
      const begun: Past<typeof order> = { type: 'OrderPlaced', data: { ...bought, terms } };
      const told = Array.from({ length: before }, (_, n): Past<typeof order> => ({
        type: 'OrderShippingReminded',
        data: { shipReminders: n + 1 },
      }));
      return given(order, begun, { type: 'OrderPaid' }, ...told).when('remind-to-ship', {
        by: theSystem,
        now: after(day),
      });
    };
    remind(14, 6.9).refuses('invalid_transition');
    remind(14, 7).gives({ type: 'OrderShippingReminded', data: { shipReminders: 1 } });
    remind(14, 12.9, 1).refuses('invalid_transition');
    remind(14, 13, 1).gives({ type: 'OrderShippingReminded', data: { shipReminders: 2 } });
    remind(14, 400, 2).refuses('invalid_transition');
    remind(2, 1).gives({ type: 'OrderShippingReminded', data: { shipReminders: 1 } });
    remind(2, 400, 1).refuses('invalid_transition');
  });

  test('is cancelled by buyer, seller and staff, until it is shipped', () => {
    const cancelReason = 'اشتريته من مكان آخر';
    const cancel = (by: typeof mona, ...more: Past<typeof order>[]) =>
      given(order, placed, ...more).when('cancel', { by, input: { cancelReason } });
    for (const by of [mona, omar, staff])
      cancel(by).gives({ type: 'OrderCancelled', data: { cancelReason } });
    cancel(nour).refuses('forbidden');
    given(order, placed)
      .when('cancel', { by: theSystem })
      .gives({ type: 'OrderCancelled', data: { lapsedAt: TODAY } });
    cancel(mona, { type: 'OrderPaid' }).gives({ type: 'OrderCancelled', data: { cancelReason } });
    cancel(mona, { type: 'OrderPaid' }, { type: 'OrderShipped' }).refuses('invalid_transition');
  });

  test('expires automatically 30 minutes after it was placed, if it isn’t paid', () => {
    const at = (minutes: number) => new Date(Date.parse(TODAY) + minutes * 60_000).toISOString();
    const expire = (minutes: number, ...more: Past<typeof order>[]) =>
      given(order, placed, ...more).when('expire', { by: theSystem, now: at(minutes) });
    expire(29).refuses('invalid_transition');
    expire(30).gives({ type: 'OrderExpired' });
    expire(30, { type: 'OrderPaid' }).refuses('invalid_transition');
    given(order, placed)
      .when('expire', { by: mona, now: at(30) })
      .refuses('forbidden');
    expect(order.actions.expire.at({ ...fold(order, placed), state: 'placed' })).toBe(at(30));
  });

  test('can have its address corrected until it is paid, and is kept for the record', () => {
    const elsewhere = { address: { ...address, city: 'القاهرة' } };
    given(order, placed)
      .when('edit', { by: mona, input: elsewhere })
      .gives({ type: 'OrderAddressCorrected', data: elsewhere });
    given(order, placed, { type: 'OrderPaid' })
      .when('edit', { by: mona, input: elsewhere })
      .refuses('invalid_transition');
    for (const by of [mona, omar, staff])
      given(order, placed).when('remove', { by }).refuses('kept_for_the_record');
  });

  test('counts as a use of its coupon until it is cancelled or expires', () => {
    const couponId = id(1);
    const refs = { couponId: thing('active', { maxRedemptions: 5, perUser: 1 }) };
    const input = { ...bought, couponId, couponCode: 'summer-10' };
    const coded = given(order)
      .when('create', { by: theSystem, input, refs })
      .gives({ ...placed, data: { ...bought, couponId, couponCode: 'SUMMER-10' } });
    expect(coded.holds.map(({ key, limit }) => [key, limit])).toEqual([
      [couponId, 5],
      [`${couponId} ${mona.id}`, 1],
    ]);
    const had: Past<typeof order> = { type: 'OrderPlaced', data: input };
    const holdsAfter = (action: 'pay' | 'cancel') =>
      given(order, had)
        .when(action, {
          by: action === 'pay' ? theSystem : mona,
          input: action === 'pay' ? {} : { cancelReason: 'لا أحتاجه' },
          refs,
        })
        .gives({ type: action === 'pay' ? 'OrderPaid' : 'OrderCancelled' })
        .holds.map(({ key }) => key);
    expect(holdsAfter('pay')).toEqual([]);
    expect(holdsAfter('cancel')).toEqual([null, null]);
  });
});

const owed = {
  userId: mona.id,
  amount: egp(86_000),
  method: 'CARD',
  provider: 'sandbox',
  providerReference: 'p-1',
} as const;

describe('a payment', () => {
  const begin = (more: object) =>
    given(payment).when('create', { by: theSystem, input: { ...owed, ...more } });
  const begun: Past<typeof payment> = { type: 'PaymentBegun', data: { ...owed, orderId } };

  test('is for an order or for a plan', () => {
    begin({ orderId }).gives(begun);
    begin({ subscriptionId }).gives({ type: 'PaymentBegun', data: { ...owed, subscriptionId } });
    begin({}).refuses('invalid');
    begin({ orderId, subscriptionId }).refuses('invalid');
  });

  test('is completed only by the system, once', () => {
    const succeeded: Past<typeof payment> = {
      type: 'PaymentSucceeded',
      data: { paidAt: TODAY, amount: owed.amount },
    };
    given(payment, begun).when('succeed', { by: theSystem }).gives(succeeded);
    given(payment, begun).when('fail', { by: theSystem }).gives({ type: 'PaymentFailed' });
    for (const by of [mona, staff])
      for (const action of ['succeed', 'fail', 'refund'] as const)
        given(payment, begun).when(action, { by }).refuses('forbidden');
    given(payment, begun, succeeded).when('fail', { by: theSystem }).refuses('invalid_transition');
    given(payment, begun, succeeded).when('refund', { by: theSystem }).refuses('conflict');
    const { amount } = owed;
    const refunded: Past<typeof payment> = {
      type: 'RefundReserved',
      data: {
        refundId: id(1),
        refundAmount: amount,
        refundOrderId: undefined,
        orderTotal: undefined,
        aloneUpTo: undefined,
        refunded: amount,
      },
    };
    given(payment, begun, succeeded, refunded)
      .when('refund', { by: theSystem })
      .gives({ type: 'PaymentRefunded' });
  });

  test('gives a large sum back in parts only by the approval of two admins', () => {
    const succeeded: Past<typeof payment> = {
      type: 'PaymentSucceeded',
      data: { paidAt: TODAY, amount: owed.amount },
    };
    const part = egp(40_000);
    const reserved: Past<typeof payment> = {
      type: 'RefundReserved',
      data: {
        refundId: id(1),
        refundAmount: part,
        refundOrderId: undefined,
        orderTotal: undefined,
        aloneUpTo: undefined,
        refunded: part,
      },
    };
    const reserve = (aloneUpTo?: number) =>
      given(payment, begun, succeeded, reserved).when('reserve-refund', {
        by: theSystem,
        input: { refundId: id(2), refundAmount: part, ...(aloneUpTo !== undefined && { aloneUpTo }) },
      });
    reserve(79_999).refuses('second_admin_needed');
    expect(reserve(80_000).result.ok).toBe(true);
    expect(reserve().result.ok).toBe(true);
  });

  test('can change its method while it is pending, and is kept for the record', () => {
    given(payment, begun)
      .when('edit', { by: mona, input: { method: 'WALLET' } })
      .gives({ type: 'PaymentMethodChanged', data: { method: 'WALLET' } });
    given(payment, begun, { type: 'PaymentFailed' })
      .when('edit', { by: mona, input: { method: 'WALLET' } })
      .refuses('invalid_transition');
    given(payment, begun).when('remove', { by: mona }).refuses('kept_for_the_record');
  });
});

describe('a parcel', () => {
  const parcel = { orderId, carrier: 'البريد المصري', trackingNumber: 'EG1', address, fee: egp(5000) };
  const prepare = (state: string, more: object = {}, by = staff) =>
    given(shipping).when('create', {
      by,
      input: { ...parcel, ...more },
      refs: { orderId: thing(state, { total: egp(86_000) }) },
    });
  const prepared: Past<typeof shipping> = { type: 'ShippingPrepared', data: parcel };

  test('is prepared for a paid order, in its currency', () => {
    prepare('paid').gives(prepared);
    for (const state of ['placed', 'cancelled', 'expired']) prepare(state).refuses('order_not_paid');
    prepare('paid', { fee: usd(5000) }).refuses('invalid');
    prepare('paid', {}, mona).refuses('forbidden');
  });

  test('records its departure and its arrival or return', () => {
    const sent: Past<typeof shipping> = {
      type: 'ShippingDispatched',
      data: { dispatchedAt: TODAY, overdueAt: '2026-11-27T12:00:00.000Z' },
    };
    given(shipping, prepared).when('dispatch', { by: staff }).gives(sent);
    given(shipping, prepared).when('deliver', { by: staff }).refuses('invalid_transition');
    const ended = { endedAt: TODAY };
    const gone = given(shipping, prepared, sent);
    gone.when('deliver', { by: staff }).gives({ type: 'ShippingDelivered', data: ended });
    gone.when('return', { by: staff }).gives({ type: 'ShippingReturned', data: ended });
    gone.when('remove', { by: staff }).refuses('invalid_transition');
    gone.when('lapse', { by: theSystem }).refuses('invalid_transition');
    gone
      .when('lapse', { by: theSystem, now: '2026-11-27T12:00:00.000Z' })
      .gives({ type: 'ShippingLapsed', data: { endedAt: '2026-11-27T12:00:00.000Z' } });
  });
});

describe('a refund', () => {
  const asked = {
    paymentId,
    amount: egp(86_000),
    reason: 'PRODUCT_RETURN',
    description: 'المقاس صغير',
  } as const;
  const settled = (more: object = {}, state = 'succeeded') =>
    thing(state, { userId: mona.id, orderId, amount: egp(86_000), paidAt: TODAY, ...more });
  const ask = (more: object = {}, of = settled(), around: object = {}) =>
    given(refund).when('create', {
      by: mona,
      input: { ...asked, ...more },
      refs: { paymentId: of, ...around },
    });
  const requested: Past<typeof refund> = {
    type: 'RefundRequested',
    data: { ...asked, userId: mona.id, transferFee: egp(0) },
  };

  test('is requested for the member’s own successful payment', () => {
    ask().gives(requested);
    ask({}, settled({ userId: omar.id })).refuses('invalid');
    ask({ orderId: id(1) }).refuses('invalid');
    for (const state of ['pending', 'failed', 'refunded'])
      ask({}, settled({}, state)).refuses('not_refundable');
  });

  test('is never more than the payment, nor in another currency', () => {
    expect(ask({ amount: egp(1) }).result.ok).toBe(true);
    ask({ amount: egp(86_001) }).refuses('invalid');
    ask({ amount: egp(0) }).refuses('invalid');
    ask({ amount: usd(1) }).refuses('invalid');
    given(refund, requested)
      .when('edit', { by: mona, input: { amount: egp(86_001) }, refs: { paymentId: settled() } })
      .refuses('invalid');
  });

  test('of an activated plan is only for technical faults', () => {
    const ofPlan = settled({ subscriptionId, orderId: null });
    for (const reason of ['PRODUCT_RETURN', 'DISPUTE', 'ORDER_CANCELLED'])
      ask({ reason }, ofPlan).refuses('not_refundable');
    expect(ask({ reason: 'TECHNICAL_FAULT' }, ofPlan).result.ok).toBe(true);
  });

  test('is requested within 90 days of the payment; a decision about an earlier request may come later', () => {
    const daysAgo = (days: number) => new Date(Date.parse(TODAY) - days * 24 * 3_600_000).toISOString();
    const [last, late] = [settled({ paidAt: daysAgo(90) }), settled({ paidAt: daysAgo(91) })];
    for (const reason of ['DISPUTE', 'PRODUCT_RETURN', 'TECHNICAL_FAULT'] as const) {
      expect(ask({ reason }, last).result.ok).toBe(true);
      ask({ reason }, late).refuses('not_refundable');
      const decided = {
        by: theSystem,
        input: { ...asked, reason, userId: mona.id },
        refs: { paymentId: late },
      };
      expect(given(refund).when('create', decided).result.ok).toBe(true);
    }
  });

  test('that is edited after the first of two approvals needs both again', () => {
    const first: Past<typeof refund> = { type: 'RefundFirstApproved', data: { approvedBy: staff.id } };
    const edit = { by: mona, input: { amount: egp(86_000 - 1) }, refs: { paymentId: settled() } };
    given(refund, requested, first)
      .when('edit', edit)
      .gives({ type: 'RefundRequestEdited', data: { amount: egp(86_000 - 1), approvedBy: null } });
    given(refund, requested)
      .when('edit', edit)
      .gives({ type: 'RefundRequestEdited', data: { amount: egp(86_000 - 1) } });
  });

  test('that is too much for the admin who approved it waits for another one', () => {
    const alone: Past<typeof refund> = { type: 'RefundApproved', data: { aloneBy: staff.id } };
    given(refund, requested).when('approve', { by: staff }).gives(alone);
    const back: Past<typeof refund> = {
      type: 'RefundSecondAdminNeeded',
      data: { approvedBy: staff.id, aloneBy: null },
    };
    given(refund, requested, alone).when('ask-second', { by: theSystem }).gives(back);
    given(refund, requested, alone).when('ask-second', { by: staff }).refuses('forbidden');
    given(refund, requested, alone, back).when('approve', { by: staff }).refuses('second_admin_needed');
    const other = person(id(1), { role: 'ADMIN', permissions: ['orders:write'] });
    given(refund, requested, alone, back).when('approve', { by: other }).gives({ type: 'RefundApproved' });
    given(refund, requested).when('approve', { by: theSystem }).gives({ type: 'RefundApproved' });
  });

  test('for a cancelled order requires the cancellation', () => {
    const cancelled = (state: string) =>
      ask({ reason: 'ORDER_CANCELLED', orderId }, settled({ checkoutId: id(1) }), {
        orderId: thing(state, { checkoutId: id(1) }),
      });
    expect(cancelled('cancelled').result.ok).toBe(true);
    cancelled('paid').refuses('not_refundable');
  });

  test('is rejected by the staff, withdrawn while it waits, and then kept for the record', () => {
    const rejected: Past<typeof refund> = { type: 'RefundRejected' };
    given(refund, requested).when('reject', { by: staff }).gives(rejected);
    given(refund, requested).when('reject', { by: mona }).refuses('forbidden');
    given(refund, requested).when('remove', { by: mona }).gives({ type: 'RefundRequestWithdrawn' });
    given(refund, requested, rejected).when('remove', { by: mona }).refuses('kept_for_the_record');
    given(refund, requested)
      .when('process', { by: theSystem, input: { transferFee: egp(500) } })
      .gives({
        type: 'RefundProcessed',
        data: { transferFee: egp(500), amount: egp(86_000), paymentId },
      });
  });
});

test('a review names the member’s own order with the product', () => {
  const input = { productId, orderId, rating: 5 } as const;
  const written: Past<typeof review> = {
    type: 'ReviewWritten',
    data: { ...input, userId: mona.id, sellerId: omar.id },
  };
  const write = (state: string, more: object = {}) =>
    given(review).when('create', {
      by: mona,
      input,
      refs: {
        productId: thing('active', { sellerId: omar.id }),
        orderId: thing(state, { userId: mona.id, items: bought.items, ...more }),
      },
    });
  write('delivered').gives(written);
  write('shipped').refuses('order_not_delivered');
  given(review)
    .when('create', {
      by: mona,
      input: { productId, rating: 5 },
      refs: { productId: thing('active', { sellerId: omar.id }) },
    })
    .refuses('invalid');
  write('delivered', { userId: omar.id }).refuses('invalid');
  write('delivered', { items: [] }).refuses('invalid');
  given(review, written).when('create', { by: mona, input }).refuses('invalid_transition');
  given(review)
    .when('create', {
      by: omar,
      input: { productId, rating: 5 },
      refs: { productId: thing('active', { sellerId: omar.id }) },
    })
    .refuses('not_to_oneself');
});
