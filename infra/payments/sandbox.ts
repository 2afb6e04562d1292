import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Jobs, NewJob } from '../../commands/ports/jobs.ts';
import {
  SANDBOX_QUEUE,
  type PaymentNotice,
  type PaymentProvider,
  type PaymentRequest,
  type Sandbox,
  type SandboxPayment,
} from '../../commands/ports/payments.ts';
import { shareOf } from '../../domain/format/rounding.ts';
import type { StatementLine } from '../../domain/commerce/ledger/audit.ts';
import type { Money } from '../../domain/commerce/money.ts';
import { money } from '../../domain/kit/fields.ts';

/**
 * The embedded payment provider. It has its own tables, a hosted page, and signed messages, which it sends through the
 * queue of jobs. No money moves.
 */

/** The sandbox keeps this share of a payment, and of a refund. */
const FEE_PERCENT = 2;
/** Messages signed longer ago are refused, in milliseconds. */
const REPLAY_WINDOW_MS = 300_000;
const LATE_MS = 60_000;
/** Time for which a dead provider answers nothing. */
const DEAD_MS = 300_000;
const SIGNATURE = 'sandbox-signature';

const notice = z.object({
  noticeId: z.string().max(200),
  paymentId: z.uuid(),
  transactionId: z.string().max(100),
  outcome: z.enum(['succeeded', 'failed']),
  amount: money(),
  fee: money(),
});

const row = z.object({
  payment_id: z.uuid(),
  token: z.string(),
  amount: z.coerce.number(),
  currency: z.string(),
  method: z.string(),
  return_to: z.string(),
  state: z.enum(['open', 'succeeded']),
  declined: z.int(),
});
type Row = z.output<typeof row>;
const answer = z.looseObject({ is_dead: z.boolean().nullable(), payment_id: z.uuid().nullable() });

const refundRow = row.pick({ amount: true, currency: true }).extend({ refund_id: z.uuid() });

const amountOf = ({ amount, currency }: Row) => money().parse({ amount, currency });
const shown = (one: Row): SandboxPayment => ({
  amount: amountOf(one),
  method: one.method,
  state: one.state,
  declined: one.declined,
  returnTo: one.return_to,
});

const feeOf = (amount: Money): Money => ({ ...amount, amount: shareOf(amount.amount, FEE_PERCENT) });

const noticeOf = (one: Row, outcome: 'succeeded' | 'failed'): PaymentNotice => {
  const amount = amountOf(one);
  // each attempt of the buyer is a transaction of its own
  const transactionId = `sbx-${one.payment_id}${outcome === 'failed' ? `-${one.declined}` : ''}`;
  const fee = outcome === 'succeeded' ? feeOf(amount) : { ...amount, amount: 0 };
  return { noticeId: transactionId, paymentId: one.payment_id, transactionId, outcome, amount, fee };
};

const FIELDS = 'payment_id, token, amount, currency, method, return_to, state, declined';

export type SandboxOptions = {
  readonly pool: Pool;
  readonly masterKey: Uint8Array;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly now: () => Date;
};

