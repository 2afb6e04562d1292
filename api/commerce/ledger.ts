import { z } from 'zod';
import { keyedId } from '../../commands/core/ids.ts';
import {
  availableAccount,
  balanceOn,
  CHART,
  classOf,
  payoutsAccount,
  pendingAccount,
  subjectOf,
} from '../../domain/commerce/ledger/accounts.ts';
import { POSTINGS } from '../../domain/commerce/ledger/postings.ts';
import { heldIn } from '../../domain/commerce/settlement/held.ts';
import type { Problem } from '../../domain/errors.ts';
import { permits } from '../../domain/kit/rules.ts';
import { CURRENCIES } from '../../domain/trade/currencies.ts';
import type { AccountSum, LedgerEntry, LedgerReads } from '../../projections/commerce/ledger-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { names, namesOf } from '../resources/names.ts';
import { pageOf, reading } from '../resources/reading.ts';
import { listQuery } from '../resources/schemas.ts';

/** The ledger: for the staff all accounts and entries, for sellers their own. */

const currency = z.enum(CURRENCIES);
const paged = { limit: listQuery.limit, cursor: listQuery.cursor };
const amount = z.int().describe('In minor units of the currency.');

const accounts = z.object({
  items: z.array(
    z.object({
      account: z.string(),
      class: z.string().describe('The account’s name in the chart of accounts.'),
      currency,
      side: z.enum(['debit', 'credit']).describe('The normal side.'),
      balance: amount.describe('On the normal side: below zero only where the chart lets it be.'),
      entries: z.int(),
      subject: z
        .object({ kind: z.enum(['user', 'payment', 'campaign']), id: z.guid() })
        .nullable()
        .describe('Whose account it is.'),
    }),
  ),
  nextCursor: z.string().nullable(),
  names,
});

const postings = z.array(
  z.object({ account: z.string(), class: z.string(), amount: amount.describe('A debit is positive.') }),
);
const entry = z.object({
  id: z.guid().describe('The id of the event.'),
  event: z.enum(Object.keys(POSTINGS)),
  kind: z.string().describe('The kind of the event’s item.'),
  item: z.guid(),
  orderId: z.guid().nullable(),
  payment: z.guid().nullable(),
  seller: z.guid().nullable(),
  position: z.string().describe('The place of the event in the log.'),
  at: z.iso.datetime(),
  currency,
  postings,
});
const entries = z.object({ items: z.array(entry), nextCursor: z.string().nullable() });

const balances = z.object({
  items: z.array(
    z.object({
      balanceId: z.guid(),
      currency,
      pending: amount.describe('For orders that are paid and not delivered.'),
      available: amount.describe(
        'The amount that can be paid out, without `held`. Below zero, the seller owes it.',
      ),
      held: amount.describe('Held back while a dispute, a return or a refund waits for its decision.'),
      payouts: amount.describe('Payouts that were asked for and are not paid yet.'),
      commission: amount.describe('Commission paid so far, less what was given back.'),
    }),
  ),
});

const ownEntries = z.object({
  items: z.array(
    entry.pick({ id: true, event: true, orderId: true, at: true, currency: true }).extend({
      pending: amount.describe('The change of the pending sum.'),
      available: amount.describe('The change of the available sum.'),
      payouts: amount.describe('The change of the payouts that wait.'),
      commission: amount.describe('The commission: positive when it was charged.'),
    }),
  ),
  nextCursor: z.string().nullable(),
});

const mayRead = (actor: Caller): boolean =>
  permits(actor, 'orders') || actor.permissions.includes('orders:read');

/** Balances of one seller: one for each currency. */
const MOST_CURRENCIES = CURRENCIES.length;

type LedgerContext = { readonly resources: ResourceContext; readonly ledger: LedgerReads };

const toAccount = ({ sum, class: name, ...one }: AccountSum) => {
  const known = classOf(one.account);
  return {
    ...one,
    class: name,
    side: known ? CHART[known].side : ('debit' as const),
    balance: known ? balanceOn(known, sum) : sum,
    subject: subjectOf(one.account),
  };
};

/** The change of an account on its credit side by an entry. */
const creditIn = ({ postings: lines }: LedgerEntry, account: string): number => {
  const line = lines.find((one) => one.account === account);
  return line && line.amount !== 0 ? -line.amount : 0;
};

