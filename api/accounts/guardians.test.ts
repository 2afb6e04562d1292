import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { registry } from '../../domain/registry.ts';
import { callersOn } from '../../tests/contract/callers.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { otherThan } from './accounts.fixture.ts';
import { freshAddress, freshPhone, guardiansOf } from './guardians.fixture.ts';

/** A minor's guardian, who has no account: invited by mail or text message, answers by a link and a code. */

let it: TestService;
let we: ReturnType<typeof guardiansOf>;
let staff: Person;
/** The lead of the service's clock, in milliseconds. */
let aheadMs = 0;
beforeAll(async () => {
  it = await testService(undefined, registry, { now: () => new Date(Date.now() + aheadMs) });
  we = guardiansOf(it);
  staff = await it.admin();
});
afterAll(() => it.close());
beforeEach(() => we.later(3600));

const DAY_MS = 24 * 3_600_000;
const EXPIRED = { status: 422, code: 'link_expired' };
const kinds = async (guardian: string) => (await we.mails(guardian)).map(({ kind }) => kind);
const stateOf = async (by: Person, minor: Person): Promise<unknown> => {
  await quietOf(it);
  return (await we.send(by, 'get', `/guardianships/user/${minor.id}`)).body.state;
};
const notices = async (minor: Person): Promise<readonly string[]> => {
  await quietOf(it);
  const { body } = await we.send(minor, 'get', '/notifications').expect(200);
  return z
    .object({ items: z.array(z.looseObject({ kind: z.string() })) })
    .parse(body)
    .items.map(({ kind }) => kind);
};

describe('an invitation', () => {
  test('is mailed to the guardian, with a link to the request', async () => {
    const minor = await we.player();
    const { link, guardian } = await we.invited(minor);
    expect(await we.mails(guardian)).toMatchObject([{ kind: 'guardian-invitation' }]);
    const { body } = await we.call('request', link).expect(200);
    expect(body).toEqual({ minor: expect.any(String), guardian: 'سعاد حسن', by: 'email', state: 'invited' });
  });

  test('does not go to the minor’s own address, in any spelling', async () => {
    const minor = await we.player();
    const { body } = await we.invite(minor, minor.email.toUpperCase());
    expect(body).toMatchObject({ status: 422, code: 'guardian_email_is_own' });
  });

  test('is refused to an adult, and while another guardian is invited', async () => {
    const adult = await we.player('1999-03-04');
    expect((await we.invite(adult, freshAddress())).body).toMatchObject({
      status: 409,
      code: 'guardian_not_needed',
    });
    const minor = await we.player();
    await we.invited(minor);
    expect((await we.invite(minor, freshAddress())).body).toMatchObject({ code: 'invalid_transition' });
  });

  test('is sent again only by the minor, at most five times a day; earlier links end', async () => {
    const minor = await we.player();
    const { id, link, guardian } = await we.invited(minor);
    const resend = (by: Person) => we.send(by, 'post', `/guardianships/resend/${id}`, {});
    expect((await resend(await we.player())).body).toMatchObject({ code: 'not_found' });
    for (const sent of [2, 3, 4, 5]) {
      await resend(minor).expect(200);
      await expect.poll(async () => (await kinds(guardian)).length).toBe(sent);
    }
    const { body, headers } = await resend(minor);
    expect(body).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await we.call('request', link)).body).toMatchObject(EXPIRED);
    await we.call('request', await we.linkTo(guardian)).expect(200);
  });

  test('expires after two weeks', async () => {
    const minor = await we.player();
    const { link } = await we.invited(minor);
    aheadMs += 14 * DAY_MS + 60_000;
    try {
      await expect.poll(async () => (await we.call('request', link)).body).toMatchObject(EXPIRED);
      expect((await we.call('code', link)).body).toMatchObject(EXPIRED);
    } finally {
      aheadMs = 0;
    }
  });
});

