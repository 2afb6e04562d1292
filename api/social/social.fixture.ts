import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

type Method = 'head' | 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Response of a create request. */
export const made = z.looseObject({ id: z.string() });
const page = z.object({ items: z.array(made) });

/** The ids in a page. */
export const ids = (answer: { readonly body: unknown }): readonly string[] =>
  page.parse(answer.body).items.map(({ id }) => id);

/** Starts a service for a test file, with helpers for actions of members. */
export const useSocial = () => {
  let it: TestService;
  beforeAll(async () => {
    it = await testService();
  });
  afterAll(() => it.close());

  const send = (by: Person, method: Method, address: string, body?: object) => {
    const sent = it.http[method](address).set('authorization', `Bearer ${by.token}`);
    return body === undefined ? sent : sent.send(body);
  };
  const make = async (by: Person, address: string, body: object): Promise<string> => {
    const answer = await send(by, 'post', address, body);
    expect(answer.body).not.toHaveProperty('code');
    return made.parse(answer.body).id;
  };
  return {
    service: () => it,
    send,
    make,
    quiet: () => quietOf(it),
    people: (): Promise<readonly [Person, Person, Person]> =>
      Promise.all([it.member(), it.member(), it.member()]),
    befriend: async (one: Person, other: Person): Promise<string> => {
      const id = await make(one, '/friendships', { addresseeId: other.id });
      await send(other, 'post', `/friendships/accept/${id}`, {}).expect(200);
      return id;
    },
    open: (by: Person, withId: string) => make(by, '/rooms', { kind: 'direct', withId }),
    write: (by: Person, roomId: string, text = 'أهلًا') => make(by, '/messages', { roomId, text }),
    block: (by: Person, other: Person) => make(by, '/block-lists', { blockedUserId: other.id }),
    /** An uploaded picture of a member. */
    pictureOf: async (by: Person): Promise<string> => {
      const drawn = sharp({ create: { width: 40, height: 40, channels: 3, background: 'green' } });
      const kept = await it.http
        .post('/aws/upload')
        .set('authorization', `Bearer ${by.token}`)
        .field({ type: 'post', subType: 'image' })
        .attach('file', await drawn.png().toBuffer(), 'goal.png')
        .expect(201);
      return made.parse(kept.body).id;
    },
    publish: (by: Person, more: object = {}) =>
      make(by, '/posts', { kind: 'photo', description: 'هدف اليوم', ...more }),
  };
};
