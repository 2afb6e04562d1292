import { Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { appointAdmin } from '../../commands/accounts/staff.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { codeOf, offerIn, recoveryCodesIn } from '../../tests/support/second-factor.ts';
import { PASSWORD, testService, type Person, type TestService } from '../../tests/support/service.ts';
import { accountsOf, tokensIn, type Accounts } from './accounts.fixture.ts';

const STEP_MS = 30_000;

let it: TestService;
let beside: TestService;
let we: Accounts;
let chief: Person;
beforeAll(async () => {
  it = await testService();
  beside = await testService(it);
  we = accountsOf(it);
  chief = await it.admin();
});
afterAll(async () => {
  await beside.close();
  await it.close();
});
// the limit of the network address, which all tests share
beforeEach(() => we.later(3600));

let count = 0;
const appointed = async (...permissions: string[]) => {
  count += 1;
  const email = `staff${count}@example.com`;
  const form = { email, password: PASSWORD, name: 'هالة', permissions };
  const made = await appointAdmin(it.service.context, form);
  if (!made.ok) throw new Error(made.problem.code);
  return { id: made.value.id, email };
};
const login = (email: string, secondFactor?: object, service = it) =>
  service.http.post('/auth-admin/login').send({ email, password: PASSWORD, secondFactor });

/** One of the staff with a factor whose step counts from now. */
const enrolled = async () => {
  const { id, email } = await appointed('posts:write');
  const { secret, token } = offerIn((await login(email)).body);
  const { body } = await login(email, { code: codeOf(secret), enrolment: token }).expect(200);
  return { id, email, secret, recoveryCodes: recoveryCodesIn(body), tokens: tokensIn(body) };
};
/** The newest code whose step is accepted already. */
const nextCode = (secret: string) => codeOf(secret, Date.now() + STEP_MS);

const eventsOf = async (id: string) => it.platform.log.readStream(`admin-${id}`);

describe('the first sign-in', () => {
  test('enrols a factor before a session starts', async () => {
    const { id, email } = await appointed('posts:write');
    const asked = await login(email);
    expect(asked.body).toMatchObject({ status: 401, code: 'second_factor_enrolment_required' });
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect(asked.headers['cache-control']).toContain('no-store');
    const { secret, uri, token } = offerIn(asked.body);
    expect(secret).toMatch(/^[2-7A-Z]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('issuer=Malaab');

    const wrong = await login(email, { code: otherCode(secret), enrolment: token });
    expect(wrong.body).toMatchObject({ status: 422, code: 'second_factor_wrong' });
    const { body } = await login(email, { code: codeOf(secret), enrolment: token }).expect(200);
    expect(body).toMatchObject({ user: { id, email } });
    expect(new Set(recoveryCodesIn(body)).size).toBe(10);
    await we.me(tokensIn(body).access).expect(200);
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['AdminAppointed', 'SecondFactorEnrolled']);
    await quietOf(it);
    expect(await we.mails(email)).toMatchObject([{ kind: 'second-factor' }]);
  });

  test('with a wrong password offers nothing', async () => {
    const { email } = await appointed();
    const answer = await it.http.post('/auth-admin/login').send({ email, password: 'another one' });
    expect(answer.body).toMatchObject({ status: 401, code: 'bad_credentials' });
    expect(answer.body).not.toHaveProperty('enrolment');
  });

  test('accepts an offer only for its own account', async () => {
    const [mine, theirs] = [await appointed(), await appointed()];
    const { secret, token } = offerIn((await login(theirs.email)).body);
    const answer = await login(mine.email, { code: codeOf(secret), enrolment: token });
    expect(answer.body).toMatchObject({ status: 422, code: 'enrolment_expired' });
  });

  test('ten times concurrently in two processes enrols one device', async () => {
    const { id, email } = await appointed();
    const offers = await Promise.all(
      Array.from({ length: 10 }, async () => offerIn((await login(email)).body)),
    );
    const answers = await Promise.all(
      offers.map(({ secret, token }, n) =>
        login(email, { code: codeOf(secret), enrolment: token }, n % 2 === 0 ? it : beside),
      ),
    );
    const isIn = answers.map(({ status }) => status === 200);
    expect(isIn.filter(Boolean)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({ code: 'second_factor_required' });
    }
    const winner = offers[isIn.indexOf(true)]?.secret ?? '';
    await login(email, { code: nextCode(winner) }).expect(200);
    const { rows } = await it.platform.pool.query('select from ops.second_factor where account = $1', [id]);
    expect(rows).toHaveLength(1);
  });
});

describe('a later sign-in', () => {
  test('requires a code, and accepts each code once', async () => {
    const { email, secret } = await enrolled();
    const asked = await login(email);
    expect(asked.body).toMatchObject({ status: 401, code: 'second_factor_required' });
    expect(asked.body).not.toHaveProperty('enrolment');
    expect(asked.headers['set-cookie']).toBeUndefined();

    const used = await login(email, { code: codeOf(secret) });
    expect(used.body).toMatchObject({ status: 422, code: 'second_factor_wrong' });
    const code = nextCode(secret);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => login(email, { code }, n % 2 === 0 ? it : beside)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // an earlier one counts no longer, either
    expect((await login(email, { code: codeOf(secret) })).status).toBe(422);
  });

  test('accepts a code in Arabic digits', async () => {
    const { email, secret } = await enrolled();
    const code = nextCode(secret).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect((await login(email, { code })).status).toBe(200);
  });

  test('accepts a recovery code instead, each once, and notifies its owner', async () => {
    const { id, email, recoveryCodes } = await enrolled();
    const [recoveryCode = '', other = ''] = recoveryCodes;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => login(email, { recoveryCode }, n % 2 === 0 ? it : beside)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await login(email, { recoveryCode: ` ${other.toLowerCase().replaceAll('-', ' ')}` }).expect(200);
    await login(email, { recoveryCode }).expect(422);
    const uses = (await eventsOf(id)).filter(({ type }) => type === 'RecoveryCodeUsed');
    expect(uses.map(({ data }) => data)).toEqual([{ left: 9 }, { left: 8 }]);
    await quietOf(it);
    expect((await we.mails(email)).map(({ kind }) => kind)).toEqual(Array(3).fill('second-factor'));
  });

  test('limits wrong codes, also across processes and after a restart', async () => {
    const { email, secret } = await enrolled();
    for (let tried = 0; tried < 10; tried += 1) {
      const wrong = await login(email, { code: otherCode(secret) }, tried % 2 === 0 ? it : beside);
      expect(wrong.body).toMatchObject({ code: 'second_factor_wrong' });
    }
    const restarted = await testService(it);
    const refused = await login(email, { code: nextCode(secret) }, restarted);
    await restarted.close();
    expect(refused.body).toMatchObject({ status: 429, code: 'too_many_requests' });
    await we.later(901);
    await login(email, { code: nextCode(secret) }).expect(200);
  });

  test('accepts only a recovery code after a hundred wrong codes in a row', async () => {
    const { id, email, secret, recoveryCodes } = await enrolled();
    await it.platform.pool.query('update ops.second_factor set wrong = 99 where account = $1', [id]);
    expect((await login(email, { code: otherCode(secret) })).status).toBe(422);
    expect((await login(email, { code: nextCode(secret) })).status).toBe(422);
    await login(email, { recoveryCode: recoveryCodes[0] }).expect(200);
    await login(email, { code: nextCode(secret) }).expect(200);
  });

  test('of a member requires no factor', async () => {
    const { email } = await it.member();
    expect((await we.login(email)).status).toBe(200);
  });
});

describe('new recovery codes', () => {
  const renewal = (token: string, body: object, service = it) =>
    service.http.post('/auth-admin/recovery-codes').set('authorization', `Bearer ${token}`).send(body);

  test('replace the former ones, and their owner is notified', async () => {
    const { id, email, recoveryCodes, tokens } = await enrolled();
    const [recoveryCode, former] = recoveryCodes;
    const answer = await renewal(tokens.access, { password: PASSWORD, secondFactor: { recoveryCode } });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toContain('no-store');
    const renewed = recoveryCodesIn(answer.body);
    expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20);
    expect((await login(email, { recoveryCode: former })).body).toMatchObject({
      code: 'second_factor_wrong',
    });
    await login(email, { recoveryCode: renewed[0] }).expect(200);
    const types = (await eventsOf(id)).map(({ type }) => type);
    expect(types.filter((type) => type === 'RecoveryCodesRenewed')).toHaveLength(1);
    await quietOf(it);
    const subjects = (await we.mails(email)).map(({ subject }) => subject);
    expect(subjects).toContain('تم تجديد رموز الاسترداد لحسابك في ملاعب');
  });

  test('need the password and the second factor', async () => {
    const { email, secret, recoveryCodes, tokens } = await enrolled();
    const code = nextCode(secret);
    const refused = async (body: object) => (await renewal(tokens.access, body)).body;
    expect(await refused({ password: 'another one', secondFactor: { code } })).toMatchObject({
      status: 422,
      errors: [{ path: 'password', code: 'wrong_password' }],
    });
    expect(await refused({ password: PASSWORD })).toMatchObject({ errors: [{ path: 'secondFactor' }] });
    expect(await refused({ password: PASSWORD, secondFactor: { code: otherCode(secret) } })).toMatchObject({
      code: 'second_factor_wrong',
    });
    // nothing was renewed by any of them
    await login(email, { recoveryCode: recoveryCodes[0] }).expect(200);
    const member = await it.member();
    expect((await renewal(member.token, { password: PASSWORD, secondFactor: { code } })).status).toBe(403);
  });

  test('of two concurrent requests in two processes are ten', async () => {
    const { id, recoveryCodes, tokens } = await enrolled();
    const answers = await Promise.all(
      [it, beside].map((service, n) =>
        renewal(
          tokens.access,
          { password: PASSWORD, secondFactor: { recoveryCode: recoveryCodes[n] } },
          service,
        ),
      ),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { rows } = await it.platform.pool.query(
      'select from ops.recovery_code join ops.second_factor using (factor) where account = $1',
      [id],
    );
    expect(rows).toHaveLength(10);
  });
});

describe('a lost device', () => {
  const reset = (id: string, token: string) => we.post(`/admins/reset-factor/${id}`, {}, token);

  test('is reset by two other admins: sessions end, and the next sign-in enrols', async () => {
    const { id, email, secret, recoveryCodes, tokens } = await enrolled();
    const second = await it.admin(['admins:write']);
    const proposed = z.looseObject({ id: z.string() }).parse((await reset(id, chief.token).expect(202)).body);
    await we.post(`/proposals/agree/${proposed.id}`, {}, chief.token).expect(409);
    expect((await eventsOf(id)).at(-1)?.type).not.toBe('SecondFactorReset');
    await we.post(`/proposals/agree/${proposed.id}`, {}, second.token).expect(200);
    await quietOf(it);
    const asked = await login(email, { code: nextCode(secret) });
    expect(asked.body).toMatchObject({ code: 'second_factor_enrolment_required' });
    const former = await login(email, { recoveryCode: recoveryCodes[0] });
    expect(former.body).toMatchObject({ code: 'second_factor_enrolment_required' });
    await quietOf(it);
    await we.me(tokens.access).expect(401);
    const { rows } = await it.platform.pool.query('select from ops.second_factor where account = $1', [id]);
    expect(rows).toEqual([]);
    const last = (await eventsOf(id)).at(-1);
    expect(last).toMatchObject({
      type: 'SecondFactorReset',
      meta: { actor: chief.id, agreed: [chief.id, second.id] },
    });
    expect((await we.mails(email))[0]).toMatchObject({ kind: 'second-factor' });
    const offer = offerIn((await login(email)).body);
    await login(email, { code: codeOf(offer.secret), enrolment: offer.token }).expect(200);
  });

  test('can be reset only by admins of admins with as many rights', async () => {
    const { id } = await enrolled();
    const token = async (email: string) => tokensIn((await it.staffLogin(email)).body).access;
    const clerk = await appointed('posts:write', 'users:write');
    expect((await reset(id, await token(clerk.email))).body).toMatchObject({ status: 404 });
    const keeper = await appointed('admins:write');
    const less = await reset(chief.id, await token(keeper.email));
    expect(less.body).toMatchObject({ status: 403, code: 'more_than_own' });
    expect((await reset(chief.id, chief.token)).body).toMatchObject({ code: 'not_to_oneself' });
    const member = await it.member();
    expect((await reset(id, member.token)).status).toBe(404);
  });
});

test('neither log nor tables hold a secret or a recovery code in plain text', async () => {
  const { secret, recoveryCodes } = await enrolled();
  const events = JSON.stringify(
    (await it.platform.log.readAll(0n, 10_000)).map(({ data, meta }) => ({ data, meta })),
  );
  const { rows } = await it.platform.pool.query<{ kept: Buffer }>(
    'select box as kept from ops.second_factor union all select hash from ops.recovery_code',
  );
  const raw = Buffer.from(Secret.fromBase32(secret).bytes);
  expect(rows.filter(({ kept }) => kept.includes(raw) || kept.includes(secret))).toEqual([]);
  for (const code of recoveryCodes) {
    const bytes = Buffer.from(Secret.fromBase32(code.replaceAll('-', '')).bytes);
    expect(rows.filter(({ kept }) => kept.includes(bytes) || kept.includes(code))).toEqual([]);
  }
  for (const plain of [secret, ...recoveryCodes]) expect(events).not.toContain(plain);
});

test('is removed with its account', async () => {
  const { id } = await enrolled();
  const request = { kind: 'admin', action: 'remove', id, input: {} };
  const actor = { ...theSystem, id: chief.id, role: 'ADMIN', permissions: ['*'] };
  expect(await execute(it.service.runtime, { ...request, actor, command: newId() })).toMatchObject({
    ok: true,
  });
  await quietOf(it);
  const { rows } = await it.platform.pool.query('select from ops.second_factor where account = $1', [id]);
  expect(rows).toEqual([]);
});

/** A code of six digits that no accepted step has. */
function otherCode(secret: string): string {
  const near = [-1, 0, 1, 2].map((step) => codeOf(secret, Date.now() + step * STEP_MS));
  const candidates = Array.from({ length: 6 }, (_, n) => String(111_111 * (n + 1)));
  return candidates.find((one) => !near.includes(one)) ?? '000000';
}
