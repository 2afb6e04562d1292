/** The contract of adapters of the port for payments. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider, PaymentRequest, ProviderMessage } from '../../commands/ports/payments.ts';

export type PaymentsUnderTest = {
  readonly provider: PaymentProvider;
  /** The buyer pays on a page, or is declined there. */
  readonly pay: (url: string) => Promise<void>;
  readonly decline: (url: string) => Promise<void>;
  /** The buyer pays on a page by a card that may be charged again. */
  readonly payAndSave: (url: string) => Promise<void>;
  /** The message about the last decision on a page. */
  readonly message: (url: string) => Promise<ProviderMessage>;
  /** The same message with another amount, and the signature as it was. */
  readonly altered: (message: ProviderMessage) => ProviderMessage;
  /** A message without its signature. */
  readonly unsigned: (message: ProviderMessage) => ProviderMessage;
  /** A message with a valid signature about something else. */
  readonly other: () => ProviderMessage;
  /** The provider answers nothing; the function that is returned ends it. */
  readonly die: () => Promise<() => Promise<void>>;
  /** Moves the clock on. */
  readonly later: (ms: number) => void;
  /** Messages signed longer ago are refused, in milliseconds. */
  readonly replayWindowMs: number;
};

const egp = (amount: number) => ({ amount, currency: 'EGP' }) as const;

