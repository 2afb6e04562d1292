import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Trouble } from '../../../tests/doubles/paymob/paymob.ts';
import { CLAIM_MS } from './books.ts';
import { messageOf, paymobFixture, SILENT } from './paymob.fixture.ts';

/** Saved cards and the statement of Paymob, as its double on this machine speaks them. */

const { adapter, requested, opened, double, later, pool } = paymobFixture();

describe('a saved card', () => {
  const member = randomUUID();
  const saved = async (keepsCardOf: string | undefined = member) => {
    const provider = adapter();
    const request = { ...requested(), method: 'CARD' as const, ...(keepsCardOf && { keepsCardOf }) };
    const one = await opened(provider, request);
    await provider.read(messageOf(double().payAndSave(one.url)));
    return one;
  };
  const charge = (agreement: string, provider = adapter(), paymentId: string = randomUUID(), attempt = 1) =>
    provider.charge?.({ paymentId, amount: { amount: 2500, currency: 'EGP' }, agreement, attempt });
  const charges = () => double().transactions.filter(({ amount }) => amount === 2500);

  test('is stored encrypted, and only for a plan', async () => {
    const one = await saved();
    const { rows } = await pool().query<{ card: Buffer }>('select card from ops.paymob_card');
    expect(rows).toHaveLength(1);
    const token = double().cards[0]?.token ?? '';
    expect(rows[0]?.card.includes(Buffer.from(token))).toBe(false);
    expect(await charge(one.paymentId)).toMatchObject({ outcome: 'succeeded' });
    const order = await opened(adapter(), { ...requested(), method: 'CARD' });
    await adapter().read(messageOf(double().payAndSave(order.url)));
    expect(await charge(order.paymentId)).toBe('declined');
  });

  test('is refused with a signature of other content', async () => {
    const one = await opened(adapter(), { ...requested(), method: 'CARD', keepsCardOf: member });
    const { body, hmac } = double().payAndSave(one.url);
    const token = double().cards[0]?.token ?? '';
    const forged = Buffer.from(body.toString('utf8').replace(token, `${token}0`));
    expect(await adapter().read(messageOf({ body: forged, hmac }))).toBe('invalid');
    expect(await charge(one.paymentId)).toBe('declined');
  });

  test('is forgotten with its member, also if it is reported again', async () => {
    const [one, other] = [await saved(), await saved(randomUUID())];
    await adapter().forgetCards?.(member);
    const again = double().cardCallback(one.url);
    expect(await adapter().read(messageOf(again))).toBe('other');
    expect(await charge(one.paymentId)).toBe('declined');
    expect(await charge(other.paymentId)).toMatchObject({ outcome: 'succeeded' });
  });

  test('that is declined may be charged by a later attempt', async () => {
    const one = await saved();
    const paymentId = randomUUID();
    double().declineCard(one.url, true);
    for (const _ of [1, 2]) expect(await charge(one.paymentId, adapter(), paymentId)).toBe('declined');
    double().declineCard(one.url, false);
    expect(await charge(one.paymentId, adapter(), paymentId, 2)).toMatchObject({ outcome: 'succeeded' });
    expect(charges().map(({ success }) => success)).toEqual([false, true]);
  });

  test.each<[Trouble, number]>([
    [{ status: 429 }, 0],
    [{ status: 500 }, CLAIM_MS + 1],
    ['malformed', CLAIM_MS + 1],
    ['lost', CLAIM_MS + 1],
    ['silence', CLAIM_MS + 1],
  ])('whose charge was answered %o is asked for, and charged once', async (trouble, waitMs) => {
    const one = await saved();
    const paymentId = randomUUID();
    double().trouble('payments/pay', trouble);
    expect(await charge(one.paymentId, adapter(SILENT), paymentId)).toBe('unknown');
    // it may yet be under way
    const meanwhile = waitMs > 0 ? await charge(one.paymentId, adapter(SILENT), paymentId) : 'unknown';
    expect(meanwhile).not.toBe('declined');
    double().trouble('payments/pay', null);
    later(waitMs);
    expect(await charge(one.paymentId, adapter(), paymentId)).toMatchObject({ outcome: 'succeeded' });
    expect(charges().filter(({ success }) => success)).toHaveLength(1);
  });

  test('is not charged for a payment that its member has made on a page meanwhile', async () => {
    const one = await saved();
    const renewal = await opened(adapter(), {
      ...requested(2500),
      method: 'CARD',
    });
    double().pay(renewal.url);
    expect(await charge(one.paymentId, adapter(), renewal.paymentId)).toMatchObject({
      outcome: 'succeeded',
    });
    expect(charges()).toHaveLength(1);
  });

  test('is not charged without an integration for it', async () => {
    expect(adapter({ moto: undefined })).not.toHaveProperty('charge');
  });
});

describe('the statement', () => {
  test('goes over all pages, and names what Malaab does not know by Paymob’s number', async () => {
    const count = 105;
    for (let n = 0; n < count; n += 1) double().pay((await opened(adapter())).url);
    const stranger = await opened();
    double().pay(stranger.url);
    await pool().query('delete from ops.paymob_payment where payment_id = $1', [stranger.paymentId]);
    const lines = (await adapter().statement?.()) ?? [];
    expect(lines).toHaveLength(count + 1);
    const unknown = lines.filter(({ id }) => id.startsWith('paymob '));
    expect(unknown).toEqual([expect.objectContaining({ kind: 'payment', amount: 100_000 })]);
  });

  test('that is not answered is an error', async () => {
    double().trouble('acceptance/transactions', { status: 503 });
    await expect(adapter().statement?.()).rejects.toThrow('does not answer');
  });
});
