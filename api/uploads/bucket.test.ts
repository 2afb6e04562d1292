import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startS3 } from '../../tests/doubles/s3-server.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { PASSWORD, testService } from '../../tests/support/service.ts';

test('with a bucket, pictures are in it until erasure, and calls are unavailable while it is away', async () => {
  const s3 = await startS3();
  const it = await testService(undefined, undefined, {
    environment: { ...s3.environment, MALAAB_FILES: 's3' },
  });
  const [member, other] = [await it.member(), await it.member()];
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  const upload = (by: { readonly token: string }) =>
    it.http.post('/aws/upload').set('authorization', `Bearer ${by.token}`).attach('file', photo, 'x.png');
  const get = (by: { readonly token: string }, id: string) =>
    it.http.get(`/files/${id}`).set('authorization', `Bearer ${by.token}`);
  const { id } = z.looseObject({ id: z.string() }).parse((await upload(member).expect(201)).body);
  const { id: kept } = z.looseObject({ id: z.string() }).parse((await upload(other).expect(201)).body);
  await get(member, id).expect(200);
  const folder = path.join(s3.folder, s3.options.bucket, member.id);
  expect((await readdir(folder)).length).toBeGreaterThan(0);
  await it.http
    .delete('/users/me')
    .set('authorization', `Bearer ${member.token}`)
    .send({ password: PASSWORD })
    .expect(204);
  await quietOf(it);
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
  await get(other, kept).expect(200);

  await s3.close();
  for (const answer of [await upload(other), await get(other, kept)]) {
    expect(answer.body).toMatchObject({ status: 503, code: 'unavailable' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  await it.close();
});
