import { expect, test } from 'vitest';
import { appWith, defineRoute } from './app.fixture.ts';

const address = defineRoute({
  method: 'GET',
  path: '/address',
  operationId: 'address.get',
  summary: 'Whom the server sees',
  auth: 'none',
  responses: { 200: { description: 'The address' } },
  handle: ({ facts }) => ({ status: 200, body: { address: facts.address } }),
});

test.each([
  [1, '198.51.100.1', '198.51.100.1'],
  [1, '203.0.113.9, 198.51.100.1', '198.51.100.1'],
  [2, '203.0.113.9, 198.51.100.1, 192.0.2.2', '198.51.100.1'],
])(
  'with %d of our own proxies, "%s" is %s: nobody chooses an address',
  async (trustedProxies, forwarded, seen) => {
    const { http } = appWith([address], { trustedProxies });
    const answer = await http.get('/address').set('x-forwarded-for', forwarded);
    expect(answer.body).toEqual({ address: seen });
  },
);

test('without a trusted proxy the forwarding header is ignored', async () => {
  const answer = await appWith([address]).http.get('/address').set('x-forwarded-for', '198.51.100.1');
  expect(answer.body).toEqual({ address: expect.stringMatching(/127\.0\.0\.1$/) });
});
