import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { solved } from '../../tests/support/proof-of-work.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let staff: Person;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  staff = await it.admin();
});
afterAll(() => it.close());

const letter = { name: 'سارة', email: 'sara@example.com', message: 'كيف أنضم؟' };
const write = (from: string, body: object = letter) =>
  it.http.post('/contact').set('x-forwarded-for', from).send(body);
const made = z.looseObject({ id: z.string(), senderId: z.string() });

test('a visitor sends a message, and staff read and answer it', async () => {
  const { id } = made.parse((await write('192.0.2.1').expect(201)).body);
  expect(await by(staff).get('/contact', { state: 'new' })).toMatchObject({ items: [{ id, ...letter }] });
  await by(staff).step(`/contact/read/${id}`);
  await by(staff).step(`/contact/reply/${id}`, { answer: 'أهلًا بك، سجّلي من الصفحة الأولى.' });
  expect(await by(staff).get('/contact', { state: 'new' })).toMatchObject({ items: [] });
  expect(await by(staff).get('/contact', { state: 'replied' })).toMatchObject({ items: [{ id }] });
  const mona = await it.member();
  expect(await by(mona).ask(`/contact/${id}`)).toMatchObject({ status: 404 });
});

test('an answer is mailed to the sender in their language, and kept with the message', async () => {
  const written = [
    { language: 'ar', header: 'ar-EG', email: 'hoda@example.com', subject: 'ردّ ملاعب على رسالتك' },
    { language: 'en', header: 'en', email: 'sam@example.com', subject: 'Malaab’s answer to your message' },
  ];
  for (const [n, { language, header, email, subject }] of written.entries()) {
    const sent = write(`192.0.2.${10 + n}`, { ...letter, email }).set('accept-language', header);
    const { id } = made.parse((await sent.expect(201)).body);
    const answer = 'Registration opens on 1 December.\nسجّل من الصفحة الأولى.';
    await by(staff).step(`/contact/reply/${id}`, { answer });
    await quietOf(it);
    expect(await by(staff).get(`/contact/${id}`)).toMatchObject({ state: 'replied', language, answer });
    const mails = await it.platform.mail.list(email);
    expect(mails).toMatchObject([{ kind: 'contact-answer', subject }]);
    expect(mails[0]?.text).toContain(answer);
    expect(mails[0]?.text).toContain(letter.message);
    const stored = (await it.platform.log.readStream(`contact-message-${id}`)).find(
      ({ type }) => type === 'ContactMessageReplied',
    );
    expect(stored?.data).toEqual({});
  }
});

test('the operator’s details come from the settings, in the reader’s language', async () => {
  const read = (language: string) => it.http.get('/contact/details').set('accept-language', language);
  expect((await read('ar').expect(200)).body).toEqual({
    email: null,
    phone: null,
    place: 'بنها، القليوبية، مصر',
    links: [],
  });
  expect((await read('en').expect(200)).body).toMatchObject({ place: 'Benha, Qalyubia, Egypt' });
});

test('an answer needs a text, and the first one is kept', async () => {
  const { id } = made.parse((await write('192.0.2.20').expect(201)).body);
  const reply = (body: object) =>
    it.http.post(`/contact/reply/${id}`).set('authorization', `Bearer ${staff.token}`).send(body);
  expect((await reply({})).body).toMatchObject({
    status: 422,
    errors: [{ path: 'answer', code: 'required' }],
  });
  await reply({ answer: 'أهلًا' }).expect(200);
  expect((await reply({ answer: 'مرة أخرى' })).body).toMatchObject({ code: 'invalid_transition' });
});

test('a removed message destroys the visitor’s key: it can’t be read again', async () => {
  const { id, senderId } = made.parse((await write('192.0.2.2').expect(201)).body);
  await by(staff).drop(`/contact/${id}`);
  await quietOf(it);
  const { rows } = await it.platform.pool.query(
    'select wrapped is null as destroyed from ops.person_key where person = $1',
    [senderId],
  );
  expect(rows).toEqual([{ destroyed: true }]);
  const { items } = z
    .object({ items: z.array(z.looseObject({ event: z.string() })) })
    .parse(await by(staff).get(`/contact/${id}/history`));
  expect(items[0]).toMatchObject({ event: 'ContactMessageSent' });
  expect(JSON.stringify(items)).not.toContain(letter.email);
});

test('a member’s message belongs to them: its removal keeps their key', async () => {
  const mona = await it.member();
  const id = await by(mona).make('/contact', letter);
  await by(staff).drop(`/contact/${id}`);
  await quietOf(it);
  expect(await by(mona).get('/users/me')).toMatchObject({ email: mona.email });
});

test('a visitor from a suspect network shows proof of work, and the ticked box alone counts for nothing', async () => {
  // a platform of its own: its network stays suspect
  const own = await testService();
  const send = (body: object) => own.http.post('/contact').send(body);
  expect((await send({ ...letter, robot: false })).body).toMatchObject({
    errors: [{ path: 'robot', code: 'not_accepted' }],
  });
  await send({ ...letter, robot: true }).expect(201);
  for (let n = 0; n < 49; n += 1) await own.http.post('/auth/guest').send({}).expect(200);
  const refused = await send({ ...letter, robot: true });
  expect(refused.body).toMatchObject({ status: 428, code: 'proof_of_work_required' });
  const proven = { ...letter, robot: true, proof: solved(refused.body.puzzle) };
  await send(proven).expect(201);
  await send(proven).expect(428);
  // the page of the form reads these first
  const posed = await own.http.post('/auth/robot-check').send({}).expect(200);
  await send({ ...letter, robot: true, proof: solved(posed.body) }).expect(201);
  await own.close();
});

test('the eleventh in a quarter of an hour is one too many', async () => {
  const mona = await it.member();
  for (let n = 0; n < 10; n += 1) await by(mona).make('/contact', letter);
  const answer = await it.http.post('/contact').set('authorization', `Bearer ${mona.token}`).send(letter);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  await by(await it.member()).make('/contact', letter);
});
