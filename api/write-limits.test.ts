import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testService, type Person, type TestService } from '../tests/support/service.ts';
import { openBroker } from '../infra/broker/open.ts';
import { writeLimitsOf } from './write-limits.ts';

let it: TestService;
let mona: Person;
let omar: Person;
beforeAll(async () => {
  const place = await testService();
  [mona, omar] = [await place.member(), await place.member()];
  it = place;
});
afterAll(() => it.close());

const refusal = { status: 429, body: { code: 'too_many_requests' } };

/** Another service with write limits. */
const limited = async (member: number, address: number): Promise<TestService> =>
  testService(it, undefined, { writes: { member, address } });

const edit = ({ http }: TestService, { token }: Person) =>
  http.patch(`/users/${mona.id}`).set('authorization', `Bearer ${token}`).send({});

describe('writes', () => {
  test('are limited per member, with Retry-After', async () => {
    const service = await limited(3, 0);
    for (let n = 0; n < 3; n += 1) expect((await edit(service, mona)).status).not.toBe(429);
    const refused = await edit(service, mona);
    expect(refused).toMatchObject(refusal);
    // three a minute: one in twenty seconds
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(15);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(20);
    expect((await edit(service, omar)).status).not.toBe(429);
    const read = await service.http.get('/posts').set('authorization', `Bearer ${mona.token}`);
    expect(read.status).toBe(200);
    await service.close();
  });

  test('are limited per address before authentication', async () => {
    const service = await limited(0, 2);
    const sign = () => service.http.post('/auth/login').send({ email: 'nobody@example.com', password: 'x' });
    expect([(await sign()).status, (await sign()).status]).not.toContain(429);
    expect(await sign()).toMatchObject(refusal);
    expect(await edit(service, mona)).toMatchObject(refusal);
    await service.close();
  });

  test('through two processes are limited as through one', async () => {
    const [one, other] = [await limited(10, 0), await limited(10, 0)];
    for (let n = 0; n < 10; n += 1) await edit(one, mona);
    expect((await edit(one, mona)).status).toBe(429);
    // an interval long enough that polling can't use up the other process's ten
    const seldom = { timeout: 6000, interval: 1200 };
    await expect.poll(async () => (await edit(other, mona)).status, seldom).toBe(429);
    await one.close();
    await other.close();
  });
});

test('a network of IPv6 counts as one address, and its budget refills over time', async () => {
  const url = it.environment['MALAAB_DATABASE_URL'] ?? '';
  const broker = await openBroker({ brokerUrl: undefined, databaseUrl: url, report: () => undefined });
  const limits = writeLimitsOf(broker, { member: 0, address: 600 });
  const write = (last: number) => limits.ofAddress(`2001:db8:1:2::${last.toString(16)}`);
  for (let n = 1; n <= 600; n += 1) expect(write(n)).toBeNull();
  expect(write(601)).toMatchObject({ code: 'too_many_requests' });
  expect(limits.ofAddress('2001:db8:1:3::1')).toBeNull();
  // ten per second
  await expect.poll(() => write(602)).toBeNull();
  for (let n = 0; n < 1000; n += 1) expect(limits.ofMember('mona')).toBeNull();
  limits.close();
  await broker.close();
});
