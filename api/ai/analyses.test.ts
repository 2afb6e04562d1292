import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { figures, PYTHON } from '../../infra/analyses/clips.fixture.ts';
import { clip } from '../../infra/video/clips.fixture.ts';
import { callsOf } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Analyses of videos through the API, with the real Python. */

const PATIENCE_MS = 120_000;
// made before the service runs: to make one stops this process for seconds
const { jump, jumps, squats, shuttle, balance } = await figures();
const tooLong = clip({ seconds: 90, rate: 10, size: '128x128' });

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

const notified = z.object({ items: z.array(z.looseObject({ kind: z.string() })) });
const listed = z.object({ items: z.array(z.looseObject({ id: z.uuid(), can: z.array(z.string()) })) });

describe('a jump', () => {
  let pro: Person;
  let stranger: Person;
  let videoId = '';
  let found: z.infer<typeof finished>;
  beforeAll(async () => {
    [pro, stranger] = [await it.member('PLAYER', 'pro'), await it.member('PLAYER', 'pro')];
  });

  const metricOf = async (name: string) => {
    const { body } = await get(pro, `/api/ai/videos/${videoId}`);
    return finished.parse(body).metrics.find((one) => one.name === name);
  };

  test(
    'is measured from a video, with its interval and the frames it was read from',
    async () => {
      const sent = await upload(pro, jump.video, { fields: { toolId: 'jump-height', bodyHeightCm: '175' } });
      expect([sent.status, sent.body]).toMatchObject([202, { success: true }]);
      videoId = begun.parse(sent.body).videoId;
      found = finished.parse(await ended(pro, videoId));
      const height = await metricOf('height');
      expect(height).toMatchObject({ label: 'Jump height', unit: 'cm', trend: null });
      expect(height?.low).toBeLessThanOrEqual(35);
      expect(height?.high).toBeGreaterThanOrEqual(35);
      const picture = await get(pro, found.pictures[0]?.url ?? '');
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
      // the frames around both moments, and those of the motion between them
      expect(new Set(found.pictures.map(({ role }) => role))).toEqual(
        new Set(['takeoff', 'landing', 'motion']),
      );
      expect(await callsOf(it)(pro).get('/users/me/entitlements')).toMatchObject({
        analyses: { used: 1, left: 9, by: [{ event: 'VideoAnalysisAsked', item: videoId, person: null }] },
      });
    },
    2 * PATIENCE_MS,
  );

  test('is corrected by hand, and shared', async () => {
    const by = callsOf(it)(pro);
    const before = await metricOf('height');
    const frameOf = (role: string, at: number) =>
      found.pictures.filter((one) => one.role === role).at(at)?.frame;
    await by.step(`/video-analyses/correct/${videoId}`, {
      takeoffFrame: frameOf('takeoff', 0),
      landingFrame: frameOf('landing', -1),
    });
    const { body } = await get(pro, `/api/ai/videos/${videoId}`);
    expect(finished.parse(body)).toMatchObject({ corrected: true, calibrated: false });
    expect((await metricOf('height'))?.value).toBeGreaterThan(before?.value ?? 0);
    await by.step(`/video-analyses/share/${videoId}`, {});
    expect((await get(stranger, `/api/ai/videos/${videoId}`)).status).toBe(200);
    await by.step(`/video-analyses/unshare/${videoId}`, {});
    expect((await get(stranger, `/api/ai/videos/${videoId}`)).status).toBe(404);
  });

  test('is calibrated by two points of a picture: the numbers by the scale follow, the others stay', async () => {
    const before = [await metricOf('height'), await metricOf('hipRise')];
    // four metres of the drawn floor, of which a metre has 105 of 640 pixels
    const points = { fromX: 0.1, fromY: 0.88, toX: 0.1 + (4 * 105) / 640, toY: 0.88 };
    const calibrate = (calibration: object) =>
      callsOf(it)(pro).step(`/video-analyses/calibrate/${videoId}`, { calibration });
    await calibrate({ ...points, distanceM: 8 });
    const twice = await metricOf('hipRise');
    await calibrate({ ...points, distanceM: 4 });
    const once = await metricOf('hipRise');
    expect(twice?.value).toBeCloseTo(2 * (once?.value ?? 0), 2);
    expect(Math.abs((once?.value ?? 0) - (before[1]?.value ?? 0))).toBeLessThan(4);
    expect(await metricOf('height')).toEqual(before[0]);
    const { body } = await get(pro, `/api/ai/videos/${videoId}`);
    expect(body).toMatchObject({ calibrated: true, notes: expect.arrayContaining(['by_points']) });
    await expect(calibrate({ distanceM: 4 })).rejects.toThrow('points_without_scale');
  });

  test(
    'is seen with its frames by the coach that it is shown to, and by nobody else',
    async () => {
      const by = callsOf(it)(pro);
      const [coach, other] = [await it.member('COACH'), await it.member('COACH')];
      const listOf = async (reader: Person, tool: string) =>
        listed.parse(await callsOf(it)(reader).get(`/video-analyses/coach/${coach.id}`, { tool })).items;
      const statusOf = async (reader: Person) => {
        const urls = ['takeoff', 'motion'].flatMap(
          (role) => found.pictures.find((one) => one.role === role)?.url ?? [],
        );
        const answers = [];
        for (const at of [`/video-analyses/${videoId}`, `/api/ai/videos/${videoId}`, ...urls])
          answers.push((await callsOf(it)(reader).ask(at)).status);
        return new Set(answers);
      };
      await expect(by.step(`/video-analyses/${videoId}/coach`, { coachId: stranger.id })).rejects.toThrow(
        'not_a_coach',
      );
      expect(await statusOf(coach)).toEqual(new Set([404]));
      await by.step(`/video-analyses/${videoId}/coach`, { coachId: coach.id });
      expect(await statusOf(coach)).toEqual(new Set([200]));
      for (const reader of [other, stranger]) expect(await statusOf(reader)).toEqual(new Set([404]));
      expect(await listOf(coach, 'jump-height')).toMatchObject([{ id: videoId, can: [] }]);
      expect(await listOf(coach, 'speed-tracker')).toEqual([]);
      expect(await listOf(other, 'jump-height')).toEqual([]);
      await expect
        .poll(async () => callsOf(it)(coach).get('/notifications'), { timeout: PATIENCE_MS / 8 })
        .toMatchObject({
          items: expect.arrayContaining([
            expect.objectContaining({ kind: 'analysis_shown', aboutId: videoId, byId: pro.id }),
          ]),
        });
      await by.drop(`/video-analyses/${videoId}/coach`);
      expect(await statusOf(coach)).toEqual(new Set([404]));
      expect(await listOf(coach, 'jump-height')).toEqual([]);
    },
    PATIENCE_MS,
  );

  test('that is hidden from a coach and shown again is no news', async () => {
    const by = callsOf(it)(pro);
    const coach = await it.member('COACH');
    const notices = async () =>
      notified.parse(await callsOf(it)(coach).get('/notifications')).items.map(({ kind }) => kind);
    await by.step(`/video-analyses/${videoId}/coach`, { coachId: coach.id });
    await expect.poll(notices, { timeout: PATIENCE_MS / 8 }).toEqual(['analysis_shown']);
    await by.drop(`/video-analyses/${videoId}/coach`);
    await by.step(`/video-analyses/${videoId}/coach`, { coachId: coach.id });
    await quietOf(it);
    expect(await notices()).toEqual(['analysis_shown']);
    expect(await callsOf(it)(coach).get(`/video-analyses/${videoId}`)).toMatchObject({
      calibration: { distanceM: 4 },
    });
    await by.step(`/video-analyses/share/${videoId}`, {});
    const seen = await callsOf(it)(stranger).get(`/video-analyses/${videoId}`);
    expect(seen).not.toHaveProperty('calibration');
  });

  test('that is removed is gone for everybody with its pictures, and still counts towards the month', async () => {
    const by = callsOf(it)(pro);
    await by.drop(`/video-analyses/${videoId}`);
    await quietOf(it);
    for (const reader of [pro, stranger])
      for (const at of [
        `/video-analyses/${videoId}`,
        `/api/ai/videos/${videoId}`,
        found.pictures[0]?.url ?? '',
      ])
        expect((await callsOf(it)(reader).ask(at)).status).toBe(404);
    expect(await by.get(`/video-analyses/member/${pro.id}`)).toMatchObject({ items: [] });
    for (const { url } of found.pictures)
      expect(await it.platform.files.find(url.replace('/files/', ''))).toBeNull();
    expect(await by.get('/users/me/entitlements')).toMatchObject({ analyses: { used: 1, left: 9 } });
  });

  test(
    'can be sent by product, and be counted',
    async () => {
      const member = await it.member('PLAYER', 'pro');
      const one = await upload(member, jump.video, { at: '/malaab/ai/analyze-video', field: 'file' });
      const other = await upload(member, jumps.video, {
        at: '/malaab/ai/jump-counter',
        field: 'file',
        fields: {},
      });
      expect(finished.parse(await ended(member, begun.parse(one.body).videoId)).metrics[0]?.name).toBe(
        'height',
      );
      const counted = finished.parse(await ended(member, begun.parse(other.body).videoId));
      expect(counted.metrics[0]).toMatchObject({ name: 'count', value: 3 });
      const elsewhere = await upload(member, jump.video, {
        at: '/other/ai/jump-counter',
        field: 'file',
        fields: {},
      });
      expect(elsewhere.status).toBe(404);
    },
    3 * PATIENCE_MS,
  );
});

