import { randomUUID } from 'node:crypto';
import { MAX_VIDEO_BYTES } from '../../commands/ports/uploads.ts';
import { openVideos } from '../../infra/video/videos.ts';
import { clip, FFMPEG, piecesOf } from '../../infra/video/clips.fixture.ts';
import { type Bench, short } from './figure.ts';

const SECONDS = 60;

/** Work for a minute of 1080p in three sizes, with HLS and poster: seconds for each second of the video. */
export const media: Bench = async (say) => {
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
  return [{ name: 'media', value, unit: 's/s', floor: null, ratio: null, goal: 2, better: 'lower' }];
};
