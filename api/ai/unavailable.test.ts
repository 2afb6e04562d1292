import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { clip } from '../../infra/video/clips.fixture.ts';
import { callsOf } from '../../tests/support/calls.ts';
import { startS3, type S3Server } from '../../tests/doubles/s3-server.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Analyses where Python or the store of files is missing. */

const PATIENCE_MS = 30_000;
const film = clip({ size: '160x120', seconds: 1 });

let it: TestService;
let s3: S3Server;
let pro: Person;
beforeAll(async () => {
  s3 = await startS3();
  it = await testService(undefined, undefined, { environment: { ...s3.environment, MALAAB_FILES: 's3' } });
  pro = await it.member('PLAYER', 'pro');
});
afterAll(() => it.close());

const upload = (language: string) =>
  it.http
    .post('/api/ai/upload')
    .set({ authorization: `Bearer ${pro.token}`, 'accept-language': language })
    .field({ toolId: 'jump-height' })
    .attach('video', film, 'x.mp4');

test('without Python the tools say that they are not installed, the video is kept, and texts are scored', async () => {
  const by = callsOf(it)(pro);
  expect(await by.get('/api/ai/tools/jump-height/config')).toMatchObject({ isInstalled: false });
  const { videoId } = z.object({ videoId: z.uuid() }).parse((await upload('en').expect(202)).body);
  await expect
    .poll(() => by.get(`/video-analyses/${videoId}`), { timeout: PATIENCE_MS })
    .toMatchObject({
      state: 'failed',
      failure: 'not_installed',
      videoFile: expect.any(String),
      can: expect.arrayContaining(['retry']),
    });
  await expect
    .poll(() => by.get('/users/me/entitlements'), { timeout: PATIENCE_MS })
    .toMatchObject({ analyses: { used: 0 } });
  const scored = it.http.post('/malaab/ai/en-spam-model').set('authorization', `Bearer ${pro.token}`);
  expect((await scored.send({ text: 'FREE entry! Claim now at www.example.com' })).body).toMatchObject({
    model: 'en-1',
    spam: true,
  });
});

test('while the store of files is away, an upload has failed in the words of the specification', async () => {
  await s3.close();
  const title = { en: 'Upload failed', ar: 'تعذّر الرفع' };
  for (const language of ['en', 'ar'] as const) {
    const { body, headers } = await upload(language);
    expect(body).toMatchObject({ status: 503, code: 'analysis_upload_failed', title: title[language] });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
});