const points = z.record(z.string(), z.number());
const number = z.looseObject({ value: z.number(), low: z.number(), high: z.number() });
const withParts = z.looseObject({
  metrics: z.array(number.extend({ name: z.string() })),
  parts: z.array(number.extend({ start: z.number(), end: z.number() })),
  pictures: z.array(z.looseObject({ role: z.string() })),
});

test(
  'a shuttle run and a standing body are measured between marked points, within their intervals',
  async () => {
    const pro = await it.member('PLAYER', 'pro');
    const run = z.object({ moments: z.array(z.number()), points }).parse(shuttle.truth);
    const stand = z.object({ pathCm: z.number(), points }).parse(balance.truth);
    const textsOf = (given: Readonly<Record<string, number>>) =>
      Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
    const unmarked = await upload(pro, shuttle.video, { fields: { toolId: 'shuttle-run', distanceM: '4' } });
    expect(unmarked.body).toMatchObject({ code: 'points_missing' });
    const sent = [
      await upload(pro, shuttle.video, { fields: { toolId: 'shuttle-run', ...textsOf(run.points) } }),
      await upload(pro, balance.video, { fields: { toolId: 'balance', ...textsOf(stand.points) } }),
    ].map(({ body }) => begun.parse(body).videoId);
    const [ran, stood] = [
      withParts.parse(await ended(pro, sent[0] ?? '')),
      withParts.parse(await ended(pro, sent[1] ?? '')),
    ];
    expect(ran.parts).toHaveLength(run.moments.length - 1);
    for (const [index, { low, high }] of ran.parts.entries()) {
      const seconds = (run.moments[index + 1] ?? 0) - (run.moments[index] ?? 0);
      expect([low <= seconds, seconds <= high]).toEqual([true, true]);
    }
    expect(ran.pictures.filter(({ role }) => role === 'turn')).toHaveLength(run.moments.length - 2);
    const [path, area] = ['swayPath', 'swayArea'].map((name) =>
      stood.metrics.find((one) => one.name === name),
    );
    expect(path?.low).toBeLessThanOrEqual(stand.pathCm);
    expect(path?.high).toBeGreaterThanOrEqual(stand.pathCm);
    // twice the distance: twice the path, and four times the area
    const calibration = { ...stand.points, distanceM: 2 * (stand.points['distanceM'] ?? 0) };
    await callsOf(it)(pro).step(`/video-analyses/calibrate/${sent[1]}`, { calibration });
    const again = withParts.parse((await get(pro, `/api/ai/videos/${sent[1]}`)).body);
    const now = (name: string) => again.metrics.find((one) => one.name === name)?.value ?? 0;
    expect(now('swayPath') / (path?.value ?? 1)).toBeCloseTo(2, 2);
    expect(now('swayArea') / (area?.value ?? 1)).toBeCloseTo(4, 1);
    const config = await get(pro, '/api/ai/tools/balance/config').expect(200);
    expect(config.body).toMatchObject({ calibration: 'body-points', metrics: [{ unit: 'cm/s' }, {}, {}] });
  },
  3 * PATIENCE_MS,
);

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
      const { body } = await upload(pro, squats.video, { fields: { toolId: 'jump-counter' } });
      const { videoId } = begun.parse(body);
      const doubtful = { state: 'inconclusive', cause: 'no_jump', metrics: [] };
      expect(await ended(pro, videoId)).toMatchObject(doubtful);
      await expect
        .poll(() => callsOf(it)(pro).get('/users/me/entitlements'), { timeout: PATIENCE_MS / 8 })
        .toMatchObject({ analyses: { used: 0, left: 10 } });
      // a job ends shortly after its result
      const waiting = `select from ops.job where queue = 'analysis' and ended_at is null`;
      await expect.poll(async () => (await it.platform.pool.query(waiting)).rowCount).toBe(0);
    },
    PATIENCE_MS,
  );

  test(
    'fails with its cause where it is no film of a body',
    async () => {
      const pro = await it.member('PLAYER', 'pro');
      const { body } = await upload(pro, tooLong);
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
    expect((await upload(free, jump.video)).body).toMatchObject({ code: 'plan_required' });
    expect((await upload(pro, jump.video, { fields: { toolId: 'speed-tracker' } })).body).toMatchObject({
      code: 'calibration_missing',
    });
    expect((await upload(pro, jump.video, { fields: { toolId: 'unknown' } })).status).toBe(404);
  });
});
