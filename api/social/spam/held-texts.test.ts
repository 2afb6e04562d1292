import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { labelLines } from '../../../commands/social/spam/labels.ts';
import { SCHEMA } from '../../../projections/areas.ts';
import { spamReadsOf } from '../../../projections/social/spam/texts.ts';
import { PASSWORD, type Person } from '../../../tests/support/service.ts';
import { ids, useSocial } from '../social.fixture.ts';

/** Texts that the model scores as spam are held until a moderator has decided. */

const { service, send, make, quiet, people, publish, befriend, open, write } = useSocial();
let [admin, colleague]: Person[] = [];
const staff = (): readonly [Person, Person] => {
  if (!admin || !colleague) throw new Error('There is no staff');
  return [admin, colleague];
};
beforeAll(async () => {
  admin = await service().admin();
  colleague = await service().admin();
});

const SPAM = {
  ar: 'مبروك! ربحت آيفون مجانًا، اضغط على الرابط الآن لاستلام جائزتك https://example.com/win واتساب 0501234567',
  en: 'FREE entry! You have won a £1000 cash prize. Claim now at www.example.com or call 09061234567',
};

const queue = z.object({
  items: z.array(
    z.looseObject({
      id: z.string(),
      targetId: z.string(),
      score: z.number(),
      model: z.string(),
      reasons: z.array(z.object({ words: z.string(), weight: z.number() })),
    }),
  ),
});
const heldOf = async (targetId: string) => {
  await quiet();
  const answer = await send(staff()[0], 'get', `/held-texts/target/${targetId}`).expect(200);
  return queue.parse(answer.body).items[0];
};
const decide = async (targetId: string, action: 'release' | 'confirm', body: object = {}) => {
  const held = await heldOf(targetId);
  const id = held?.id ?? '';
  const address = { release: `/held-texts/release/${id}`, confirm: `/held-texts/confirm/${id}` };
  await send(staff()[0], 'post', address[action], body).expect(200);
  await quiet();
};
const notes = z.object({ items: z.array(z.looseObject({ kind: z.string(), text: z.string() })) });
const kindsTold = async (person: Person) => {
  await quiet();
  const { body } = await send(person, 'get', `/notifications/user/${person.id}`);
  return notes.parse(body).items.map(({ kind }) => kind);
};

describe.each(['ar', 'en'] as const)('a post that looks like spam, in %s', (language) => {
  test('is hidden from others, its author is told, and a moderator sees why and releases it', async () => {
    const [omar, mona] = await people();
    const post = await publish(omar, { description: SPAM[language] });
    const held = await heldOf(post);
    expect(held).toMatchObject({
      state: 'open',
      targetType: 'post',
      authorId: omar.id,
      model: `${language}-1`,
    });
    expect(held?.score).toBeGreaterThan(0.5);
    expect(held?.reasons[0]?.weight).toBeGreaterThan(0);
    await send(mona, 'get', `/posts/${post}`).expect(404);
    const { body } = await send(omar, 'get', `/posts/${post}`);
    expect(body).toMatchObject({ state: 'hidden', held: true, policy: 'SPAM' });
    expect(body).not.toHaveProperty('decidedBy');
    expect(await kindsTold(omar)).toEqual(['text_held']);
    expect(ids(await send(staff()[0], 'get', '/held-texts/open'))).toContain(held?.id);
    await send(omar, 'get', '/held-texts/open')
      .expect(200)
      .expect(({ body: seen }) => {
        expect(seen).toMatchObject({ items: [] });
      });
    const context = await send(staff()[0], 'get', `/dashboard/moderation/held-text/${held?.id ?? ''}`);
    expect(context.body).toMatchObject({ thing: { id: post, description: SPAM[language] }, author: omar.id });

    await decide(post, 'release');
    expect((await send(mona, 'get', `/posts/${post}`)).body).toMatchObject({
      state: 'published',
      policy: null,
    });
    expect(await kindsTold(omar)).toEqual(['text_released', 'text_held']);
  });
});

