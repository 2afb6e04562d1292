import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import { CARD, MOTO, openBooks, WALLET } from './books.ts';
import { asked, KEYS, shown } from './wire.ts';

/**
 * Paymob on this machine, over HTTP: intentions, its checkout (`pay`, `decline`), callbacks, inquiry, charges of saved
 * cards, the list of transactions, refund and void.
 */

/** Faults of requests with this path. `lost`: the request is carried out, and its answer is lost. */
export type Trouble = { readonly status: number } | 'silence' | 'malformed' | 'lost';

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part);
  const text = Buffer.concat(parts).toString('utf8');
  return text === '' ? {} : JSON.parse(text);
};

export type PaymobDouble = Awaited<ReturnType<typeof openPaymobDouble>>;

/** `now` is the clock of its transactions. `port`: 0 takes any free one. */
export const openPaymobDouble = async (now = () => new Date(), port = 0) => {
  const books = openBooks(now);
  const { transactions, cards, pay, payAgain, decline, callback, payAndSave, cardCallback, declineCard } =
    books;
  const requests: { readonly path: string; readonly body: unknown; readonly authorization: string }[] = [];
  const troubles = new Map<string, Trouble>();
  const tokens = new Set<string>();

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
    if (path === '/v1/intention/' && isSecret) return books.create(body);
    if (path === '/api/acceptance/void_refund/refund') return books.change('refund', body);
    if (path === '/api/acceptance/void_refund/void') return books.change('void', body);
    if (path === '/api/acceptance/payments/pay' && isSecret) return books.charge(body);
    if (path === '/api/acceptance/transactions' && !isSecret)
      return books.list(
        url,
        Number(searchParams.get('page') ?? 1),
        Number(searchParams.get('page_size') ?? 20),
      );
    const orderId = read.success ? read.data.order_id : '';
    const found = books.find(id === undefined ? { orderId } : { id });
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
    pay,
    payAgain,
    decline,
    callback,
    payAndSave,
    cardCallback,
    declineCard,
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
