import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { solved } from '../../tests/support/proof-of-work.ts';
import { PASSWORD, testService, type TestService } from '../../tests/support/service.ts';
import { accountsOf, type Accounts } from './accounts.fixture.ts';
import { clientsOf } from './clients.fixture.ts';

/** Solving is luck: now and then it takes five times as long. */
const PUZZLING = 240_000;

let it: TestService;
let we: Accounts;
beforeAll(async () => {
  it = await testService(undefined, undefined, { app: { trustedProxies: 1 } });
  we = accountsOf(it);
});
afterAll(() => it.close());
beforeEach(() => we.later(3600));

const { freshEmail, freshClient, register, login, activate, freshMember } = clientsOf(() => ({ it, we }));
const demanded = z.looseObject({ puzzle: z.object({ challenge: z.string(), bits: z.number() }) });

/** Fills the queue of new passwords; answers when it is empty again. */
const fillQueue = (): Promise<unknown> =>
  Promise.allSettled(Array.from({ length: 101 }, () => it.platform.accounts.passwords.hash('any password')));

/** Keeps that queue full, at any speed, until stopped. */
const keepFull = (): (() => Promise<unknown>) => {
  const stopping = new AbortController();
  const { passwords } = it.platform.accounts;
  const fill = async (): Promise<void> => {
    while (!stopping.signal.aborted) await passwords.hash('any password').catch(() => pause(1));
  };
  const filling = Promise.all(Array.from({ length: 110 }, fill));
  return () => {
    stopping.abort();
    return filling;
  };
};

const signUps = async (): Promise<number> =>
  (await it.platform.log.readAll(0n, 100_000)).filter(({ type }) => type === 'UserRegistered').length;

describe('a flood of sign-ups', () => {
  test(
    'from a network requires proof of work after fifty, and only there',
    async () => {
      const { network } = freshClient();
      const flood = Array.from({ length: 50 }, () => ({ device: freshClient().device, network }));
      // one after the other, or they would wait for each other’s hashes
      for (const from of flood) await register(from, freshEmail()).expect(201);
      const [email, last] = [freshEmail(), { device: freshClient().device, network }];
      const { body } = await register(last, email).expect(428);
      expect(await we.mails(email)).toEqual([]);
      await register(last, email, { proof: solved(body.puzzle) }).expect(201);
      await register(freshClient(), freshEmail()).expect(201);
    },
    PUZZLING,
  );

  test('that fills the queue of new passwords prevents nobody from signing in, and requires proof of work from all', async () => {
    const { owner, email } = await freshMember();
    const filled = fillQueue();
    expect((await login(owner, email, PASSWORD)).status).toBe(200);
    const { body } = await register(freshClient(), freshEmail()).expect(428);
    expect(body).toMatchObject({ code: 'proof_of_work_required' });
    await filled;
  });

  test.each(['ops.sign_up', 'ops.code'])('continues after an interruption: at %s', async (table) => {
    const [client, email] = [freshClient(), freshEmail()];
    await it.platform.pool.query(`alter table ${table} rename to away`);
    const broken = await register(client, email, { name: 'منى' });
    await it.platform.pool.query(`alter table ops.away rename to ${table.slice(4)}`);
    expect(broken.status).toBe(500);
    await register(client, email, { name: 'منى' }).expect(201);
    const { body } = await activate(client, { email, code: await we.code(email) }).expect(200);
    expect(body).toMatchObject({ user: { name: 'منى' } });
    expect((await login(client, email, PASSWORD)).status).toBe(200);
  });

  test(
    'that is refused because of the queue leaves nothing behind, and can be retried',
    async () => {
      const [client, email] = [freshClient(), freshEmail()];
      const before = await signUps();
      const crowd = fillQueue();
      const asked = await register(client, email).expect(428);
      await crowd;
      const proof = solved(demanded.parse(asked.body).puzzle);
      const stop = keepFull();
      await register(client, email, { proof }).expect(503);
      await stop();
      expect(await signUps()).toBe(before);
      await register(client, email).expect(201);
      expect((await activate(client, { email, code: await we.code(email) })).status).toBe(200);
    },
    PUZZLING,
  );
});
