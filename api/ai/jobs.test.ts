import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { PYTHON } from '../../infra/analyses/clips.fixture.ts';
import { clip } from '../../infra/video/clips.fixture.ts';
import { callsOf } from '../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { Client, openGateway } from '../realtime/client.fixture.ts';
import { DOES, program, type Program } from './jobs.fixture.ts';

/** The jobs of analyses: attempts, lanes, places, cancellations, and the videos that they read. */

const PATIENCE_MS = 60_000;
const film = clip({ size: '160x120', seconds: 1 });

let it: TestService;
let its: Program;
let pro: Person;
beforeAll(async () => {
  its = await program();
  it = await testService(undefined, undefined, {
    environment: { MALAAB_PYTHON: PYTHON, MALAAB_ANALYSES: its.folder },
  });
});
afterAll(async () => {
  await it.close();
  await its.remove();
});
beforeEach(async () => {
  pro = await it.member('PLAYER', 'pro');
});
const uploaded = async (): Promise<string> => {
  const file = { kind: 'analysis-video', contentType: 'video/mp4', width: null, height: null, variants: [] };
  const id = crypto.randomUUID();
  const kept = await it.platform.files.put(pro.id, { ...file, id, bytes: film });
  if (!kept.ok) throw new Error(kept.problem.code);
  return id;
};
const ask = (videoFile: string, does: keyof typeof DOES): Promise<string> =>
  callsOf(it)(pro).make('/video-analyses', {
    tool: 'jump-height',
    videoFile,
    calibration: { bodyHeightCm: DOES[does] },
  });
const queue = z.object({ items: z.array(z.looseObject({})), counts: z.looseObject({}) });
const shown = z.looseObject({
  state: z.string(),
  place: z.number().nullable(),
  cause: z.string().nullable(),
});
const see = async (id: string) => shown.parse(await callsOf(it)(pro).get(`/api/ai/videos/${id}`));
const becomes = async (id: string, wanted: object): Promise<void> => {
  await expect.poll(() => see(id), { timeout: PATIENCE_MS, interval: 50 }).toMatchObject(wanted);
};
const jobOf = async (key: string) => {
  const { rows } = await it.platform.pool.query(
    `select attempts, ended_at is not null as ended from ops.job where queue = 'analysis' and key = $1`,
    [key],
  );
  return z.array(z.object({ attempts: z.int(), ended: z.boolean() })).parse(rows)[0];
};
const begun = async (): Promise<number> => (await its.trace()).filter((line) => line === 'begins').length;
const isKept = async (file: string) => (await it.platform.files.find(file)) !== null;

