import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_VIDEO_BYTES } from '../../commands/ports/uploads.ts';
import { openVideos } from '../../infra/video/videos.ts';
import { clip, FFMPEG, piecesOf } from '../../infra/video/clips.fixture.ts';
import { mp4 } from '../support/mp4.ts';
import { type Bench, type Figure, short } from './figure.ts';
import { withProduct, type Running } from './processes.ts';
import { withWorld, type World } from './seed.ts';

const SECONDS = 60;

/** Work for a minute of 1080p in three sizes, with HLS and poster: seconds for each second of the video. */
const encode = async (say: (line: string) => void): Promise<Figure> => {
  const source = clip({ size: '1920x1080', rate: 30, seconds: SECONDS });
  const begun = performance.now();
  const encoding = {
    job: randomUUID(),
    source: piecesOf(source),
    quality: 'ultra',
    maxBytes: MAX_VIDEO_BYTES,
    progress: () => undefined,
    signal: new AbortController().signal,
  } as const;
  const renditions = await openVideos({ programs: FFMPEG }).encode(encoding, async (made) => made.renditions);
  const value = (performance.now() - begun) / 1000 / SECONDS;
  const sizes = renditions.map(({ name, bytes }) => `${name} ${short(bytes / 1_000_000)} MB`);
  say(`a test picture with a tone, two threads: ${sizes.join(', ')}`);
  return { name: 'media', value, unit: 's/s', floor: null, ratio: null, goal: 2, better: 'lower' };
};

const UPLOADS = 20;
const MEGABYTES = 50;
const PIECE = 4 * 1024 * 1024;
const LOOK_MS = 100;
/** After a round, until the memory of the last pieces is given back. */
const REST_MS = 3000;

/** Sends a video in pieces, as a page does. */
const upload = async ({ port }: Running, token: string, video: Buffer<ArrayBuffer>): Promise<void> => {
  const call = async (
    method: string,
    address: string,
    headers: Record<string, string>,
    body?: Uint8Array<ArrayBuffer>,
  ) => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(body !== undefined && { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const begun = await call('POST', '/uploads', {
    'upload-length': String(video.length),
    'upload-metadata': `kind ${Buffer.from('video').toString('base64')}`,
  });
  const address = begun.headers.get('location') ?? '';
  for (let offset = 0; offset < video.length; offset += PIECE)
    await call(
      'PATCH',
      address,
      { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      video.subarray(offset, offset + PIECE),
    );
};

/** The highest memory of a server while a task runs, in MiB. */
const peakWhile = async (server: Running, task: Promise<unknown>): Promise<number> => {
  let peak = 0;
  const over = new AbortController();
  const done = task.finally(() => over.abort());
  while (!over.signal.aborted) {
    peak = Math.max(peak, (await server.usage()).rssMiB);
    await pause(LOOK_MS);
  }
  await done;
  return peak;
};

const uploadMany = (world: World, say: (line: string) => void): Promise<readonly Figure[]> =>
  withProduct(
    world,
    async (server) => {
      const video = mp4(MEGABYTES * 1_000_000);
      let value = 0;
      const round = async (): Promise<void> => {
        const began = performance.now();
        const sent = world.tokens.slice(0, UPLOADS).map((token) => upload(server, token, video));
        await Promise.all(sent);
        value = (UPLOADS * MEGABYTES * 1000) / (performance.now() - began);
      };
      const rested = async (): Promise<number> => {
        await pause(REST_MS);
        return (await server.usage()).rssMiB;
      };
      const idle = await rested();
      const peaks = [await peakWhile(server, round())];
      const first = await rested();
      peaks.push(await peakWhile(server, round()));
      const second = await rested();
      say(`${UPLOADS} videos of ${MEGABYTES} MB at once, twice: ${short(idle)} MiB before them,`);
      say(`${peaks.map(short).join(' and ')} at most, ${short(first)} and ${short(second)} after a rest`);
      const none = { floor: null, ratio: null };
      return [
        { name: 'media uploads', value, unit: 'MB/s', goal: 50, better: 'higher', ...none },
        {
          name: 'media uploads growth',
          value: second - first,
          unit: 'MiB',
          goal: 64,
          better: 'lower',
          ...none,
        },
      ];
    },
    { MALAAB_UPLOADS_PER_DAY: '0', MALAAB_UPLOAD_MB_PER_DAY: '0' },
  );

/** The costs of a video: its encoding, and the uploads of twenty members at once (50 MB/s = 20 Mbit/s for each). */
export const media: Bench = async (say) => [
  await encode(say),
  ...(await withWorld((world) => uploadMany(world, say))),
];
