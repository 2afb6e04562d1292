import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { patiently } from '../../tests/support/patience.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Files that nothing shows are removed after some time, with their bytes; all others stay. */

const DAY_MS = 24 * 3_600_000;

let it: TestService;
let by: Calls;
let ahead = 0;
beforeAll(async () => {
  it = await testService(undefined, undefined, { now: () => new Date(Date.now() + ahead) });
  by = callsOf(it);
});
afterAll(() => it.close());

const upload = async ({ token }: Person, type: string): Promise<string> => {
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: 'green' } });
  const sent = it.http.post('/aws/upload').set('authorization', `Bearer ${token}`).field('type', type);
  const { body } = await sent.attach('file', await picture.jpeg().toBuffer(), 'x.jpg').expect(201);
  return z.object({ id: z.string() }).parse(body).id;
};

const isThere = async (file: string): Promise<boolean> => (await it.platform.files.find(file)) !== null;

test('files of deleted posts, replaced pictures and unused uploads are removed after a month', async () => {
  const mona = await it.member();
  const [deleted, former, unused, shown, again] = [
    await upload(mona, 'post'),
    await upload(mona, 'profile-picture'),
    await upload(mona, 'post'),
    await upload(mona, 'post'),
    await upload(mona, 'post'),
  ];
  // nothing shows it, but the history of a decision may
  const paper = await upload(mona, 'document');
  const publish = (file: string) =>
    by(mona).make('/posts', { kind: 'photo', description: 'تمرين', media: [{ fileId: file }] });
  const post = await publish(deleted);
  await publish(shown);
  await by(mona).change(`/users/${mona.id}`, { profilePicture: former });
  await by(mona).change(`/users/${mona.id}`, { profilePicture: await upload(mona, 'profile-picture') });
  await by(mona).drop(`/posts/${post}`);
  await quietOf(it);

  expect(await it.service.worker.sweepFiles()).toBe(0);
  ahead = 3 * DAY_MS;
  expect(await it.service.worker.sweepFiles()).toBe(4);
  expect(await it.service.worker.sweepFiles()).toBe(0);
  await publish(again);
  await quietOf(it);

  await it.service.worker.runJobs();
  for (const file of [deleted, former, unused]) expect(await isThere(file)).toBe(true);
  // the clock of the jobs can't be moved
  const { pool } = it.platform;
  const waiting = await pool.query(
    `update ops.job set due_at = due_at - interval '33 days'
     where queue = 'file' and due_at > now() + interval '30 days' returning id`,
  );
  expect(waiting.rowCount).toBe(4);
  await vi.waitFor(async () => {
    await it.service.worker.runJobs();
    for (const file of [deleted, former, unused]) expect(await isThere(file)).toBe(false);
  }, patiently);
  for (const file of [shown, again, paper]) expect(await isThere(file)).toBe(true);
});