test('a held post that a moderator confirms stays hidden, with a reason, and may be appealed against', async () => {
  const [omar, mona] = await people();
  const post = await publish(omar, { description: SPAM.ar });
  await decide(post, 'confirm', { policy: 'SCAM', note: 'رابط احتيال' });
  await send(mona, 'get', `/posts/${post}`).expect(404);
  expect((await send(omar, 'get', `/posts/${post}`)).body).toMatchObject({
    state: 'hidden',
    held: null,
    policy: 'SCAM',
    hiddenBecause: 'رابط احتيال',
  });
  expect(await kindsTold(omar)).toEqual(['post_hidden', 'text_held']);
  const about = { targetType: 'post', targetId: post, text: 'هذا ليس احتيالًا، راجعوه' };
  const appeal = await make(omar, '/appeals', about);
  await send(staff()[0], 'post', `/appeals/grant/${appeal}`, {}).expect(403);
  await send(staff()[1], 'post', `/appeals/grant/${appeal}`, {}).expect(200);
  await quiet();
  await send(mona, 'get', `/posts/${post}`).expect(200);
});

test('an appeal decides a held text as well: granted it is released, refused it is confirmed', async () => {
  const [omar, mona] = await people();
  const [first, second] = [
    await publish(omar, { description: SPAM.ar }),
    await publish(omar, { description: SPAM.en }),
  ];
  await quiet();
  const appealFor = (targetId: string) =>
    make(omar, '/appeals', { targetType: 'post', targetId, text: 'كتبته بنفسي وليس إعلانًا' });
  await send(staff()[0], 'post', `/appeals/grant/${await appealFor(first)}`, {}).expect(200);
  await send(staff()[0], 'post', `/appeals/refuse/${await appealFor(second)}`, {}).expect(200);
  expect(await heldOf(first)).toMatchObject({ state: 'released' });
  expect(await heldOf(second)).toMatchObject({ state: 'confirmed' });
  await quiet();
  await send(mona, 'get', `/posts/${first}`).expect(200);
  await send(mona, 'get', `/posts/${second}`).expect(404);
  expect((await send(omar, 'get', `/posts/${second}`)).body).toMatchObject({ held: null, policy: 'SPAM' });
});

test('a comment is held, and gone from the queue once its author removes it', async () => {
  const [omar, mona] = await people();
  const post = await publish(omar);
  const comment = await make(mona, '/comments', { postId: post, text: SPAM.en });
  expect(await heldOf(comment)).toMatchObject({ state: 'open', targetType: 'comment' });
  await send(omar, 'get', `/comments/${comment}`).expect(404);
  expect(ids(await send(omar, 'get', `/posts/comments/${post}`))).toEqual([]);
  await send(mona, 'delete', `/comments/${comment}`).expect(200);
  expect(await heldOf(comment)).toMatchObject({ state: 'withdrawn' });
  expect(ids(await send(omar, 'get', `/posts/comments/${post}`))).toEqual([]);
});

test('a held post is gone from the queue once its author is erased', async () => {
  const omar = await service().member();
  const post = await publish(omar, { description: SPAM.ar });
  const held = (await heldOf(post))?.id;
  const waiting = async () => {
    await quiet();
    return ids(await send(staff()[0], 'get', '/held-texts/open'));
  };
  expect(await waiting()).toContain(held);
  await send(omar, 'delete', '/users/me', { password: PASSWORD });
  expect(await waiting()).not.toContain(held);
});

test('an edit is scored as well', async () => {
  const [omar, mona] = await people();
  const post = await publish(omar);
  await quiet();
  expect(await heldOf(post)).toBeUndefined();
  await send(omar, 'patch', `/posts/${post}`, { description: SPAM.ar }).expect(200);
  expect(await heldOf(post)).toMatchObject({ state: 'open' });
  await send(mona, 'get', `/posts/${post}`).expect(404);
});