/** `open` returns an adapter without payments. */
export const paymentsContract = (name: string, open: () => Promise<PaymentsUnderTest>): void => {
  describe(`${name} as payments`, () => {
    let it: PaymentsUnderTest;
    beforeEach(async () => {
      it = await open();
    });

    const requested = (amount = 100_000): PaymentRequest => ({
      paymentId: randomUUID(),
      amount: egp(amount),
      method: 'CARD',
      returnTo: '/checkout/1',
      payer: async () => ({ name: 'منى سالم', email: 'mona@example.com', phone: '+201001234567' }),
    });
    const pageOf = async (request: PaymentRequest): Promise<string> =>
      (await it.provider.open(request))?.url ?? '';
    const paid = async (amount = 100_000) => {
      const request = requested(amount);
      const url = await pageOf(request);
      await it.pay(url);
      const notice = await it.provider.inquire(request.paymentId);
      if (typeof notice === 'string') throw new Error(notice);
      return { ...request, url, notice };
    };
    const refund = (
      { paymentId, notice }: Awaited<ReturnType<typeof paid>>,
      amount: number,
      refundId = randomUUID(),
      fee = 0,
    ) => {
      const { transactionId } = notice;
      return it.provider.refund({ refundId, paymentId, transactionId, amount: egp(amount), fee: egp(fee) });
    };
    const refunded = (fee = 0) => ({ kind: 'refunded', fee: egp(fee) });

    describe('a page', () => {
      test('is one for a payment, however often and at once it is opened', async () => {
        const request = requested();
        const urls = await Promise.all(Array.from({ length: 5 }, () => pageOf(request)));
        expect(new Set([...urls, await pageOf(request)]).size).toBe(1);
        expect(urls[0]).not.toBe('');
      });

      test('is another one for another payment', async () => {
        expect(await pageOf(requested())).not.toBe(await pageOf(requested()));
      });
    });

    describe('an outcome', () => {
      test('of an unknown payment is unknown, and of an unpaid one pending', async () => {
        expect(await it.provider.inquire(randomUUID())).toBe('unknown');
        const request = requested();
        await pageOf(request);
        expect(await it.provider.inquire(request.paymentId)).toBe('pending');
      });

      test('is the same in the answer and in the message', async () => {
        const { paymentId, amount, notice, url } = await paid();
        expect(notice).toMatchObject({ paymentId, amount, outcome: 'succeeded', fee: { currency: 'EGP' } });
        expect(notice.fee.amount).toBeGreaterThan(0);
        expect(await it.provider.read(await it.message(url))).toEqual(notice);
        expect(await it.provider.read(await it.message(url))).toEqual(notice);
      });

      test('of a declined attempt leaves the payment to be paid', async () => {
        const request = requested();
        const url = await pageOf(request);
        await it.decline(url);
        const declined = await it.provider.read(await it.message(url));
        expect(declined).toMatchObject({
          paymentId: request.paymentId,
          outcome: 'failed',
          fee: { amount: 0 },
        });
        expect(await it.provider.inquire(request.paymentId)).toBe('pending');
        await it.pay(url);
        const notice = await it.provider.read(await it.message(url));
        expect(notice).toMatchObject({ outcome: 'succeeded' });
        const ids = [declined, notice].map((one) => (typeof one === 'string' ? one : one.noticeId));
        expect(new Set(ids).size).toBe(2);
      });
    });

    describe('a message', () => {
      test('is refused with a signature of other content, and without one', async () => {
        const { url } = await paid();
        const message = await it.message(url);
        expect(await it.provider.read(it.altered(message))).toBe('invalid');
        expect(await it.provider.read(it.unsigned(message))).toBe('invalid');
        expect(await it.provider.read({ ...message, body: Buffer.from('{') })).toBe('invalid');
      });

      test('is refused after its window, with the signature that was valid', async () => {
        const { url, notice } = await paid();
        const message = await it.message(url);
        it.later(it.replayWindowMs - 1000);
        expect(await it.provider.read(message)).toEqual(notice);
        it.later(2000);
        expect(await it.provider.read(message)).toBe('invalid');
      });

      test('about something else is none of a payment', async () => {
        expect(await it.provider.read(it.other())).toBe('other');
      });
    });

    describe('a charge without the payer', () => {
      const agreed = async () => {
        const request = { ...requested(), keepsCardOf: randomUUID() };
        await it.payAndSave(await pageOf(request));
        return request.paymentId;
      };
      const charge = (agreement: string, paymentId = randomUUID(), attempt = 1) =>
        it.provider.charge?.({ paymentId, amount: egp(2500), agreement, attempt });
      /** Asked for again until there is an outcome, as its process manager does. */
      const charged = async (agreement: string, paymentId = randomUUID()) => {
        const answers = await Promise.all([charge(agreement, paymentId), charge(agreement, paymentId)]);
        return { paymentId, answers: [...answers, await charge(agreement, paymentId)] };
      };

      test('is made once, however often and at once it is asked for', async () => {
        const { paymentId, answers } = await charged(await agreed());
        const known = answers.filter((answer) => answer !== 'unknown');
        expect(known.length).toBeGreaterThan(0);
        for (const answer of known)
          expect(answer).toMatchObject({ paymentId, outcome: 'succeeded', amount: egp(2500) });
        expect(new Set(known.map((answer) => JSON.stringify(answer))).size).toBe(1);
        expect(await it.provider.inquire(paymentId)).toEqual(known[0]);
      });

      test('of a charged payment’s card is possible again', async () => {
        const { paymentId } = await charged(await agreed());
        expect(await charge(paymentId)).toMatchObject({ outcome: 'succeeded' });
      });

      test('is declined without a card', async () => {
        const wallet = { ...requested(), method: 'WALLET' as const };
        await it.pay(await pageOf(wallet));
        const unpaid = { ...requested(), keepsCardOf: randomUUID() };
        await pageOf(unpaid);
        for (const agreement of [wallet.paymentId, unpaid.paymentId, randomUUID()]) {
          const paymentId = randomUUID();
          expect(await charge(agreement, paymentId)).toBe('declined');
          expect(await it.provider.inquire(paymentId)).toBe('unknown');
        }
      });
    });

    describe('a statement', () => {
      test('has each captured payment with its fee, and each refund by its amount', async () => {
        const [one, two] = [await paid(), await paid(50_000)];
        const unpaid = requested();
        await it.decline(await pageOf(unpaid));
        const [first, second] = [randomUUID(), randomUUID()];
        await refund(one, 60_000, first);
        await refund(one, 10_000, second);
        const lines = (await it.provider.statement?.()) ?? [];
        const line = (kind: 'payment' | 'refund', id: string, amount: number, fee: number) => ({
          kind,
          id,
          ...egp(amount),
          fee,
        });
        expect(lines.toSorted((a, b) => b.amount - a.amount)).toEqual([
          line('payment', one.paymentId, 100_000, one.notice.fee.amount),
          line('refund', first, 60_000, 0),
          line('payment', two.paymentId, 50_000, two.notice.fee.amount),
          line('refund', second, 10_000, 0),
        ]);
      });
    });

    test('a dead provider loses nothing: no page, no outcome, no charge and no refund, until it lives', async () => {
      const request = { ...requested(), keepsCardOf: randomUUID() };
      await it.payAndSave(await pageOf(request));
      const [one, unopened, refundId, chargeId] = [await paid(), requested(), randomUUID(), randomUUID()];
      const charge = () =>
        it.provider.charge?.({
          paymentId: chargeId,
          amount: egp(2500),
          agreement: request.paymentId,
          attempt: 1,
        });
      const live = await it.die();
      expect(await it.provider.open(unopened)).toBeNull();
      expect(await it.provider.inquire(one.paymentId)).toBe('unknown');
      expect(await charge()).toBe('unknown');
      expect(await refund(one, 60_000, refundId)).toEqual({ kind: 'unknown' });
      await expect(it.provider.statement?.()).rejects.toThrow(/is dead|does not answer/);
      await live();
      expect(await pageOf(unopened)).not.toBe('');
      expect(await it.provider.inquire(one.paymentId)).toEqual(one.notice);
      expect(await charge()).toMatchObject({ outcome: 'succeeded', paymentId: chargeId });
      for (const _ of [1, 2]) expect(await refund(one, 60_000, refundId)).toEqual(refunded());
      expect(await refund(one, 40_001)).toEqual({ kind: 'declined' });
    });

    describe('a refund', () => {
      test('is paid once, however often it is asked for', async () => {
        const one = await paid();
        const id = randomUUID();
        for (const _ of [1, 2, 3]) expect(await refund(one, 60_000, id)).toEqual(refunded());
        expect(await refund(one, 40_001)).toEqual({ kind: 'declined' });
        expect(await refund(one, 40_000)).toEqual(refunded());
        expect(await refund(one, 1)).toEqual({ kind: 'declined' });
      });

      test('keeps its fee, and tells the same fee whenever it is asked for', async () => {
        const one = await paid();
        const id = randomUUID();
        for (const _ of [1, 2]) expect(await refund(one, 60_000, id, 1500)).toEqual(refunded(1500));
        expect(await refund(one, 41_501)).toEqual({ kind: 'declined' });
        expect(await refund(one, 41_500)).toEqual(refunded());
      });

      test('may be of the whole payment', async () => {
        const one = await paid();
        expect(await refund(one, 100_000)).toEqual(refunded());
        expect(await refund(one, 1)).toEqual({ kind: 'declined' });
      });

      test('never exceeds the payment, however many are asked for at once', async () => {
        const one = await paid();
        const ids = Array.from({ length: 4 }, () => randomUUID());
        const kinds = new Map<string, string>();
        for (
          let round = 0;
          round < 20 && [...kinds.values()].filter((kind) => kind !== 'unknown').length < 4;
        ) {
          round += 1;
          const answers = await Promise.all(ids.map((id) => refund(one, 40_000, id)));
          for (const [n, id] of ids.entries()) kinds.set(id, answers[n]?.kind ?? '');
        }
        expect([...kinds.values()].toSorted()).toEqual(['declined', 'declined', 'refunded', 'refunded']);
      });

      test('of another payment’s money is declined', async () => {
        const one = await paid();
        const unpaid = requested();
        await pageOf(unpaid);
        expect(
          await refund({ ...one, ...unpaid, notice: { ...one.notice, transactionId: '77' } }, 100),
        ).toEqual({
          kind: 'declined',
        });
      });

      test('costs no more than it is', () => {
        for (const amount of [1, 100, 185_000]) {
          const fee = it.provider.refundFee(egp(amount));
          expect(fee.currency).toBe('EGP');
          expect(fee.amount).toBeLessThanOrEqual(amount);
        }
      });
    });
  });
};
