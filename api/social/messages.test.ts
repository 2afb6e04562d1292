import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Person } from '../../tests/support/service.ts';
import { Client, openGateway, type Gateway, until } from '../realtime/client.fixture.ts';
import { ids, made, useSocial } from './social.fixture.ts';

const { service, send, make, quiet, people, open, write } = useSocial();
let gateway: Gateway;
let admin: Person;
beforeAll(async () => {
  gateway = await openGateway(service());
  admin = await service().admin();
});
afterAll(() => gateway.close());

describe('messages', () => {
  const readBy = z.looseObject({ readBy: z.record(z.string(), z.string()) });

  test('are marked as read up to one or all, and list their readers', async () => {
    const [omar, mona] = await people();
    const room = await open(omar, mona.id);
    const [first, second] = [await write(omar, room, 'واحد'), await write(omar, room, 'اثنان')];
    const readers = async (id: string) => {
      await quiet();
      const answer = await send(omar, 'get', `/messages/${id}?with=readers`).expect(200);
      return Object.keys(readBy.parse(answer.body).readBy);
    };
    expect(await readers(first)).toEqual([]);
    const read = await send(mona, 'put', `/messages/${first}/read`).expect(200);
    expect(await readers(first)).toEqual([mona.id]);
    expect(await readers(second)).toEqual([]);
    await send(mona, 'put', `/messages/room/${room}/read-all/${mona.id}`, {}).expect(200);
    expect(await readers(second)).toEqual([mona.id]);
    // marking an older message as read changes nothing
    const again = await send(mona, 'put', `/messages/${first}/read`).expect(200);
    const pointer = z.looseObject({ lastReadAt: z.string() });
    expect(pointer.parse(again.body).lastReadAt > pointer.parse(read.body).lastReadAt).toBe(true);
    await send(omar, 'put', `/messages/room/${room}/read-all/${mona.id}`, {}).expect(403);
    await send(await service().member(), 'put', `/messages/${first}/read`).expect(404);
    const list = await send(omar, 'get', `/messages/room/${room}?with=readers`).expect(200);
    expect(
      z
        .object({ items: z.array(readBy) })
        .parse(list.body)
        .items.map((one) => one.readBy),
    ).toMatchObject([{ [mona.id]: expect.any(String) }, { [mona.id]: expect.any(String) }]);
  });

  test('are listed as sent and received, for the caller only', async () => {
    const [omar, mona, sara] = await people();
    const [one, other] = [await open(omar, mona.id), await open(sara, mona.id)];
    const first = await write(omar, one);
    const second = await write(sara, other);
    const own = await write(mona, one);
    await quiet();
    expect(ids(await send(mona, 'get', `/messages/received/${mona.id}`).expect(200))).toEqual([
      second,
      first,
    ]);
    expect(ids(await send(mona, 'get', `/messages/sent/${mona.id}`).expect(200))).toEqual([own]);
    const begin = await send(mona, 'get', `/messages/received/${mona.id}?limit=1`);
    const { nextCursor } = z.object({ nextCursor: z.string() }).parse(begin.body);
    const rest = await send(mona, 'get', `/messages/received/${mona.id}?limit=1&cursor=${nextCursor}`);
    expect(ids(rest)).toEqual([first]);
    for (const which of ['sent', 'received']) {
      await send(omar, 'get', `/messages/${which}/${mona.id}`).expect(403);
    }
  });

  test('show pictures to members of the room only', async () => {
    const [omar, mona, sara] = await people();
    const room = await open(omar, mona.id);
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer();
    const kept = await send(omar, 'post', '/aws/upload')
      .field('type', 'message')
      .attach('file', photo, 'x.jpg');
    const { id: fileId } = made.parse(kept.body);
    await send(mona, 'get', `/files/${fileId}`).expect(404);
    const theirs = { roomId: room, text: '', attachments: [{ fileId }] };
    await send(mona, 'post', '/messages', theirs).expect(422);
    await make(omar, '/messages', theirs);
    await quiet();
    await send(mona, 'get', `/files/${fileId}`).expect(200);
    for (const one of [sara, admin]) {
      expect((await send(one, 'get', `/files/${fileId}`)).status).toBe(404);
    }
  });

  test('are pushed to members of the room, as are read marks', async () => {
    const [omar, mona, sara] = await people();
    const room = await open(omar, mona.id);
    const [hers, stranger] = [new Client(gateway, mona), new Client(gateway, sara)];
    await Promise.all([hers.first('hello'), stranger.first('hello')]);
    const message = await write(omar, room, 'أين أنت؟');
    // joining the room leads to a frame as well
    const told = () => hers.events().filter(({ type }) => type !== 'room');
    const heard = (count: number) =>
      until(
        () => told().length >= count,
        () => `${told().length} of ${count} frames`,
      );
    await heard(1);
    await send(mona, 'put', `/messages/${message}/read`).expect(200);
    await send(omar, 'delete', `/messages/${message}`).expect(200);
    await heard(3);
    expect(told().map(({ type, event }) => [type, event])).toEqual([
      ['message', 'MessageSent'],
      ['read-message', 'MessageRead'],
      ['message', 'MessageRemoved'],
    ]);
    expect(told()[1]?.values).toMatchObject({ roomId: room, userId: mona.id });
    expect(told()[2]).toMatchObject({ id: message, values: null });
    await open(sara, mona.id);
    expect(stranger.events().filter(({ type }) => type !== 'room')).toEqual([]);
    await Promise.all([hers.close(), stranger.close()]);
  });

  test('are counted by room while unread', async () => {
    const [omar, mona] = await people();
    const room = await open(omar, mona.id);
    await write(omar, room);
    await write(omar, room);
    await write(mona, room);
    await quiet();
    const unread = async (by: Person) => {
      await quiet();
      const address = `/users/count/unread-messages-and-notifications-not-read/${mona.id}`;
      return (await send(by, 'get', address).expect(200)).body;
    };
    expect(await unread(mona)).toMatchObject({ unreadMessages: 2 });
    expect(await unread(admin)).toMatchObject({ unreadMessages: 2 });
    await send(mona, 'put', `/messages/room/${room}/read-all/${mona.id}`, {}).expect(200);
    expect(await unread(mona)).toMatchObject({ unreadMessages: 0 });
  });
});
