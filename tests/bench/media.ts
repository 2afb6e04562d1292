import { randomUUID } from 'node:crypto';
import { openVideos } from '../../infra/video/videos.ts';
import { clip, FFMPEG } from '../../infra/video/clips.fixture.ts';
import { type Bench, short } from './figure.ts';

const SECONDS = 60;
const MEGABYTES_100 = 100 * 1024 * 1024;

/** Work for a minute of 1080p in three sizes, with HLS and poster: seconds for each second of the video. */
export const media: Bench = async (say) => {
  const source = clip({ size: '1920x1080', rate: 30, seconds: SECONDS });
  const begun = performance.now();
  const { renditions } = await openVideos({ programs: FFMPEG }).encode({
    job: randomUUID(),
    source,
    quality: 'ultra',
    maxBytes: MEGABYTES_100,
    progress: () => undefined,
    signal: new AbortController().signal,
  });
  const value = (performance.now() - begun) / 1000 / SECONDS;
  const sizes = renditions.map(({ name, bytes }) => `${name} ${short(bytes.length / 1_000_000)} MB`);
  say(`a test picture with a tone, two threads: ${sizes.join(', ')}`);
  return [{ name: 'media', value, unit: 's/s', floor: null, ratio: null, goal: 2, better: 'lower' }];
};
