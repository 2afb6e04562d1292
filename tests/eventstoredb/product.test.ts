import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../support/calls.ts';
import { quietOf } from '../support/quiet.ts';
import { endServer, type ServerProcess, startServer } from '../support/server-process.ts';
import { PASSWORD, type Person, testService, type TestService } from '../support/service.ts';
import { shopOf } from '../support/shop.ts';
import { programsBuilt, startProgram } from '../support/program.ts';

/*
 * A member's view, with the log in EventStoreDB. All suites of the API also run on it with MALAAB_TEST_EVENT_LOG=esdb;
 * these always do.
 */

const CALLERS = 8;

let it: TestService;
let by: Calls;
let author: Person;
let fan: Person;
/** Another process on the same log. */
let neighbour: ServerProcess;

beforeAll(async () => {
  it = await testService(undefined, undefined, { eventLog: 'esdb' });
  by = callsOf(it);
  [author, fan] = [await it.member(), await it.member()];
  neighbour = await startServer(it.environment);
});
afterAll(async () => {
  await endServer(neighbour);
  await it.close();
});

const answer = z.looseObject({ code: z.string().optional() });
const outcome = answer.extend({ state: z.string().optional() });

/** Sends the same call alternately to this process and the other; returns the number of each outcome. */
const race = async (path: string, body: (n: number) => object): Promise<Record<string, number>> => {
  const send = async (n: number): Promise<string> => {
    if (n % 2 === 0) {
      const { status, body: said } = await it.http.post(path).send(body(n));
      return answer.parse(said).code ?? String(status);
    }
    const response = await fetch(`http://127.0.0.1:${neighbour.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body(n)),
    });
    return answer.parse(await response.json()).code ?? String(response.status);
  };
  const came = await Promise.all(Array.from({ length: CALLERS }, (_, n) => send(n)));
  return Object.fromEntries(
    [...new Set(came)].map((what) => [what, came.filter((one) => one === what).length]),
  );
};

test('the service works on it', () => {
  expect(it.environment['MALAAB_EVENT_LOG']).toMatch(/^esdb:/);
});

test('a post is read, commented on and read as of the past', async () => {
  const postId = await by(author).make('/posts', { kind: 'photo', description: 'هدف اول' });
  await by(fan).make('/comments', { postId, text: 'أحسنت' });
  expect(await by(fan).get(`/comments/post/${postId}`)).toMatchObject({ items: [{ text: 'أحسنت' }] });
  const then = (await it.platform.log.end()).toString();
  await by(author).change(`/posts/${postId}`, { description: 'هدف أول' });
  expect(await by(fan).get(`/posts/${postId}`)).toMatchObject({ description: 'هدف أول' });
  expect(await by(fan).get(`/posts/${postId}`, { asOf: then })).toMatchObject({ description: 'هدف اول' });
  expect(await by(fan).get(`/posts/${postId}/history`)).toMatchObject({
    items: [{ event: 'PostPublished' }, { event: 'PostEdited' }],
  });
  expect(await by(author).get('/users/me/export')).toMatchObject({ person: author.id });
});

test('a write of one process is readable in the other after its position', async () => {
  const id = await by(author).make('/posts', { kind: 'photo', description: 'من هنا' });
  const after = (await it.platform.log.end()).toString();
  const response = await fetch(`http://127.0.0.1:${neighbour.port}/posts/${id}`, {
    headers: { authorization: `Bearer ${fan.token}`, 'malaab-after': after },
  });
  expect(await response.json()).toMatchObject({ id, description: 'من هنا' });
});

test('a user name opens one account, over two processes', async () => {
  const username = `mona_${Date.now()}`;
  const came = await race('/auth/register', (n) => ({
    name: `منى ${n}`,
    email: `${randomUUID()}@example.com`,
    username,
    password: PASSWORD,
    acceptTerms: true,
  }));
  expect(came).toEqual({ '201': 1, invalid: CALLERS - 1 });
});

test('pieces are sold once each, over two processes', async () => {
  let categoryId = '';
  const shop = shopOf(it, () => categoryId);
  const staff = await it.admin();
  categoryId = await shop.made(staff, '/product-category', { name: 'أحذية' });
  const pieces = 3;
  const productId = await shop.productOf(author, pieces);
  const buyers = await Promise.all(Array.from({ length: CALLERS }, () => it.member()));
  const carts = await Promise.all(
    buyers.map(async (buyer) => ({
      buyer,
      ...(await shop.withCart(buyer, [{ productId, quantity: 1 }])),
    })),
  );
  const checkOut = async ({ buyer, cartId, addressId }: (typeof carts)[number], n: number) => {
    if (n % 2 === 0) return outcome.parse((await shop.checkOut(buyer, { cartId, addressId })).body);
    const response = await fetch(`http://127.0.0.1:${neighbour.port}/cart/${cartId}/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
      body: JSON.stringify({ addressId, paymentMethod: 'CASH_ON_DELIVERY' }),
    });
    return outcome.parse(await response.json());
  };
  const came = (await Promise.all(carts.map(checkOut))).map(({ code, state }) => code ?? state);
  const count = (what: string) => came.filter((one) => one === what).length;
  expect([count('placed'), count('out_of_stock')]).toEqual([pieces, CALLERS - pieces]);
  expect(await shop.stockOf(productId)).toBe(0);
});

test('the read models are rebuilt from it, each row as before', async () => {
  await quietOf(it);
  await programsBuilt();
  const { status, said } = await startProgram('rebuild', it.environment).ended;
  expect(status).toBe(0);
  expect(said).toMatch(/ {2}post +2 rows {2}as before\n/);
  expect(said).not.toMatch(/differed/);
});
