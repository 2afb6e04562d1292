import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CLOSE } from '../../domain/realtime/frames.ts';
import type { Person } from '../../tests/support/service.ts';
import {
  askPoll,
  figure,
  figureIs,
  notify,
  openGateway,
  poll,
  until,
  type Client,
} from './client.fixture.ts';
import { MAX_CONNECTIONS } from './context.ts';
import { bearer, onStage } from './stage.fixture.ts';
import { PATIENCE_MS } from '../../tests/support/patience.ts';

const stage = onStage({ slowMs: 700, pollMs: 20_000 });

const made = z.looseObject({ id: z.string() });
const publish = async (author: Person, description: string): Promise<string> => {
  const body = { kind: 'photo', description };
  const answer = await stage.it().http.post('/posts').set(bearer(author)).send(body).expect(201);
  // a watched post was read before, so the read models have it
  const { service, platform } = stage.it();
  expect(await service.position.waitFor(await platform.log.end(), PATIENCE_MS)).toBe(true);
  return made.parse(answer.body).id;
};
const errors = (client: Client) =>
  client.frames.flatMap((frame) => (frame.type === 'error' ? [frame.code] : []));
const raw = (client: Client, ...messages: readonly (string | Uint8Array)[]) => {
  for (const message of messages) client.ws.send(message);
};

describe('a client that reads too slowly', () => {
  test('uses memory for one answer at most, and is disconnected with a resume cursor', async () => {
    const author = await stage.it().member('PLAYER', 'pro_mo2saat');
    const reader = await stage.it().member();
    const ids: string[] = [];
    for (let count = 0; count < 100; count += 1) ids.push(await publish(author, 'ملعب '.repeat(990)));
    const client = await stage.enter(reader);
    const sent = await notify(stage.it().service, reader.id);
    await client.told(1);
    client.send({ type: 'watch', ids });
    const answer = JSON.stringify(await client.first('watching'));

    // stops reading and requests 900 kB each time, more than the kernel buffers between two sockets
    client.ws.pause();
    const waiting = 'malaab_realtime_waiting_bytes';
    let most = 0;
    for (let asked = 0; asked < 18; asked += 1) {
      client.send({ type: 'watch', ids });
      most = Math.max(most, await figure(stage.gateway(), waiting));
    }
    const dropped = 'malaab_realtime_ended_total{cause="slow"}';
    await figureIs(stage.gateway(), dropped, 1);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(2 * Buffer.byteLength(answer));
    await figureIs(stage.gateway(), 'malaab_realtime_connections{transport="socket"}', 0);
    expect(await figure(stage.gateway(), waiting)).toBe(0);
    client.ws.resume();
    await client.ended();

    const missed = await notify(stage.it().service, reader.id);
    const back = stage.connect({ token: reader.token, cursor: sent.position.toString() });
    expect((await back.told(1)).map(({ id }) => id)).toEqual([missed.id]);
  });
});

describe('an unresponsive client', () => {
  test('is disconnected at the second ping; a client that answers stays connected', async () => {
    const gateway = await openGateway(stage.it(), { heartbeatMs: 400 });
    const [gone, there] = [await stage.it().member(), await stage.it().member()];
    const alive = await stage.enter(there, gateway);
    const dead = stage.connect({ token: gone.token, autoPong: false }, gateway);
    expect((await dead.ended()).code).toBe(1006);
    await figureIs(gateway, 'malaab_realtime_ended_total{cause="dead"}', 1);
    await notify(stage.it().service, there.id);
    await alive.told(1);
    await gateway.close();
  });
});

describe('a client that sends invalid messages', () => {
  test('gets an error and stays connected', async () => {
    const client = await stage.enter(await stage.it().member());
    raw(client, 'not json', '[]', '{"type":"auth"}', '{"type":"watch","ids":["x"]}', '{"type":"dance"}');
    raw(client, new Uint8Array([1, 2, 3]), '{"type":"watch","ids":[],"more":1}');
    await until(
      () => errors(client).length >= 7,
      () => JSON.stringify(client.frames),
    );
    expect(errors(client)).toEqual([
      'malformed',
      'malformed',
      'malformed',
      'malformed',
      'unknown_type',
      'malformed',
      'malformed',
    ]);
    client.send({ type: 'watch', ids: [] });
    expect((await client.first('watching')).items).toEqual([]);
  });

  test('can’t send a message for another member', async () => {
    const [one, other] = [await stage.it().member(), await stage.it().member()];
    const client = await stage.enter(one);
    client.send({ type: 'user_status_update', isOnline: false, userId: other.id });
    expect((await client.first('error')).code).toBe('forbidden');
  });

  test('is closed with 1009 for a large message and 1007 for invalid UTF-8', async () => {
    const [large, broken] = [
      await stage.enter(await stage.it().member()),
      await stage.enter(await stage.it().member()),
    ];
    raw(large, JSON.stringify({ type: 'auth', token: 'x'.repeat(9_000) }));
    expect((await large.ended()).code).toBe(1009);
    broken.ws.send(Buffer.from([0xff, 0xfe]), { binary: false });
    expect((await broken.ended()).code).toBe(1007);
  });
});

describe('rate limits and quotas', () => {
  test('a client over the rate limit gets an error, then is disconnected', async () => {
    const client = await stage.enter(await stage.it().member());
    const roomId = '00000000-0000-4000-8000-000000000000';
    for (let count = 0; count < 200; count += 1) client.send({ type: 'typing', roomId });
    expect(await client.ended()).toEqual({ code: CLOSE.tooMany, reason: 'too_many_requests' });
    expect(new Set(errors(client))).toEqual(new Set(['too_many_requests']));
  });

  test('sockets and polls together count towards the connection limit of a person', async () => {
    const person = await stage.it().member();
    const { cursor } = await poll(stage.gateway(), person.token);
    for (let count = 1; count < MAX_CONNECTIONS; count += 1) await stage.enter(person);
    const waiting = poll(stage.gateway(), person.token, { cursor });
    await figureIs(stage.gateway(), 'malaab_realtime_connections{transport="poll"}', 1);
    expect(await stage.connect({ token: person.token }).ended()).toEqual({
      code: CLOSE.tooMany,
      reason: 'too_many_sockets',
    });
    expect(await askPoll(stage.gateway(), person.token, { cursor })).toMatchObject({ status: 429 });
    const sent = await notify(stage.it().service, person.id);
    expect((await waiting).frames.map(({ id }) => id)).toEqual([sent.id]);
  });

  test('a client can watch a hundred posts at most', async () => {
    const person = await stage.it().member();
    const client = await stage.enter(person);
    const ids = Array.from(
      { length: 101 },
      (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    );
    raw(client, JSON.stringify({ type: 'watch', ids }));
    expect((await client.first('error')).code).toBe('malformed');
    client.send({ type: 'watch', ids: ids.slice(1) });
    expect((await client.first('watching')).items).toHaveLength(100);
    const { cursor } = await poll(stage.gateway(), person.token);
    const asked = { cursor, watch: ids.join(',') };
    expect((await askPoll(stage.gateway(), person.token, asked)).status).toBe(400);
  });
});