describe('a consent', () => {
  test('is recorded with link and code; guardian and minor are notified', async () => {
    const minor = await we.player();
    const { link, guardian } = await we.invited(minor);
    await we.consent(link, guardian);
    expect(await stateOf(minor, minor)).toBe('consented');
    expect((await we.call('request', link)).body).toMatchObject({ state: 'consented' });
    expect(await notices(minor)).toContain('guardian_consented');
    expect(await kinds(guardian)).toEqual(['guardian-consented', 'guardian-code', 'guardian-invitation']);
  });

  test('needs the code that was mailed: a wrong, used or expired one is refused', async () => {
    const minor = await we.player();
    const { link, guardian } = await we.invited(minor);
    const give = async (code: string) => (await we.call('consent', { ...link, code })).body;
    expect(await give('1234')).toMatchObject({ code: 'code_wrong' });
    await we.call('code', link).expect(200);
    const code = await we.code(guardian);
    expect(await give(otherThan(code))).toMatchObject({ status: 422, code: 'code_wrong' });
    await we.later(600);
    expect(await give(code)).toMatchObject({ code: 'code_expired' });
    await we.consent(link, guardian);
    expect(await give(await we.code(guardian))).toMatchObject({ status: 422 });
    expect(await stateOf(minor, minor)).toBe('consented');
  });

  test('is refused after three wrong codes: they use one up', async () => {
    const minor = await we.player();
    const { link, guardian } = await we.invited(minor);
    await we.call('code', link).expect(200);
    const code = await we.code(guardian);
    for (let tries = 0; tries < 3; tries += 1)
      await we.call('consent', { ...link, code: otherThan(code) }).expect(422);
    expect((await we.call('consent', { ...link, code })).body).toMatchObject({ code: 'code_expired' });
  });

  test("is not given by another guardian's link or code", async () => {
    const [one, other] = [await we.invited(await we.player()), await we.invited(await we.player())];
    const mixed = { of: one.link.of, pass: other.link.pass };
    for (const call of ['request', 'code', 'decline', 'withdraw'])
      expect((await we.call(call, mixed)).body).toMatchObject(EXPIRED);
    await we.call('code', other.link).expect(200);
    const code = await we.code(other.guardian);
    expect((await we.call('consent', { ...mixed, code })).body).toMatchObject(EXPIRED);
    expect((await we.call('consent', { ...one.link, code })).body).toMatchObject({ code: 'code_wrong' });
  });

  test('of an unknown guardianship is refused like a wrong link', async () => {
    const { link } = await we.invited(await we.player());
    const known = await we.call('request', { ...link, pass: 'x' });
    const unknown = await we.call('request', { of: '01900000-0000-7000-8000-000000000009', pass: 'x' });
    const { instance: _one, ...first } = known.body;
    const { instance: _other, ...second } = unknown.body;
    expect(known.status).toBe(unknown.status);
    expect(second).toEqual(first);
  });

  test('is not accepted from an agent, or from a member who may be a minor', async () => {
    const agent = await it.member('AGENT');
    for (const { email } of [agent, await we.player('2011-01-01')]) {
      const minor = await we.player();
      const { link } = await we.invited(minor, email);
      await we.call('code', link).expect(200);
      const code = await we.code(email);
      const { body } = await we.call('consent', { ...link, code });
      expect(body).toMatchObject({ status: 403, code: 'guardian_not_eligible' });
      expect(await stateOf(minor, minor)).toBe('invited');
    }
    const minor = await we.player();
    const parent = await it.member('COACH');
    const { link } = await we.invited(minor, parent.email);
    await we.consent(link, parent.email);
  });

  test('is withdrawn by the same link, and can be given again', async () => {
    const minor = await we.player();
    const { link, guardian } = await we.invited(minor);
    expect((await we.call('withdraw', link)).body).toMatchObject({ code: 'invalid_transition' });
    await we.consent(link, guardian);
    await we.call('withdraw', link).expect(200, { done: true });
    expect(await stateOf(minor, minor)).toBe('withdrawn');
    expect(await notices(minor)).toContain('guardian_withdrew');
    await we.consent(link, guardian);
    expect(await stateOf(minor, minor)).toBe('consented');
  });

  test('may be declined; the minor is notified', async () => {
    const minor = await we.player();
    const { link } = await we.invited(minor);
    await we.call('decline', link).expect(200);
    expect(await stateOf(minor, minor)).toBe('declined');
    expect(await notices(minor)).toContain('guardian_declined');
  });
});

