import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';

/**
 * Paymob on this machine, over HTTP: intentions, its checkout (`pay`, `decline`), callbacks, inquiry, charges of saved
 * cards, the list of transactions, refund and void.
 */

const KEYS = {
  secretKey: 'egy_sk_test_0123456789',
  publicKey: 'egy_pk_test_0123456789',
  hmacSecret: 'A0HMACSECRET',
  apiKey: 'an-api-key',
} as const;

const CARD = 1101;
const WALLET = 1102;
/** Charges saved cards without the payer. */
const MOTO = 1103;

/** Faults of requests with this path. `lost`: the request is carried out, and its answer is lost. */
export type Trouble = { readonly status: number } | 'silence' | 'malformed' | 'lost';

const intention = z.object({
  amount: z.int().min(1),
  currency: z.literal('EGP'),
  payment_methods: z.array(z.int()).min(1),
  items: z.array(z.unknown()),
  billing_data: z.object({
    first_name: z.string().min(1),
    last_name: z.string().min(1),
    email: z.string().min(1),
    phone_number: z.string().min(1),
  }),
  special_reference: z.string().min(1),
  notification_url: z.url(),
  // a charge without the payer has no page to come back from
  redirection_url: z.url().optional(),
});
const asked = z.object({ auth_token: z.string(), order_id: z.string() });
const changed = z.object({ transaction_id: z.string(), amount_cents: z.int().min(1).optional() });

const charged = z.object({
  source: z.object({ identifier: z.string(), subtype: z.literal('TOKEN') }),
  payment_token: z.string(),
});

type Order = z.output<typeof intention> & {
  readonly id: number;
  readonly secret: string;
  readonly key: string;
};

/** A card that was saved on a page. */
type Card = { readonly id: number; readonly token: string; readonly order: Order; readonly at: Date };

type Transaction = {
  readonly id: number;
  readonly order: Order;
  readonly amount: number;
  readonly at: Date;
  readonly success: boolean;
  readonly parent?: Transaction;
  /** How it gives its parent back. */
  readonly back?: 'refund' | 'void';
  refunded: number;
  isVoided: boolean;
};

export type Callback = { readonly body: Buffer; readonly hmac: string };

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part);
  const text = Buffer.concat(parts).toString('utf8');
  return text === '' ? {} : JSON.parse(text);
};

/** The values that are signed, joined. */
const joined = (it: ReturnType<typeof shown>): string =>
  [
    it.amount_cents,
    it.created_at,
    it.currency,
    it.error_occured,
    it.has_parent_transaction,
    it.id,
    it.integration_id,
    it.is_3d_secure,
    it.is_auth,
    it.is_capture,
    it.is_refunded,
    it.is_standalone_payment,
    it.is_voided,
    it.order.id,
    it.owner,
    it.pending,
    it.source_data.pan,
    it.source_data.sub_type,
    it.source_data.type,
    it.success,
  ].join('');

const shownCard = ({ id, token, order, at }: Card) => ({
  id,
  token,
  masked_pan: 'xxxx-xxxx-xxxx-2346',
  merchant_id: 42,
  card_subtype: 'MasterCard',
  created_at: at.toISOString().replace('Z', '000'),
  email: order.billing_data.email,
  order_id: String(order.id),
  user_added: false,
});

/** The values of a card that are signed, joined. */
const joinedCard = (it: ReturnType<typeof shownCard>): string =>
  [
    it.card_subtype,
    it.created_at,
    it.email,
    it.id,
    it.masked_pan,
    it.merchant_id,
    it.order_id,
    it.token,
  ].join('');

/** The answer to a charge: values are texts, and the order is its id alone. */
const shownCharge = (it: Transaction) => {
  const { order, amount_cents, success, pending, id, ...rest } = shown(it);
  const texts = { id: String(id), success: String(success), pending: String(pending) };
  return { ...rest, ...texts, amount_cents: String(amount_cents), order: order.id };
};

const shown = (it: Transaction) => ({
  id: it.id,
  pending: false,
  amount_cents: it.amount,
  success: it.success,
  is_auth: false,
  is_capture: false,
  is_standalone_payment: true,
  is_voided: it.isVoided,
  is_refunded: it.refunded === it.amount,
  is_3d_secure: true,
  integration_id: it.order.payment_methods[0],
  profile_id: 42,
  has_parent_transaction: it.parent !== undefined,
  order: { id: it.order.id, merchant_order_id: it.order.special_reference },
  created_at: it.at.toISOString().replace('Z', '000'),
  currency: it.order.currency,
  source_data: { pan: '2346', sub_type: 'MasterCard', type: 'card' },
  error_occured: false,
  refunded_amount_cents: it.refunded,
  parent_transaction: it.parent?.id ?? null,
  is_refund: it.back === 'refund',
  is_void: it.back === 'void',
  owner: 43,
});

export type PaymobDouble = Awaited<ReturnType<typeof openPaymobDouble>>;