/** `GET /ledger/accounts` and `GET /ledger/entries`: the ledger for the staff. */
const staffRoutes = ({ resources, ledger }: LedgerContext): readonly Route<Caller>[] => {
  const { registry } = resources.runtime;
  const kindOf = (event: string): string => registry.ofEvent(event)?.name ?? '';
  const access = 'Staff with the permission `orders`.';
  return [
    defineRoute({
      method: 'GET',
      path: '/ledger/accounts',
      operationId: 'ledger.accounts',
      summary: 'The accounts of the ledger with their balances',
      access,
      auth: 'required',
      query: z.strictObject({ class: z.enum(Object.keys(CHART)).optional(), ...paged }),
      responses: { 200: { description: 'A page, by the names of the accounts', schema: () => accounts } },
      problems: ['forbidden', 'bad_cursor', 'behind'],
      handle: async ({ actor, query, facts }): Promise<Answer | Problem> => {
        if (!mayRead(actor)) return { code: 'forbidden' };
        return reading(resources, facts, async () => {
          const page = await ledger.accounts({ class: query.class, ...pageOf(query) });
          if (!page.ok) return page.problem;
          const items = page.value.items.map(toAccount);
          const subjects = items.flatMap(({ subject }) => subject ?? []);
          const { nextCursor } = page.value;
          return {
            status: 200,
            body: { items, nextCursor, names: await namesOf(resources, subjects, actor) },
          };
        });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/ledger/entries',
      operationId: 'ledger.entries',
      summary: 'The entries of an account, the newest first, each with its event',
      access,
      auth: 'required',
      query: z.strictObject({ account: z.string().max(100), currency, ...paged }),
      responses: { 200: { description: 'A page', schema: () => entries } },
      problems: ['forbidden', 'bad_cursor', 'behind'],
      handle: async ({ actor, query, facts }): Promise<Answer | Problem> => {
        if (!mayRead(actor)) return { code: 'forbidden' };
        return reading(resources, facts, async () => {
          const of = { account: query.account };
          const page = await ledger.entries({ of, currency: query.currency, ...pageOf(query) });
          if (!page.ok) return page.problem;
          const items = page.value.items.map((one) => ({
            ...one,
            kind: kindOf(one.event),
            postings: one.postings.map((line) => ({ ...line, class: classOf(line.account) ?? '' })),
          }));
          return { status: 200, body: { items, nextCursor: page.value.nextCursor } };
        });
      },
    }),
  ];
};

/** `GET /ledger/balance` and `GET /ledger/balance/entries`: balance and entries of a seller. */
const sellerRoutes = ({ resources, ledger }: LedgerContext): readonly Route<Caller>[] => {
  const kind = resources.runtime.registry.kind('seller-balance');
  return [
    defineRoute({
      method: 'GET',
      path: '/ledger/balance',
      operationId: 'ledger.balance',
      summary: 'The caller’s balances as a seller, one for each currency',
      access: 'Full accounts.',
      auth: 'required',
      responses: { 200: { description: 'The balances', schema: () => balances } },
      problems: ['guest_not_allowed', 'behind'],
      handle: async ({ actor, facts }): Promise<Answer | Problem> => {
        if (actor.guest) return { code: 'guest_not_allowed' };
        return reading(resources, facts, async () => {
          const named = {
            pending: pendingAccount(actor.id),
            available: availableAccount(actor.id),
            payouts: payoutsAccount(actor.id),
          };
          const [sums, commissions, kept] = await Promise.all([
            ledger.sumsOf(Object.values(named)),
            ledger.commissionOf(actor.id),
            resources.queries.list(kind, { actor, where: { sellerId: actor.id }, limit: MOST_CURRENCIES }),
          ]);
          const balancesKept = kept.ok ? kept.value.items : [];
          const heldOf = (of: string): number =>
            heldIn(balancesKept.find(({ currency: its }) => its === of)?.['held']);
          const balanceOf = (account: string, of: string): number => {
            const sum = sums.find((one) => one.account === account && one.currency === of)?.sum ?? 0;
            return sum === 0 ? 0 : -sum;
          };
          const currencies = [...new Set(sums.map((one) => one.currency))];
          const items = currencies.map((of) => {
            const [earned, held] = [balanceOf(named.available, of), heldOf(of)];
            return {
              balanceId: keyedId(kind, { sellerId: actor.id, currency: of }),
              currency: of,
              pending: balanceOf(named.pending, of),
              // held money does not count as a debt of the seller
              available: earned > 0 ? Math.max(0, earned - held) : earned,
              held,
              payouts: balanceOf(named.payouts, of),
              commission: commissions.find((one) => one.currency === of)?.amount ?? 0,
            };
          });
          return { status: 200, body: { items } };
        });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/ledger/balance/entries',
      operationId: 'ledger.balanceEntries',
      summary: 'The movements of the caller’s balance in a currency, the newest first',
      access: 'Full accounts.',
      auth: 'required',
      query: z.strictObject({ currency, ...paged }),
      responses: { 200: { description: 'A page', schema: () => ownEntries } },
      problems: ['guest_not_allowed', 'bad_cursor', 'behind'],
      handle: async ({ actor, query, facts }): Promise<Answer | Problem> => {
        if (actor.guest) return { code: 'guest_not_allowed' };
        return reading(resources, facts, async () => {
          const of = { seller: actor.id };
          const page = await ledger.entries({ of, currency: query.currency, ...pageOf(query) });
          if (!page.ok) return page.problem;
          const items = page.value.items.map((one) => ({
            id: one.id,
            event: one.event,
            orderId: one.orderId,
            at: one.at,
            currency: one.currency,
            pending: creditIn(one, pendingAccount(actor.id)),
            available: creditIn(one, availableAccount(actor.id)),
            payouts: creditIn(one, payoutsAccount(actor.id)),
            commission: creditIn(one, 'platform:commission'),
          }));
          return { status: 200, body: { items, nextCursor: page.value.nextCursor } };
        });
      },
    }),
  ];
};

export const ledgerRoutes = (context: LedgerContext): readonly Route<Caller>[] => [
  ...staffRoutes(context),
  ...sellerRoutes(context),
];