describe('a guardian who is removed', () => {
  test('can’t answer any more, and is erased', async () => {
    const minor = await we.player();
    const { id, link, guardian } = await we.invited(minor);
    await we.consent(link, guardian);
    await we.send(minor, 'delete', `/guardianships/${id}`).expect(200);
    await quietOf(it);
    expect((await we.call('withdraw', link)).body).toMatchObject(EXPIRED);
    const { body } = await we.send(minor, 'get', `/guardianships/user/${minor.id}`).expect(200);
    expect(body).toMatchObject({ state: 'ended', guardianName: null, guardianEmail: null });
    expect(await we.mails(guardian)).toEqual([]);
    // another one is invited, and counts among the invitations of the day
    const next = await we.invited(minor);
    expect((await we.call('request', link)).body).toMatchObject(EXPIRED);
    await we.call('request', next.link).expect(200);
  });

  test('is erased with the account of the minor', async () => {
    const minor = await we.player();
    const { link } = await we.invited(minor);
    await we
      .send(staff, 'delete', `/users/${minor.id}`)
      .expect((answer) => expect(answer.status).toBeLessThan(300));
    await quietOf(it);
    expect((await we.call('request', link)).body).toMatchObject(EXPIRED);
  });
});

describe('a guardian who is invited by phone', () => {
  test('answers by link and code of text messages', async () => {
    const minor = await we.player();
    const { link, guardian } = await we.invited(minor, freshPhone());
    expect((await we.call('request', link).expect(200)).body).toMatchObject({
      by: 'phone',
      state: 'invited',
    });
    await we.consent(link, guardian);
    expect(await stateOf(minor, minor)).toBe('consented');
    expect(await notices(minor)).toContain('guardian_consented');
    await we.call('withdraw', link).expect(200);
    expect(await stateOf(minor, minor)).toBe('withdrawn');
    const sent = await we.mails(guardian);
    expect(sent.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['guardian-withdrawn', ''],
      ['guardian-consented', ''],
      ['guardian-code', ''],
      ['guardian-invitation', ''],
    ]);
    for (const { text } of sent) expect(text).toContain('ولي أمر');
  });

  test('is written to in the language of the minor', async () => {
    const minor = await we.player();
    await we.send(minor, 'patch', `/users/${minor.id}`, { language: 'en' }).expect(200);
    const { guardian } = await we.invited(minor, freshPhone());
    expect((await we.mails(guardian))[0]?.text).toMatch(/^Malaab: .+ named you as guardian/);
  });

  test('is named by a number in Arabic digits as well', async () => {
    const number = freshPhone();
    const typed = number.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    await we.invite(await we.player(), typed).expect(201);
    const { body } = await we.call('request', await we.linkTo(number));
    expect(body).toMatchObject({ by: 'phone' });
  });

  test('has one contact: an e-mail and a phone, or neither, are refused', async () => {
    const minor = await we.player();
    const both = { guardianEmail: freshAddress(), guardianPhone: freshPhone() };
    for (const [contact, code] of [
      [both, 'not_with_others'],
      [{}, 'required'],
    ] as const) {
      const { body } = await we.send(minor, 'post', '/guardianships', { guardianName: 'سعاد', ...contact });
      expect(body).toMatchObject({
        status: 422,
        code: 'invalid',
        errors: [
          { path: 'guardianEmail', code },
          { path: 'guardianPhone', code },
        ],
      });
    }
  });

  test("has another phone than the minor, and is no agent's or minor's", async () => {
    const minor = await we.player();
    const own = freshPhone();
    await we.send(minor, 'patch', `/users/${minor.id}`, { phone: own }).expect(200);
    expect((await we.invite(minor, own)).body).toMatchObject({ status: 422, code: 'guardian_phone_is_own' });

    const agent = await it.member('AGENT');
    const phone = freshPhone();
    const { link } = await we.invited(minor, phone);
    // the numbers of accounts are looked at with the code, and not with the invitation
    await we.send(agent, 'patch', `/users/${agent.id}`, { phone }).expect(200);
    await we.call('code', link).expect(200);
    const { body } = await we.call('consent', { ...link, code: await we.code(phone) });
    expect(body).toMatchObject({ status: 403, code: 'guardian_not_eligible' });
  });

  test('is replaced by one with an e-mail, and erased with the kept messages', async () => {
    const minor = await we.player();
    const { id, link, guardian } = await we.invited(minor, freshPhone());
    await we.call('decline', link).expect(200);
    const next = await we.invited(minor);
    await quietOf(it);
    expect((await we.call('request', link)).body).toMatchObject(EXPIRED);
    expect((await we.call('request', next.link)).body).toMatchObject({ by: 'email' });
    expect(await we.mails(guardian)).toEqual([]);
    const { body } = await we.send(minor, 'get', `/guardianships/${id}`).expect(200);
    expect(body).toMatchObject({ guardianEmail: next.guardian, guardianPhone: null });
  });

  test('is visible to the minor and, with a reason, to staff for members', async () => {
    const minor = await we.player();
    const { id, guardian } = await we.invited(minor, freshPhone());
    await quietOf(it);
    const closed = await we.send(staff, 'get', `/guardianships/${id}`).expect(200);
    expect(closed.body).not.toHaveProperty('guardianPhone');
    await we.opens(staff, id);
    for (const by of [minor, staff])
      expect((await we.send(by, 'get', `/guardianships/${id}`)).body).toMatchObject({
        guardianPhone: guardian,
      });
    const ofRooms = await callersOn(it).staff('rooms:write');
    const { body } = await we.send(ofRooms, 'get', `/guardianships/${id}`).expect(200);
    expect(body).not.toHaveProperty('guardianPhone');
    const events = await it.platform.log.readStream(`guardianship-${id}`);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain(guardian);
  });
});