test('a message to a stranger is held, its sender alone sees it; a message to a friend is not scored', async () => {
  const [omar, mona, sara] = await people();
  const room = await open(omar, mona.id);
  const message = await write(omar, room, SPAM.ar);
  const held = await heldOf(message);
  expect(held).toMatchObject({ state: 'open', targetType: 'message' });
  await send(mona, 'get', `/messages/${message}`).expect(404);
  expect((await send(omar, 'get', `/messages/${message}`)).body).toMatchObject({
    state: 'hidden',
    held: true,
  });
  expect(ids(await send(mona, 'get', `/messages/room/${room}`))).toEqual([]);
  // the staff read it with a reason while it waits, and not afterwards
  const contextOf = async () =>
    (await send(staff()[0], 'get', `/dashboard/moderation/held-text/${held?.id ?? ''}`)).body;
  const opening = { thingKind: 'message', thingId: message, reason: 'مراجعة رسالة موقوفة' };
  expect((await contextOf()).thing).not.toHaveProperty('text');
  await send(staff()[0], 'post', '/private-reads', opening).expect(200);
  expect(await contextOf()).toMatchObject({ thing: { text: SPAM.ar } });
  await decide(message, 'release');
  expect(await contextOf()).toMatchObject({ thing: null });
  await send(staff()[1], 'post', '/private-reads', opening).expect(404);
  expect(ids(await send(mona, 'get', `/messages/room/${room}`))).toEqual([message]);

  await befriend(omar, sara);
  await quiet();
  const other = z
    .object({ id: z.string() })
    .parse((await send(omar, 'get', `/rooms/with/${sara.id}`)).body).id;
  const friendly = await write(omar, other, SPAM.ar);
  expect(await heldOf(friendly)).toBeUndefined();
  await send(sara, 'get', `/messages/${friendly}`).expect(200);
});

test('a message to a group is scored; once it is released, it does not say that it was edited', async () => {
  const [omar, mona] = await people();
  await befriend(omar, mona);
  const group = { kind: 'group', name: 'فريق الحي', memberIds: [mona.id] };
  const room = await make(omar, '/rooms', group);
  await quiet();
  const message = await write(omar, room, SPAM.en);
  expect(await heldOf(message)).toMatchObject({ state: 'open', targetType: 'message' });
  await send(mona, 'get', `/messages/${message}`).expect(404);
  await decide(message, 'release');
  const seen = async () => (await send(mona, 'get', `/messages/${message}`)).body as unknown;
  expect(await seen()).toMatchObject({ state: 'sent', version: 2 });
  expect(await seen()).not.toHaveProperty('edited', true);
  await send(omar, 'patch', `/messages/${message}`, { text: 'التمرين بكرة الساعة ٦' }).expect(200);
  await quiet();
  expect(await seen()).toMatchObject({ edited: true });
});

test('a product is scored once it is published', async () => {
  const [omar, mona] = await people();
  const category = await make(staff()[0], '/product-category', { name: 'إلكترونيات' });
  const body = { sellerId: omar.id, name: 'آيفون مجانًا', categoryId: category, description: SPAM.ar };
  const price = { amount: 100_00, currency: 'EGP' };
  const product = await make(omar, '/product', { ...body, price, inStock: 3, condition: 'NEW' });
  expect(await heldOf(product)).toBeUndefined();
  await send(omar, 'post', `/product/publish/${product}`, {}).expect(200);
  expect(await heldOf(product)).toMatchObject({ state: 'open', targetType: 'product' });
  await send(mona, 'get', `/product/${product}`).expect(404);
  await decide(product, 'release');
  await send(mona, 'get', `/product/${product}`).expect(200);
});

const offered = async (seller: Person, description: string) => {
  const category = await make(staff()[0], '/product-category', { name: 'أجهزة' });
  const price = { amount: 100_00, currency: 'EGP' };
  const offer = { sellerId: seller.id, name: 'شاشة', categoryId: category, price, inStock: 3 };
  const product = await make(seller, '/product', { ...offer, description, condition: 'NEW' });
  await send(seller, 'post', `/product/publish/${product}`, {}).expect(200);
  await quiet();
  return product;
};

test('a product whose text became spam while it was not offered is scored before others see it', async () => {
  const [omar, mona] = await people();
  const product = await offered(omar, 'شاشة ٥٠ بوصة مستعملة سنة');
  await send(omar, 'post', `/product/deactivate/${product}`, {}).expect(200);
  await send(omar, 'patch', `/product/${product}`, { description: SPAM.ar }).expect(200);
  expect(await heldOf(product)).toBeUndefined();
  await send(omar, 'post', `/product/activate/${product}`, {}).expect(200);
  expect(await heldOf(product)).toMatchObject({ state: 'open', targetType: 'product' });
  await send(mona, 'get', `/product/${product}`).expect(404);
});

