import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf } from '../../tests/support/calls.ts';
import { endServer, startServer, type ServerProcess } from '../../tests/support/server-process.ts';
import { testService, type TestService } from '../../tests/support/service.ts';
import { clip, FFMPEG, probed, repeated } from './clips.fixture.ts';

/** A worker that is killed while it encodes a video, and another one that takes the job up. */

const PATIENCE_MS = 120_000;

/** Made before the service starts: it stops this process for seconds. */
const film = repeated(clip({ size: '1280x720', seconds: 4 }), 2);

let it: TestService;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  // it answers, and leaves the work to others
  it = await testService(undefined, undefined, { roles: ['api', 'projections'] });
});
afterAll(async () => {
  for (const server of servers) await endServer(server);
  await it.close();
});

const worker = async (): Promise<ServerProcess> => {
  const server = await startServer({ ...it.environment, MALAAB_ROLES: 'worker', MALAAB_FFMPEG: FFMPEG });
  servers.push(server);
  return server;
};

/** Command lines of running processes that work in a folder of a video. */
const encoders = (): readonly string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return command.includes('ffmpeg') && command.includes('source.mp4') ? [id] : [];
      } catch {
        return [];
      }
    });

const jobs = z.tuple([z.object({ attempts: z.int(), ended: z.boolean() })]);
const videoJob = async () => {
  const { rows } = await it.platform.pool.query(
    `select attempts, ended_at is not null as ended from ops.job where queue = 'video'`,
  );
  return jobs.parse(rows)[0];
};
const foldersOf = (post: string): readonly string[] =>
  readdirSync(tmpdir()).filter((name) => /^malaab-video-\d+-/.test(name) && name.includes(post));

const shown = z.looseObject({
  state: z.string(),
  video: z.looseObject({ renditions: z.array(z.looseObject({ fileId: z.string() })) }).nullish(),
});

test(
  'a video whose worker is killed is encoded by the next one, once, and nothing is left of the first',
  async () => {
    // process managers begin with the events after their first start
    const first = await worker();
    const omar = await it.member('PLAYER', 'pro');
    const by = callsOf(it)(omar);
    const sent = await it.http
      .post('/messages/files')
      .set('authorization', `Bearer ${omar.token}`)
      .field({ kind: 'video' })
      .attach('file', film, 'x');
    const { id: videoFile } = z.looseObject({ id: z.string() }).parse(sent.body);
    const id = await by.make('/posts', { kind: 'video', description: 'هدف', videoFile });

    const before = encoders();
    await expect
      .poll(() => encoders().filter((one) => !before.includes(one)), { timeout: PATIENCE_MS })
      .not.toEqual([]);
    const mine = encoders().filter((one) => !before.includes(one));
    await endServer(first, 'SIGKILL');
    // ffmpeg ends with its worker
    await expect
      .poll(() => encoders().filter((one) => mine.includes(one)), { timeout: PATIENCE_MS })
      .toEqual([]);
    expect(await videoJob()).toMatchObject({ attempts: 1, ended: false });
    expect(foldersOf(id)).toHaveLength(1);

    // as if the lease had run out
    await it.platform.pool.query(`update ops.job set due_at = now() where queue = 'video'`);
    await worker();
    const read = async () => shown.parse(await by.get(`/posts/${id}`));
    await expect.poll(read, { timeout: PATIENCE_MS, interval: 200 }).toMatchObject({ state: 'published' });
    await expect.poll(videoJob, { timeout: PATIENCE_MS }).toMatchObject({ attempts: 2, ended: true });
    expect(foldersOf(id)).toEqual([]);
    const events = await it.platform.log.readStream(`post-${id}`);
    expect(events.filter(({ type }) => type === 'VideoReady')).toHaveLength(1);
    const { video } = await read();
    const [one] = video?.renditions ?? [];
    const found = await it.platform.files.get(one?.fileId ?? '');
    expect(probed(found?.bytes ?? Buffer.alloc(0))).toMatchObject({
      format: { duration: expect.stringMatching(/^[78]\./) },
    });
    // two sizes with their playlists, the master playlist, the poster; the original is gone
    const { rows } = await it.platform.pool.query('select id from ops.file where person = $1', [omar.id]);
    expect(rows).toHaveLength(6);
  },
  3 * PATIENCE_MS,
);
