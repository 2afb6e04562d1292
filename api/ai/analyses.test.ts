import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { figureClip, PYTHON } from '../../infra/analyses/clips.fixture.ts';
import { clip } from '../../infra/video/clips.fixture.ts';
import { callsOf } from '../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Analyses of videos through the API, with the real Python. */

const PATIENCE_MS = 120_000;
// made before the service runs: to make one stops this process for seconds
const [jump, jumps, squats] = [
  await figureClip('jump'),
  await figureClip('jumps'),
  await figureClip('squats'),
];

let it: TestService;
beforeAll(async () => {
  it = await testService(undefined, undefined, { environment: { MALAAB_PYTHON: PYTHON } });
});
afterAll(() => it.close());

const begun = z.object({ videoId: z.uuid() });
type Sending = {
  readonly at?: string;
  readonly field?: string;
  readonly fields?: Readonly<Record<string, string>>;
};
const upload = (
  by: Person,
  content: Buffer,
  { at = '/api/ai/upload', field = 'video', fields = { toolId: 'jump-height' } }: Sending = {},
) =>
  it.http
    .post(at)
    .set('authorization', `Bearer ${by.token}`)
    .set('accept-language', 'en')
    .field({ ...fields })
    .attach(field, content, 'x.mp4');
const get = (by: Person, at: string) =>
  it.http.get(at).set('authorization', `Bearer ${by.token}`).set('accept-language', 'en');

/** The analysis, once it has ended. */
const ended = async (by: Person, id: string) => {
  await expect
    .poll(async () => (await get(by, `/api/ai/videos/${id}`)).body as unknown, {
      timeout: PATIENCE_MS,
      interval: 200,
    })
    .toMatchObject({ state: expect.stringMatching(/^(finished|inconclusive|failed|cancelled)$/) });
  return (await get(by, `/api/ai/videos/${id}`)).body as unknown;
};

const finished = z.looseObject({
  state: z.literal('finished'),
  metrics: z.array(z.looseObject({ name: z.string(), value: z.number(), low: z.number(), high: z.number() })),
  pictures: z.array(z.object({ role: z.string(), frame: z.int(), seconds: z.number(), url: z.string() })),
});

describe('a jump', () => {
  test(
    'is measured from a video, with its interval and the frames it was read from, and corrected by hand',
    async () => {
      const pro = await it.member('PLAYER', 'pro');
      const fields = { toolId: 'jump-height', bodyHeightCm: '175' };
      const sent = await upload(pro, jump, { fields });
      expect([sent.status, sent.body]).toMatchObject([202, { success: true }]);
      const { videoId } = begun.parse(sent.body);
      const found = finished.parse(await ended(pro, videoId));
      const height = found.metrics.find(({ name }) => name === 'height');
      expect(height).toMatchObject({ label: 'Jump height', unit: 'cm', trend: null });
      expect(height?.low).toBeLessThanOrEqual(35);
      expect(height?.high).toBeGreaterThanOrEqual(35);
      const [first] = found.pictures;
      const picture = await get(pro, first?.url ?? '');
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
      const stranger = await it.member('PLAYER', 'pro');
      expect((await get(stranger, first?.url ?? '')).status).toBe(404);
      expect((await get(stranger, `/api/ai/videos/${videoId}`)).status).toBe(404);

      const by = callsOf(it)(pro);
      const frameOf = (role: string, at: number) =>
        found.pictures.filter((one) => one.role === role).at(at)?.frame;
      await by.step(`/video-analyses/correct/${videoId}`, {
        takeoffFrame: frameOf('takeoff', 0),
        landingFrame: frameOf('landing', -1),
      });
      const after = finished.parse((await get(pro, `/api/ai/videos/${videoId}`)).body);
      expect(after).toMatchObject({ corrected: true });
      expect(after.metrics.find(({ name }) => name === 'height')?.value).toBeGreaterThan(height?.value ?? 0);
      await by.step(`/video-analyses/share/${videoId}`, {});
      expect((await get(stranger, `/api/ai/videos/${videoId}`)).status).toBe(200);
      await by.step(`/video-analyses/unshare/${videoId}`, {});
      expect((await get(stranger, `/api/ai/videos/${videoId}`)).status).toBe(404);
    },
    2 * PATIENCE_MS,
  );

  test(
    'can be sent by product, and be counted',
    async () => {
      const pro = await it.member('PLAYER', 'pro');
      const one = await upload(pro, jump, { at: '/malaab/ai/analyze-video', field: 'file' });
      const other = await upload(pro, jumps, {
        at: '/malaab/ai/jump-counter',
        field: 'file',
        fields: {},
      });
      expect(finished.parse(await ended(pro, begun.parse(one.body).videoId)).metrics[0]?.name).toBe('height');
      const counted = finished.parse(await ended(pro, begun.parse(other.body).videoId));
      expect(counted.metrics[0]).toMatchObject({ name: 'count', value: 3 });
      const elsewhere = await upload(pro, jump, {
        at: '/other/ai/jump-counter',
        field: 'file',
        fields: {},
      });
      expect(elsewhere.status).toBe(404);
    },
    3 * PATIENCE_MS,
  );
});

test('a tool has a configuration; another name has none', async () => {
  const free = await it.member();
  const { body } = await get(free, '/api/ai/tools/jump-height/config').expect(200);
  expect(body).toMatchObject({ id: 'jump-height', isInstalled: true });
  await get(free, '/api/ai/tools/long-jump/config').expect(404);
});

describe('what gives no result', () => {
  test(
    'is inconclusive with its cause, and leaves the plan its analyses',
    async () => {
      const pro = await it.member('PLAYER', 'pro');
      for (let sent = 0; sent < 3; sent += 1) {
        const { body } = await upload(pro, squats, { fields: { toolId: 'jump-counter' } });
        const { videoId } = begun.parse(body);
        expect(await ended(pro, videoId)).toMatchObject({
          state: 'inconclusive',
          cause: 'no_jump',
          metrics: [],
        });
      }
      const { rows } = await it.platform.pool.query<{ jobs: number }>(
        `select count(*)::int as jobs from ops.job where queue = 'analysis' and ended_at is null`,
      );
      expect(rows[0]?.jobs).toBe(0);
    },
    3 * PATIENCE_MS,
  );

  test(
    'fails with its cause where it is no film of a body',
    async () => {
      const pro = await it.member('PLAYER', 'pro');
      const { body } = await upload(pro, clip({ seconds: 90, rate: 10, size: '128x128' }));
      expect(await ended(pro, begun.parse(body).videoId)).toMatchObject({
        state: 'failed',
        cause: 'too_long',
      });
    },
    PATIENCE_MS,
  );

  test('is refused in the words of the specification', async () => {
    const pro = await it.member('PLAYER', 'pro');
    const wrong = await upload(pro, Buffer.from('GIF89a, and no video at all'));
    expect([wrong.status, wrong.body]).toMatchObject([
      415,
      { title: 'Unsupported file type. Please use MP4, MOV, or AVI files' },
    ]);
    const free = await it.member();
    expect((await upload(free, jump)).body).toMatchObject({ code: 'plan_required' });
    expect((await upload(pro, jump, { fields: { toolId: 'speed-tracker' } })).body).toMatchObject({
      code: 'calibration_missing',
    });
    expect((await upload(pro, jump, { fields: { toolId: 'unknown' } })).status).toBe(404);
  });
});
