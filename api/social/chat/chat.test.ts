import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Person } from '../../../tests/support/service.ts';
import { ids, made, useSocial } from '../social.fixture.ts';

const { service, send, quiet, people, befriend, open, write, make, block } = useSocial();

const inboxPage = z.object({
  items: z.array(
    z.looseObject({
      id: z.string(),
      unread: z.number(),
      isRequest: z.boolean(),
      last: z.looseObject({ id: z.string(), text: z.string().nullable() }).nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
  total: z.int().optional(),
  names: z.record(z.string(), z.looseObject({ name: z.string().nullable() })),
});
const inbox = async (by: Person, query = '') => {
  await quiet();
  return inboxPage.parse((await send(by, 'get', `/rooms/inbox${query}`).expect(200)).body);
};
const conversationPage = z.object({
  items: z.array(
    z.looseObject({
      id: z.string(),
      text: z.string().nullable(),
      reactions: z.array(z.object({ id: z.string(), userId: z.string(), type: z.string() })),
    }),
  ),
  replied: z.array(z.looseObject({ id: z.string() })),
  older: z.string().nullable(),
  newer: z.string().nullable(),
});
const conversation = async (by: Person, room: string, query = '') => {
  await quiet();
  return conversationPage.parse((await send(by, 'get', `/rooms/${room}/messages${query}`).expect(200)).body);
};
const texts = ({ items }: z.infer<typeof conversationPage>) => items.map(({ text }) => text);

test('the list of conversations has the last message and the unread count, the most recently active first', async () => {
  const [mona, omar, ali] = await people();
  await befriend(mona, omar);
  await befriend(mona, ali);
  await quiet();
  const [withOmar, withAli] = [await open(mona, omar.id), await open(mona, ali.id)];
  expect((await inbox(mona)).items).toEqual([]);
  await write(omar, withOmar, 'أول');
  await write(ali, withAli, 'ثانٍ');
  const last = await write(omar, withOmar, 'ثالث');
  const { items, names } = await inbox(mona);
  expect(items.map(({ id, unread }) => [id, unread])).toEqual([
    [withOmar, 2],
    [withAli, 1],
  ]);
  expect(items[0]?.last).toMatchObject({ id: last, text: 'ثالث' });
  expect(names).toHaveProperty(omar.id);
  const first = await inbox(mona, '?limit=1');
  expect((await inbox(mona, `?limit=1&cursor=${first.nextCursor}`)).items.map(({ id }) => id)).toEqual([
    withAli,
  ]);
  await send(mona, 'put', `/messages/${last}/read`, {}).expect(200);
  expect((await inbox(mona)).items[0]?.unread).toBe(0);
});

test('rooms are found by the name of the other person or of the group, in any spelling', async () => {
  const [mona, omar] = await people();
  await befriend(mona, omar);
  await send(omar, 'patch', `/users/${omar.id}`, { name: 'أحمد الشَّناوي' }).expect(200);
  const group = await make(mona, '/rooms', { kind: 'group', name: 'فريق الشاطئ', memberIds: [omar.id] });
  await quiet();
  const found = async (search: string) =>
    (await inbox(mona, `?search=${encodeURIComponent(search)}`)).items.map(({ kind }) => kind);
  expect(await found('احمد')).toEqual(['direct']);
  expect(await found('الشناوى')).toEqual(['direct']);
  expect(await found('فريق')).toEqual(['group']);
  expect(await found('لا أحد')).toEqual([]);
  expect((await inbox(omar)).items.map(({ id }) => id)).toEqual([group]);
  // friends are found without a word, before either has written
  const friends = async (by: Person, query = '') =>
    (await inbox(by, `?view=friends${query}`)).items.map(({ kind }) => kind);
  expect(await friends(mona)).toEqual(['direct']);
  expect(await friends(mona, `&search=${encodeURIComponent('فريق')}`)).toEqual([]);
});

test('a stranger’s message is a request until it is accepted or answered', async () => {
  const [mona, omar, ali] = await people();
  const [fromOmar, fromAli] = [await open(omar, mona.id), await open(ali, mona.id)];
  await write(omar, fromOmar);
  await write(ali, fromAli);
  expect((await inbox(mona)).items).toEqual([]);
  expect((await inbox(mona, '?view=requests')).items.map(({ id }) => id)).toEqual([fromAli, fromOmar]);
  expect((await inbox(omar)).items.map(({ id, isRequest }) => [id, isRequest])).toEqual([[fromOmar, false]]);
  // of all of them, and on the first page alone
  const requests = await inbox(mona, '?view=requests&limit=1');
  expect(requests.total).toBe(2);
  expect((await inbox(mona, `?view=requests&limit=1&cursor=${requests.nextCursor}`)).total).toBeUndefined();
  expect((await inbox(mona)).total).toBeUndefined();
  expect((await inbox(omar, '?view=requests')).total).toBe(0);
  expect((await send(omar, 'post', `/rooms/accept/${fromOmar}`, {})).body).toMatchObject({
    code: 'forbidden',
  });
  await send(mona, 'post', `/rooms/accept/${fromOmar}`, {}).expect(200);
  expect((await inbox(mona, '?view=requests')).total).toBe(1);
  await write(mona, fromAli, 'مرحبًا');
  expect(await inbox(mona, '?view=requests')).toMatchObject({ items: [], total: 0 });
  expect((await inbox(mona)).items.map(({ id }) => id)).toEqual([fromAli, fromOmar]);
});

test('a conversation is paged in both directions, and from any instant', async () => {
  const [mona, omar] = await people();
  const room = await open(mona, omar.id);
  for (let n = 1; n <= 9; n += 1) await write(n % 2 ? mona : omar, room, `رسالة ${n}`);
  const newest = await conversation(mona, room, '?limit=3');
  expect([texts(newest), newest.newer]).toEqual([['رسالة 9', 'رسالة 8', 'رسالة 7'], null]);
  const before = await conversation(mona, room, `?limit=3&before=${newest.older}`);
  expect(texts(before)).toEqual(['رسالة 6', 'رسالة 5', 'رسالة 4']);
  expect(texts(await conversation(mona, room, `?limit=3&after=${before.newer}`))).toEqual(texts(newest));
  const first = await conversation(mona, room, `?limit=3&before=${before.older}`);
  expect([texts(first), first.older]).toEqual([['رسالة 3', 'رسالة 2', 'رسالة 1'], null]);
  const at = z.object({ createdAt: z.string() }).parse(before.items[1]).createdAt;
  const around = await conversation(mona, room, `?limit=4&around=${at}`);
  expect(texts(around)).toEqual(['رسالة 7', 'رسالة 6', 'رسالة 5', 'رسالة 4']);
  expect(texts(await conversation(mona, room, `?search=${encodeURIComponent('رساله ٧')}`))).toEqual([
    'رسالة 7',
  ]);
  expect(texts(await conversation(await service().member(), room))).toEqual([]);
  expect((await send(mona, 'get', `/rooms/${room}/messages?before=x`)).body).toMatchObject({
    code: 'bad_cursor',
  });
});

test('a message with a client id is accepted once, and not again after its removal', async () => {
  const [mona, omar] = await people();
  const room = await open(mona, omar.id);
  const sent = { roomId: room, text: 'مرة واحدة', clientId: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => send(mona, 'post', '/messages', sent)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 201]);
  expect(new Set(answers.map(({ body }) => made.parse(body).id)).size).toBe(1);
  expect(texts(await conversation(omar, room))).toEqual(['مرة واحدة']);
  await send(omar, 'post', '/messages', sent).expect(201);
  const { id } = made.parse(answers[0]?.body);
  await send(mona, 'delete', `/messages/${id}`).expect(200);
  expect((await send(mona, 'post', '/messages', sent)).body).toMatchObject({ code: 'conflict' });
});

test('a message deleted for oneself stays visible to others', async () => {
  const [mona, omar] = await people();
  const room = await open(mona, omar.id);
  const [kept, gone] = [await write(mona, room, 'باقية'), await write(mona, room, 'مخفاة')];
  await send(omar, 'post', '/message-hidings', { messageId: gone, roomId: room }).expect(201);
  expect(ids({ body: await conversation(omar, room) })).toEqual([kept]);
  expect(ids({ body: await conversation(mona, room) })).toEqual([gone, kept]);
  await send(mona, 'post', `/rooms/accept/${room}`, {}).expect(403);
  expect((await inbox(omar, '?view=requests')).items[0]).toMatchObject({ unread: 1, last: { id: kept } });
  const elsewhere = await open(omar, (await service().member()).id);
  expect(
    (await send(omar, 'post', '/message-hidings', { messageId: kept, roomId: elsewhere })).body,
  ).toMatchObject({ code: 'invalid' });
});

test('reactions are shown at the message, one for each member of the room', async () => {
  const [mona, omar, stranger] = await people();
  const room = await open(mona, omar.id);
  const messageId = await write(mona, room);
  const react = (by: Person, type: string) =>
    send(by, 'post', '/message-reactions', { messageId, roomId: room, type });
  await react(omar, 'LIKE').expect(201);
  await react(omar, 'GOAL');
  await react(mona, 'LOVE').expect(201);
  expect((await react(stranger, 'LIKE')).status).toBe(403);
  const [said] = (await conversation(mona, room)).items;
  expect(said?.reactions.map(({ userId, type }) => [userId, type])).toEqual([
    [omar.id, 'GOAL'],
    [mona.id, 'LOVE'],
  ]);
  await send(omar, 'delete', `/message-reactions/${said?.reactions[0]?.id}`).expect(200);
  expect((await conversation(mona, room)).items[0]?.reactions).toHaveLength(1);
});

test('a reply includes the original message, except across a block', async () => {
  const [mona, omar, ali] = await people();
  for (const friend of [omar, ali]) await befriend(mona, friend);
  const room = await make(mona, '/rooms', { kind: 'group', name: 'نقاش', memberIds: [omar.id, ali.id] });
  await quiet();
  const first = await write(omar, room, 'سؤال');
  for (let n = 0; n < 3; n += 1) await write(mona, room, `كلام ${n}`);
  await make(ali, '/messages', { roomId: room, text: 'جواب', replyTo: first });
  expect((await conversation(mona, room, '?limit=2')).replied.map(({ id }) => id)).toEqual([first]);
  await block(mona, omar);
  expect((await conversation(mona, room, '?limit=2')).replied).toEqual([]);
});

test('a group is handed over, by its manager or once its manager leaves', async () => {
  const [mona, omar, ali] = await people();
  for (const friend of [omar, ali]) await befriend(mona, friend);
  const room = await make(mona, '/rooms', { kind: 'group', name: 'الفريق', memberIds: [omar.id, ali.id] });
  await quiet();
  const places = z
    .object({ items: z.array(z.object({ id: z.string(), userId: z.string(), role: z.string() })) })
    .parse((await send(mona, 'get', `/room-users/room/${room}`)).body).items;
  const placeOf = (person: Person) => places.find(({ userId }) => userId === person.id)?.id;
  expect(places.filter(({ role }) => role === 'owner').map(({ userId }) => userId)).toEqual([mona.id]);
  const handOver = (by: Person, to: Person) =>
    send(by, 'post', `/rooms/hand-over/${room}`, { placeId: placeOf(to) });
  expect((await handOver(omar, omar)).status).toBe(403);
  expect((await handOver(mona, omar)).body).toMatchObject({ keeperId: omar.id });
  await quiet();
  expect((await send(mona, 'patch', `/rooms/${room}`, { name: 'اسم' })).status).toBe(403);
  await send(omar, 'patch', `/rooms/${room}`, { name: 'اسم آخر' }).expect(200);
  expect((await send(mona, 'get', `/room-users/${placeOf(omar)}`)).body).toMatchObject({ role: 'owner' });
  expect((await send(mona, 'get', `/room-users/${placeOf(mona)}`)).body).toMatchObject({ role: 'member' });
  await send(omar, 'delete', `/rooms/${room}/users/${omar.id}`).expect(200);
  await quiet();
  expect((await send(mona, 'get', `/rooms/${room}`)).body).toMatchObject({ keeperId: mona.id });
  const lines = await send(mona, 'get', `/rooms/${room}/lines`).expect(200);
  expect(z.object({ items: z.array(z.looseObject({})) }).parse(lines.body).items).toMatchObject([
    { type: 'opened', by: mona.id },
    { type: 'joined', userId: mona.id },
    { type: 'joined', userId: omar.id },
    { type: 'joined', userId: ali.id },
    { type: 'handedOver', by: mona.id, userId: omar.id },
    { type: 'edited', by: omar.id },
    { type: 'left', by: omar.id, userId: omar.id },
    { type: 'handedOver', by: null, userId: mona.id },
  ]);
  await send(omar, 'get', `/rooms/${room}/lines`).expect(404);
});

test('a group’s message names its mentioned members, and an edit names others', async () => {
  const [mona, omar, ali] = await people();
  await befriend(mona, omar);
  const group = await make(mona, '/rooms', { kind: 'group', name: 'فريق الجمعة', memberIds: [omar.id] });
  await quiet();
  const mentioning = (roomId: string, ...mentions: readonly string[]) =>
    make(mona, '/messages', { roomId, text: 'من يأتي؟', mentions });
  // a stranger to the group is not mentioned, and each member once
  const first = await mentioning(group, ali.id, omar.id, omar.id);
  await mentioning(group, ali.id);
  await mentioning(await open(mona, omar.id), omar.id);
  expect((await send(omar, 'get', `/messages/${first}`).expect(200)).body).toMatchObject({
    mentions: [omar.id],
  });
  const shown = async () => {
    await quiet();
    return (await send(omar, 'get', `/rooms/${group}/messages`).expect(200)).body;
  };
  expect(await shown()).toMatchObject({
    items: [{ mentions: null }, { mentions: [omar.id] }],
    names: { [omar.id]: { kind: 'user' } },
  });
  await send(mona, 'patch', `/messages/${first}`, { text: 'أنا', mentions: [mona.id, ali.id] }).expect(200);
  expect(await shown()).toMatchObject({ items: [{}, { text: 'أنا', mentions: [mona.id] }] });
  const missing = { roomId: group, text: 'من؟', mentions: [randomUUID()] };
  expect((await send(mona, 'post', '/messages', missing).expect(422)).body).toMatchObject({
    errors: [{ path: 'mentions.0', code: 'no_such_thing' }],
  });
});