test('an account says whether a guardian is needed', async () => {
  const told = async (by: Person): Promise<unknown> =>
    (await we.send(by, 'get', '/users/me').expect(200)).body.needsGuardian;
  expect(await told(await we.player())).toBe(true);
  expect(await told(await we.player('1999-03-04'))).toBe(false);
  expect(await told(await it.member('SCOUT'))).toBe(false);
  expect(await told(staff)).toBeUndefined();
});

test('the guardian is visible to the minor and, with a reason, to staff for members; others see nothing', async () => {
  const minor = await we.player();
  const { id, guardian } = await we.invited(minor);
  await quietOf(it);
  const closed = (await we.send(staff, 'get', `/guardianships/${id}`).expect(200)).body;
  for (const field of ['guardianEmail', 'guardianName']) expect(closed).not.toHaveProperty(field);
  await we.opens(staff, id);
  for (const by of [minor, staff])
    expect((await we.send(by, 'get', `/guardianships/${id}`)).body).toMatchObject({
      guardianEmail: guardian,
      guardianName: 'سعاد حسن',
    });
  const ofRooms = await callersOn(it).staff('rooms:write');
  const { body } = await we.send(ofRooms, 'get', `/guardianships/${id}`).expect(200);
  expect(body).toMatchObject({ state: 'invited', minorId: minor.id });
  for (const field of ['guardianEmail', 'guardianName']) expect(body).not.toHaveProperty(field);
  await we.send(await it.member(), 'get', `/guardianships/${id}`).expect(404);
  await quietOf(it);
  const told = await we.send(minor, 'get', '/users/me/private-reads').expect(200);
  expect(told.body).toMatchObject({ items: [{ thingKind: 'guardianship', thingId: id }] });
  const events = await it.platform.log.readStream(`guardianship-${id}`);
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain(guardian);
});