test('a text that a moderator has released stays released until it says something else', async () => {
  const [omar, mona] = await people();
  const product = await offered(omar, SPAM.ar);
  await decide(product, 'release');
  const edit = async (body: object) => {
    await send(omar, 'patch', `/product/${product}`, body).expect(200);
    await quiet();
    return (await send(mona, 'get', `/product/${product}`)).status;
  };
  expect(await edit({ price: { amount: 90_00, currency: 'EGP' }, description: SPAM.ar })).toBe(200);
  expect(await edit({ description: 'شاشة ٥٠ بوصة مستعملة سنة' })).toBe(200);
  expect(await edit({ description: SPAM.ar })).toBe(200);
  expect(await edit({ description: SPAM.en })).toBe(404);
  const post = await publish(omar, { description: SPAM.en });
  await decide(post, 'release');
  await send(omar, 'patch', `/posts/${post}`, { visibility: 'friends' }).expect(200);
  await quiet();
  expect((await send(omar, 'get', `/posts/${post}`)).body).toMatchObject({ state: 'published' });
});

test('a held product that was edited is scored again at its release: the moderator has read another text', async () => {
  const [omar, mona] = await people();
  const product = await offered(omar, SPAM.ar);
  const first = await heldOf(product);
  await send(omar, 'patch', `/product/${product}`, { description: SPAM.en }).expect(200);
  await send(staff()[0], 'post', `/held-texts/release/${first?.id ?? ''}`, {}).expect(200);
  await quiet();
  await send(mona, 'get', `/product/${product}`).expect(404);
  const waiting = queue.parse((await send(staff()[0], 'get', '/held-texts/open')).body).items;
  expect(waiting.filter(({ targetId }) => targetId === product)).toMatchObject([{ state: 'open' }]);
  await send(
    staff()[0],
    'post',
    `/held-texts/release/${waiting.find((one) => one.targetId === product)?.id ?? ''}`,
    {},
  ).expect(200);
  await quiet();
  await send(mona, 'get', `/product/${product}`).expect(200);
});

test('ordinary posts are not held', async () => {
  const omar = await service().member();
  const said = ['أول تدريب بعد الإصابة، الركبة بخير', 'Six times 800 m at sunrise', 'للبيع حذاء مقاس 42'];
  const posts = await Promise.all(said.map((description) => publish(omar, { description })));
  for (const post of posts) expect(await heldOf(post)).toBeUndefined();
  expect(await kindsTold(omar)).toEqual([]);
});

test('what moderators have decided is a label for the training, without texts of erased members', async () => {
  const [omar, mona] = await people();
  const [good, bad, rude, gone] = [
    await publish(omar, { description: SPAM.ar }),
    await publish(omar, { description: SPAM.en }),
    await publish(omar, { description: `${SPAM.en} now` }),
    await publish(mona, { description: `${SPAM.en} again` }),
  ];
  await decide(good, 'release');
  await decide(bad, 'confirm', { policy: 'SPAM' });
  await decide(rude, 'confirm', { policy: 'HARASSMENT' });
  await decide(gone, 'confirm', { policy: 'SPAM' });
  const reported = async (description: string, action: 'uphold' | 'dismiss', body: object = {}) => {
    const post = await publish(omar, { description });
    const about = { targetType: 'post', targetId: post, type: 'SPAM', description: 'إعلان مكرر' };
    const report = await make(mona, '/post-reports', about);
    const address = { uphold: `/post-reports/uphold/${report}`, dismiss: `/post-reports/dismiss/${report}` };
    await send(staff()[0], 'post', address[action], body).expect(200);
    return post;
  };
  const [sale, match] = ['للبيع حذاء مقاس 42', 'مباراة ودية مساء الجمعة'];
  const targets = [
    good,
    bad,
    rude,
    gone,
    await reported(sale, 'uphold', { policy: 'SCAM' }),
    await reported(match, 'dismiss'),
  ];
  await quiet();
  const { runtime } = service().service;
  await runtime.vault.erase(mona.id);
  const decided = await spamReadsOf(service().platform.reader, SCHEMA).decidedThings();
  const own = decided.filter(({ id }) => targets.includes(id));
  expect(await labelLines(runtime, own)).toEqual([
    `ar\tham\t${SPAM.ar}`,
    `en\tspam\t${SPAM.en}`,
    `ar\tspam\t${sale}`,
    `ar\tham\t${match}`,
  ]);
});