export const openSandbox = ({ pool, masterKey, jobs, now }: SandboxOptions): PaymentProvider & Sandbox => {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'malaab sandbox payments', 32));
  const signed = (at: string, body: Buffer): Buffer =>
    createHmac('sha256', key).update(`${at}.`).update(body).digest();

  /** A payment, if the provider is not dead. */
  const one = async (where: 'payment_id' | 'token', value: string): Promise<Row | 'dead' | null> => {
    const { rows } = await pool.query(
      `select (select until > $2 from ops.sandbox_outage) as is_dead, payment.*
       from (select) as always left join (
         select ${FIELDS} from ops.sandbox_payment where ${where} = $1
       ) as payment on true`,
      [value, now()],
    );
    const found = answer.parse(rows[0]);
    if (found.is_dead === true) return 'dead';
    return found.payment_id === null ? null : row.parse(found);
  };

  const isDead = async (): Promise<boolean> => {
    const { rows } = await pool.query('select from ops.sandbox_outage where until > $1', [now()]);
    return rows.length > 0;
  };

  const die = async (until: Date): Promise<void> => {
    await pool.query(
      `insert into ops.sandbox_outage (until) values ($1) on conflict (is_only) do update set until = $1`,
      [until],
    );
  };

  const isRight = (given: string, at: string, body: Buffer): boolean => {
    const [wanted, sent] = [signed(at, body), Buffer.from(given, 'hex')];
    return sent.length === wanted.length && timingSafeEqual(sent, wanted);
  };

  const report = (payload: PaymentNotice, copy: number, afterMs = 0): NewJob => ({
    queue: SANDBOX_QUEUE,
    key: `${payload.noticeId} ${copy}`,
    payload,
    due: new Date(now().getTime() + afterMs),
  });

  const reportsOf = (paid: Row, how: string): readonly NewJob[] => {
    const told = noticeOf(paid, paid.state === 'succeeded' ? 'succeeded' : 'failed');
    switch (how) {
      case 'silent':
      case 'dead':
        return [];
      case 'late':
        return [report(told, 1, LATE_MS)];
      case 'twice':
        return [report(told, 1), report(told, 2)];
      case 'out_of_order':
        return [report(told, 1), report(noticeOf(paid, 'failed'), 1)];
      default:
        return [report(told, 1)];
    }
  };

  /** A payment of the sandbox; the first call makes it. */
  const add = async ({ paymentId, amount, method, returnTo }: PaymentRequest): Promise<void> => {
    const token = randomBytes(24).toString('base64url');
    await pool.query(
      `insert into ops.sandbox_payment (payment_id, token, amount, currency, method, return_to)
       values ($1, $2, $3, $4, $5, $6) on conflict (payment_id) do nothing`,
      [paymentId, token, amount.amount, amount.currency, method, returnTo],
    );
  };

  return {
    name: 'sandbox',
    open: async (request) => {
      const { paymentId } = request;
      await add(request);
      const opened = await one('payment_id', paymentId);
      return opened === 'dead' ? null : opened && { url: `/sandbox/pay/${opened.token}` };
    },
    read: async ({ headers, body }) => {
      const parts = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(String(headers[SIGNATURE] ?? ''));
      const [, at = '', given = ''] = parts ?? [];
      if (!parts || !isRight(given, at, body)) return 'invalid';
      if (Math.abs(now().getTime() - Number(at)) > REPLAY_WINDOW_MS) return 'invalid';
      try {
        return notice.safeParse(JSON.parse(body.toString('utf8'))).data ?? 'other';
      } catch {
        return 'other';
      }
    },
    inquire: async (paymentId) => {
      const found = await one('payment_id', paymentId);
      if (!found || found === 'dead') return 'unknown';
      return found.state === 'open' ? 'pending' : noticeOf(found, 'succeeded');
    },
    // a wallet asks its owner for each payment; the card of a payment can be charged again
    charge: async ({ paymentId, amount, agreement }) => {
      const kept = await one('payment_id', agreement);
      if (kept === 'dead') return 'unknown';
      if (kept?.state !== 'succeeded' || kept.method !== 'CARD') return 'declined';
      await add({ paymentId, amount, method: 'CARD', returnTo: kept.return_to });
      await pool.query(
        `update ops.sandbox_payment set state = 'succeeded' where payment_id = $1 and state = 'open'`,
        [paymentId],
      );
      const charged = await one('payment_id', paymentId);
      return charged && charged !== 'dead' ? noticeOf(charged, 'succeeded') : 'unknown';
    },
    refund: async ({ refundId, paymentId, amount, fee }) => {
      if (await isDead()) return { kind: 'unknown' };
      const { rows } = await pool.query<{ refunded: boolean }>(
        'select ops.sandbox_refund_once($1, $2, $3, $4) as refunded',
        [refundId, paymentId, amount.amount - fee.amount, amount.currency],
      );
      return rows[0]?.refunded ? { kind: 'refunded', fee } : { kind: 'declined' };
    },
    refundFee: feeOf,
    statement: async () => {
      if (await isDead()) throw new Error('the sandbox is dead');
      const paid = await pool.query(`select ${FIELDS} from ops.sandbox_payment where state = 'succeeded'`);
      const refunds = await pool.query(
        'select r.refund_id, r.amount, p.currency from ops.sandbox_refund r join ops.sandbox_payment p using (payment_id)',
      );
      return [
        ...paid.rows.map((found): StatementLine => {
          const { paymentId, amount, fee } = noticeOf(row.parse(found), 'succeeded');
          return { kind: 'payment', id: paymentId, ...amount, fee: fee.amount };
        }),
        ...refunds.rows.map((found): StatementLine => {
          const { refund_id: id, amount, currency } = refundRow.parse(found);
          return { kind: 'refund', id, amount, currency, fee: 0 };
        }),
      ];
    },
    find: async (token) => {
      const found = await one('token', token);
      return found === 'dead' ? found : found && shown(found);
    },
    decide: async (token, decision, how) => {
      if (await isDead()) return 'dead';
      const { rows } = await pool.query(
        `update ops.sandbox_payment
         set state = case when $2 then 'succeeded' else state end, declined = declined + case when $2 then 0 else 1 end
         where token = $1 and state = 'open' returning ${FIELDS}`,
        [token, decision === 'pay'],
      );
      const decided = rows[0] ? row.parse(rows[0]) : null;
      if (decided) await jobs.add(reportsOf(decided, how));
      if (decided && how === 'dead') await die(new Date(now().getTime() + DEAD_MS));
      const found = decided ?? (await one('token', token));
      return found === 'dead' ? found : found && shown(found);
    },
    die,
    message: (payload) => {
      const body = Buffer.from(JSON.stringify(notice.parse(payload)));
      const at = String(now().getTime());
      return {
        headers: { [SIGNATURE]: `t=${at},v1=${signed(at, body).toString('hex')}` },
        body,
        query: {},
      };
    },
  };
};