/** `now` is the clock of its transactions. `port`: 0 takes any free one. */
export const openPaymobDouble = async (now = () => new Date(), port = 0) => {
  const orders: Order[] = [];
  const transactions: Transaction[] = [];
  const cards: Card[] = [];
  /** Tokens of cards whose charges are declined. */
  const declining = new Set<string>();
  const requests: { readonly path: string; readonly body: unknown; readonly authorization: string }[] = [];
  const troubles = new Map<string, Trouble>();
  const tokens = new Set<string>();
  let count = 1_000_000;

  const add = (
    order: Order,
    success: boolean,
    more: Partial<Pick<Transaction, 'amount' | 'parent' | 'back'>> = {},
  ) => {
    const { amount = order.amount, ...parent } = more;
    count += 1;
    const made = { id: count, order, amount, at: now(), success, refunded: 0, isVoided: false, ...parent };
    transactions.push(made);
    return made;
  };

  const create = (body: unknown) => {
    const read = intention.safeParse(body);
    if (!read.success) return { status: 400, body: z.flattenError(read.error).fieldErrors };
    if (orders.some((one) => one.special_reference === read.data.special_reference))
      return { status: 400, body: { special_reference: ['This reference is in use.'] } };
    count += 1;
    const random = () => randomBytes(12).toString('hex');
    const order = { ...read.data, id: count, secret: `egy_csk_test_${random()}`, key: random() };
    orders.push(order);
    const { amount, currency } = order;
    return {
      status: 201,
      body: {
        id: `pi_test_${count}`,
        client_secret: order.secret,
        intention_order_id: order.id,
        amount,
        currency,
        payment_keys: order.payment_methods.map((integration) => ({ integration, key: order.key })),
      },
    };
  };

  /** Charges a saved card with the key of an intention for charges without the payer. */
  const charge = (body: unknown) => {
    const read = charged.safeParse(body);
    const order = orders.find(({ key }) => read.success && key === read.data.payment_token);
    const isPaid = transactions.some((one) => one.order === order && one.success);
    if (!read.success || !order || order.payment_methods[0] !== MOTO || isPaid)
      return { status: 400, body: { message: 'The payment token is not valid.' } };
    const card = cards.find(({ token }) => token === read.data.source.identifier);
    if (!card) return { status: 404, body: { detail: 'Not found.' } };
    return { status: 200, body: shownCharge(add(order, !declining.has(card.token))) };
  };

  /** A page of all transactions, the newest first. */
  const list = (page: number, size: number) => {
    const all = transactions.toReversed();
    const results = all.slice((page - 1) * size, page * size).map(shown);
    const next = page * size < all.length ? `${url}/api/acceptance/transactions?page=${page + 1}` : null;
    return { status: 200, body: { count: all.length, next, previous: null, results } };
  };

  const change = (of: 'refund' | 'void', body: unknown) => {
    const read = changed.safeParse(body);
    const it = read.success && transactions.find(({ id }) => String(id) === read.data.transaction_id);
    if (!it || !read.success) return { status: 404, body: { detail: 'Not found.' } };
    const amount = of === 'void' ? it.amount : (read.data.amount_cents ?? 0);
    const isToday = it.at.toDateString() === now().toDateString();
    const isWrong =
      !it.success || it.isVoided || it.refunded + amount > it.amount || (of === 'void' && !isToday);
    if (isWrong) return { status: 400, body: { detail: 'The amount can’t be given back.' } };
    if (of === 'void') it.isVoided = true;
    else it.refunded += amount;
    return { status: 201, body: shown(add(it.order, true, { amount, parent: it, back: of })) };
  };

  const answer = ({ pathname: path, searchParams }: URL, body: unknown, authorization: string) => {
    if (path === '/api/auth/tokens') {
      const isRight = z.object({ api_key: z.literal(KEYS.apiKey) }).safeParse(body).success;
      const token = randomBytes(16).toString('hex');
      if (isRight) tokens.add(token);
      return isRight ? { status: 201, body: { token } } : { status: 403, body: {} };
    }
    const [scheme, key = ''] = authorization.split(' ');
    const isSecret = scheme === 'Token' && key === KEYS.secretKey;
    if (!isSecret && !(scheme === 'Bearer' && tokens.has(key))) return { status: 401, body: {} };
    const [, id] = /^\/api\/acceptance\/transactions\/(\d+)$/.exec(path) ?? [];
    const read = asked.safeParse(body);
    if (path === '/v1/intention/' && isSecret) return create(body);
    if (path === '/api/acceptance/void_refund/refund') return change('refund', body);
    if (path === '/api/acceptance/void_refund/void') return change('void', body);
    if (path === '/api/acceptance/payments/pay' && isSecret) return charge(body);
    if (path === '/api/acceptance/transactions' && !isSecret)
      return list(Number(searchParams.get('page') ?? 1), Number(searchParams.get('page_size') ?? 20));
    const found =
      id === undefined
        ? transactions.findLast(({ order }) => read.success && String(order.id) === read.data.order_id)
        : transactions.find((one) => String(one.id) === id);
    return found ? { status: 200, body: shown(found) } : { status: 404, body: { detail: 'Not found.' } };
  };

  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '', 'http://paymob');
    const path = address.pathname;
    void bodyOf(request).then((body) => {
      const authorization = request.headers.authorization ?? '';
      requests.push({ path, body, authorization });
      const trouble = [...troubles].find(([part]) => path.includes(part))?.[1];
      if (trouble === 'silence') return;
      const said =
        typeof trouble === 'object' ? { ...trouble, body: {} } : answer(address, body, authorization);
      if (trouble === 'lost') return;
      response.writeHead(said.status, { 'content-type': 'application/json' });
      response.end(trouble === 'malformed' ? '{"id": ' : JSON.stringify(said.body));
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()));
  const bound = server.address();
  const url = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : port}`;

  /** The order of a page of the checkout. */
  const orderAt = (page: string): Order => {
    const address = new URL(page);
    const found = orders.find(({ secret }) => secret === address.searchParams.get('clientSecret'));
    if (!found || address.searchParams.get('publicKey') !== KEYS.publicKey) throw new Error('no such page');
    return found;
  };
  const decide = (page: string, success: boolean): void => {
    const order = orderAt(page);
    if (transactions.some((one) => one.order === order && one.success)) throw new Error('it is paid');
    add(order, success);
  };
  const signCard = (card: Card): Callback => ({
    body: Buffer.from(JSON.stringify({ type: 'TOKEN', obj: shownCard(card) })),
    hmac: createHmac('sha512', KEYS.hmacSecret)
      .update(joinedCard(shownCard(card)))
      .digest('hex'),
  });
  const sign = (it: Transaction): Callback => ({
    body: Buffer.from(JSON.stringify({ type: 'TRANSACTION', obj: shown(it) })),
    hmac: createHmac('sha512', KEYS.hmacSecret)
      .update(joined(shown(it)))
      .digest('hex'),
  });

  const checkoutUrl = `${url}/unifiedcheckout/`;
  const publicUrl = 'https://malaab.example';
  return {
    url,
    settings: {
      ...KEYS,
      url,
      checkoutUrl,
      integrations: { CARD, WALLET },
      moto: MOTO,
      fee: { percent: 2.75, fixed: 300 },
      publicUrl,
    },
    /** The same for a server. */
    environment: {
      MALAAB_PAYMENTS: 'paymob',
      MALAAB_PUBLIC_URL: publicUrl,
      MALAAB_PAYMOB_URL: url,
      MALAAB_PAYMOB_CHECKOUT_URL: checkoutUrl,
      MALAAB_PAYMOB_SECRET_KEY: KEYS.secretKey,
      MALAAB_PAYMOB_PUBLIC_KEY: KEYS.publicKey,
      MALAAB_PAYMOB_HMAC_SECRET: KEYS.hmacSecret,
      MALAAB_PAYMOB_API_KEY: KEYS.apiKey,
      MALAAB_PAYMOB_CARD_INTEGRATION: String(CARD),
      MALAAB_PAYMOB_WALLET_INTEGRATION: String(WALLET),
      MALAAB_PAYMOB_MOTO_INTEGRATION: String(MOTO),
    },
    requests,
    transactions,
    cards,
    /** The buyer pays on a page, or is declined there. */
    pay: (page: string) => decide(page, true),
    decline: (page: string) => decide(page, false),
    /** The callback of the last transaction of a page. */
    callback: (page: string): Callback => {
      const found = transactions.findLast(({ order }) => order === orderAt(page));
      if (!found) throw new Error('there is no transaction');
      return sign(found);
    },
    /** The buyer pays on a page and lets Paymob save the card; the callback of the card. */
    payAndSave: (page: string): Callback => {
      decide(page, true);
      count += 1;
      const card = { id: count, token: randomBytes(28).toString('hex'), order: orderAt(page), at: now() };
      cards.push(card);
      return signCard(card);
    },
    /** The callback of the card that was saved on a page. */
    cardCallback: (page: string): Callback => {
      const card = cards.find(({ order }) => order === orderAt(page));
      if (!card) throw new Error('no card was saved');
      return signCard(card);
    },
    /** Declines charges of the card that was saved on a page, or takes them again. */
    declineCard: (page: string, isDeclined: boolean): void => {
      const card = cards.find(({ order }) => order === orderAt(page));
      if (!card) throw new Error('no card was saved');
      if (isDeclined) declining.add(card.token);
      else declining.delete(card.token);
    },
    /** Lets requests whose path has this part fail from now on; null ends it. */
    trouble: (part: string, trouble: Trouble | null): void => {
      if (trouble === null) troubles.delete(part);
      else troubles.set(part, trouble);
    },
    close: (): Promise<void> =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