test(
  'a process that dies is tried once more; then the analysis has failed, and the kept video can be analysed again',
  async () => {
    const file = await uploaded();
    const id = await ask(file, 'dies');
    await expect.poll(() => jobOf(id), { timeout: PATIENCE_MS }).toMatchObject({ attempts: 1 });
    await expect.poll(() => its.trace(), { timeout: PATIENCE_MS }).toHaveLength(1);
    expect(await see(id)).toMatchObject({ state: 'running' });
    // as if the pause between two attempts had passed
    const pause = `update ops.job set due_at = now() where queue = 'analysis' and attempts = 1 and error is not null`;
    await expect
      .poll(
        async () => {
          await it.platform.pool.query(pause);
          return see(id);
        },
        { timeout: PATIENCE_MS },
      )
      .toMatchObject({ state: 'failed', cause: 'ended' });
    await expect.poll(() => jobOf(id), { timeout: PATIENCE_MS }).toEqual({ attempts: 2, ended: true });
    expect(await its.trace()).toEqual(['begins', 'begins']);
    expect(await isKept(file)).toBe(true);

    // the staff on call see its cause and nothing of its member
    const staff = await it.admin(['ops:read']);
    const seen = await callsOf(it)(staff).get('/ops/analyses');
    expect(seen).toMatchObject({ counts: { failed: 1, queued: 0, running: 0 } });
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${id}|${pro.id}|${file}`));
    expect(queue.parse(seen).items).toMatchObject([{ tool: 'jump-height', state: 'failed', cause: 'ended' }]);
    expect((await callsOf(it)(pro).ask('/ops/analyses')).status).toBe(403);

    await its.allow('healed');
    await callsOf(it)(pro).step(`/video-analyses/retry/${id}`);
    await becomes(id, { state: 'inconclusive', cause: 'no_jump' });
    await expect.poll(() => isKept(file), { timeout: PATIENCE_MS }).toBe(false);
    expect(await jobOf(`${id} 1`)).toMatchObject({ attempts: 1 });
    await expect(callsOf(it)(pro).step(`/video-analyses/retry/${id}`)).rejects.toThrow('invalid_transition');
  },
  3 * PATIENCE_MS,
);

test(
  'two are worked on at a time, the others have a place, and a cancelled one takes none',
  async () => {
    const before = await begun();
    const files = [await uploaded(), await uploaded(), await uploaded(), await uploaded()];
    const all: string[] = [];
    for (const file of files) all.push(await ask(file, 'waits'));
    const [first = '', second = '', third = '', fourth = ''] = all;
    for (const id of [first, second]) await becomes(id, { state: 'running', place: null });
    expect(await see(third)).toMatchObject({ state: 'queued', place: 2 });
    expect(await see(fourth)).toMatchObject({ state: 'queued', place: 3 });
    await expect.poll(begun, { timeout: PATIENCE_MS }).toBe(before + 2);

    await callsOf(it)(pro).step(`/video-analyses/cancel/${third}`);
    await becomes(fourth, { state: 'queued', place: 2 });
    await expect.poll(() => isKept(files[2] ?? ''), { timeout: PATIENCE_MS }).toBe(false);
    // the process of a cancelled one is ended, and the next begins in its place
    await callsOf(it)(pro).step(`/video-analyses/cancel/${first}`);
    await becomes(fourth, { state: 'running' });
    await expect.poll(begun, { timeout: PATIENCE_MS }).toBe(before + 3);
    expect(await see(second)).toMatchObject({ state: 'running' });

    await its.allow('go');
    for (const id of [second, fourth]) await becomes(id, { state: 'inconclusive' });
    for (const id of [first, third]) expect(await see(id)).toMatchObject({ state: 'cancelled' });
  },
  3 * PATIENCE_MS,
);

test(
  'the progress of a process is told to its member alone',
  async () => {
    const gateway = await openGateway(it);
    const [own, strange] = [pro, await it.member()].map(({ token }) => new Client(gateway, { token }));
    for (const client of [own, strange]) await client?.first('hello');
    const id = await ask(await uploaded(), 'reads');
    expect(await own?.first('analysisProgress')).toMatchObject({ id, percent: 10 });
    await becomes(id, { state: 'inconclusive' });
    expect(strange?.frames.map(({ type }) => type)).not.toContain('analysisProgress');
    for (const client of [own, strange]) await client?.close();
    await gateway.close();
  },
  2 * PATIENCE_MS,
);

test(
  'two analyses of one video both read it, and it is removed after the last',
  async () => {
    const file = await uploaded();
    const both = [await ask(file, 'reads'), await ask(file, 'reads')];
    for (const id of both) await becomes(id, { state: 'inconclusive', cause: 'no_jump' });
    await expect.poll(() => isKept(file), { timeout: PATIENCE_MS }).toBe(false);
  },
  2 * PATIENCE_MS,
);

test(
  'a key that comes again, with another tool, leaves the first analysis its video',
  async () => {
    const sent = (toolId: string) =>
      it.http
        .post('/api/ai/upload')
        .set('authorization', `Bearer ${pro.token}`)
        .set('idempotency-key', 'one-key-for-two-requests')
        .field({ toolId, bodyHeightCm: String(DOES.reads) })
        .attach('video', film, 'x.mp4');
    const first = z.object({ videoId: z.uuid() }).parse((await sent('jump-height')).body);
    expect((await sent('jump-counter')).body).toMatchObject({ code: 'idempotency_key_reused' });
    await becomes(first.videoId, { state: 'inconclusive', cause: 'no_jump' });
  },
  2 * PATIENCE_MS,
);
