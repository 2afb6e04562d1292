import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { registry } from '../../domain/registry.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { readPositionOf } from '../engine/position.ts';
import { referrersOf } from './referrers.ts';
import { SCHEMA } from '../areas.ts';

const made = z.looseObject({ id: z.string() });

let it: TestService;
let mona: Person;
beforeAll(async () => {
  it = await testService();
  mona = await it.member();
});
afterAll(() => it.close());

const make = async (address: string, body: object): Promise<string> => {
  const answer = await it.http
    .post(address)
    .set('authorization', `Bearer ${mona.token}`)
    .send(body)
    .expect(201);
  return made.parse(answer.body).id;
};

test('finds the items that refer to an item, and refuses to read from a lagging read model', async () => {
  const [postId, other] = [
    await make('/posts', { kind: 'photo', description: 'هدف' }),
    await make('/posts', { kind: 'photo', description: 'هدف آخر' }),
  ];
  const comment = await make('/comments', { postId, text: 'رائع' });
  await make('/comments', { postId: other, text: 'رائع أيضًا' });
  await quietOf(it);
  await it.service.stop();
  const { pool, reader, log } = it.platform;
  const referrers = referrersOf({
    reader,
    schema: SCHEMA,
    registry,
    position: readPositionOf(pool, SCHEMA),
  });
  const end = await log.end();
  expect(await referrers('comment', 'postId', postId, end)).toEqual([{ id: comment, parent: null }]);

  await pool.query(`update read.projection set position = $1, error = 'broken' where name = 'comment'`, [
    end - 1n,
  ]);
  await expect(referrers('comment', 'postId', postId, end)).rejects.toMatchObject({
    name: 'ReadModelsBehind',
  });
  expect(await referrers('comment', 'postId', postId, end - 1n)).toHaveLength(1);
  await pool.query(`update read.projection set position = null, error = null where name = 'comment'`);
  await expect(referrers('comment', 'postId', postId, end + 1n)).rejects.toMatchObject({
    name: 'ReadModelsBehind',
  });
});
