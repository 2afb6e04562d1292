import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Encoding } from '../../commands/ports/videos.ts';
import { clip, FFMPEG, inFolder, piecesOf, probed, repeated, turned, withBytes } from './clips.fixture.ts';
import type { Limits } from './run.ts';
import { openVideos } from './videos.ts';

const MEGABYTES_10 = 10 * 1024 * 1024;

const encode = (
  source: Uint8Array,
  more: Partial<Encoding> = {},
  limits: Partial<Limits> = {},
  programs = FFMPEG,
) =>
  openVideos({ programs, limits }).encode(
    {
      job: randomUUID(),
      source: piecesOf(source),
      quality: 'standard',
      maxBytes: MEGABYTES_10,
      progress: () => undefined,
      signal: new AbortController().signal,
      ...more,
    },
    withBytes,
  );

const outcome = async (...args: Parameters<typeof encode>): Promise<unknown> =>
  encode(...args).then(
    ({ renditions }) => `${renditions.length} sizes`,
    (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : error),
  );

const sound = z.looseObject({ codec_type: z.string(), codec_name: z.string() });
const probe = z.object({ format: z.looseObject({ duration: z.coerce.number() }), streams: z.array(sound) });

describe('a video', () => {
  test.each([
    ['standard', [[854, 480]]],
    [
      'high',
      [
        [854, 480],
        [1280, 720],
      ],
    ],
    [
      'ultra',
      [
        [854, 480],
        [1280, 720],
        [1920, 1080],
      ],
    ],
  ] as const)('is encoded in the sizes of the quality %s', async (quality, sizes) => {
    const shares: number[] = [];
    const source = clip({ size: '1920x1080', seconds: 1, rate: 10 });
    const made = await encode(source, { quality, progress: (share) => shares.push(share) });
    expect(made.renditions.map(({ width, height }) => [width, height])).toEqual(sizes);
    expect(made).toMatchObject({ seconds: 1, width: sizes.at(-1)?.[0], height: sizes.at(-1)?.[1] });
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    expect(shares.length).toBeGreaterThan(0);
    expect(Buffer.from(made.poster.subarray(0, 3)).toString('hex')).toBe('ffd8ff');
    for (const { bytes } of made.renditions) {
      const { format, streams } = probe.parse(probed(bytes));
      expect(format.duration).toBeCloseTo(1, 0);
      expect(streams.map(({ codec_name: codec }) => codec).toSorted()).toEqual(['aac', 'h264']);
    }
  });

  test('is never enlarged, and a turned one stands upright', async () => {
    const made = await encode(turned(clip({ size: '640x360', seconds: 1 })), { quality: 'ultra' });
    expect(made.renditions.map(({ width, height }) => [width, height])).toEqual([[360, 640]]);
  });

  test('may be silent, a MOV, in HEVC, of one frame, or of odd sides', async () => {
    const clips = [
      clip({ seconds: 1, silent: true }),
      clip({ seconds: 1, name: 'clip.mov' }),
      clip({ seconds: 1, as: ['-c:v', 'libx265', '-x265-params', 'log-level=none'] }),
      clip({ seconds: 0.04, silent: true }),
      clip({ seconds: 1, size: '322x182' }),
    ];
    for (const source of clips) expect(await outcome(source)).toBe('1 sizes');
  });

  test('keeps neither place nor device', async () => {
    const source = clip({ seconds: 1 });
    expect(source.includes('+30.0444')).toBe(true);
    const { renditions, poster } = await encode(source, { quality: 'ultra' });
    for (const bytes of [...renditions.map((one) => Buffer.from(one.bytes)), Buffer.from(poster)])
      for (const word of ['30.0444', 'Telephone', 'Lavf']) expect(bytes.includes(word)).toBe(false);
  });

  test('is as loud as others, however quiet it was', async () => {
    const quiet = clip({ seconds: 4, rate: 10, as: ['-af', 'volume=0.02'] });
    const loudness = (bytes: Uint8Array): number =>
      inFolder((folder) => {
        const path = join(folder, 'it.mp4');
        writeFileSync(path, bytes);
        const args = ['-hide_banner', '-i', path, '-af', 'ebur128=framelog=verbose', '-f', 'null', '-'];
        const said = execFileSync('/bin/sh', ['-c', '"$@" 2>&1', 'sh', join(FFMPEG, 'ffmpeg'), ...args], {
          encoding: 'utf8',
        });
        return Number(/I:\s+(-?[\d.]+) LUFS/.exec(said)?.[1]);
      });
    const { renditions } = await encode(quiet);
    expect(loudness(quiet)).toBeLessThan(-40);
    expect(loudness(renditions[0]?.bytes ?? quiet)).toBeGreaterThan(-24);
  });

  test('has a playlist whose segments are the whole file', async () => {
    const { renditions, master } = await encode(clip({ seconds: 9, rate: 10 }));
    const [one] = renditions;
    const lines = one?.playlist('/files/x').split('\n') ?? [];
    const ranges = lines.flatMap((line) => {
      const [, bytes, from] = /(\d+)@(\d+)"?$/.exec(line) ?? [];
      return bytes ? [{ bytes: Number(bytes), from: Number(from) }] : [];
    });
    const [head, ...segments] = ranges;
    expect(segments).toHaveLength(3);
    // the index lies between the head and the first segment
    expect(head?.from).toBe(0);
    const file = Buffer.from(one?.bytes ?? []);
    expect(segments.map(({ from }) => file.toString('latin1', from + 4, from + 8))).toEqual(
      segments.map(() => 'moof'),
    );
    const ends = segments.map(({ from, bytes }) => from + bytes);
    expect(segments.slice(1).map(({ from }) => from)).toEqual(ends.slice(0, -1));
    expect(lines.filter((line) => line === '/files/x')).toHaveLength(3);
    expect(master(['/files/y'])).toMatch(/BANDWIDTH=\d+,RESOLUTION=320x240\n\/files\/y\n$/);
  });

  test('fits the given size', async () => {
    const noise = clip({
      size: '640x480',
      seconds: 4,
      rate: 12,
      as: ['-vf', 'noise=alls=80:allf=t', '-crf', '10'],
    });
    const maxBytes = 200_000;
    expect(noise.length).toBeGreaterThan(maxBytes * 4);
    const { renditions } = await encode(noise, { maxBytes });
    expect(renditions[0]?.bytes.length).toBeLessThan(maxBytes);
  });
});

/** Writes another value over each place of a text of four letters, this many bytes after it. */
const patched = (source: Buffer, type: string, after: number, value: number): Buffer => {
  const copy = Buffer.from(source);
  for (let at = copy.indexOf(type); at !== -1; at = copy.indexOf(type, at + 4))
    copy.writeUInt32BE(value, at + after);
  return copy;
};
/** A box of ISO/IEC 14496-12. */
const box = (type: string, ...inside: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(inside);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const FTYP = box('ftyp', Buffer.from('isom\0\0\x02\0isommp42'));
const nested = (depth: number): Buffer =>
  Array.from({ length: depth }).reduce<Buffer>((inner) => box('moov', inner), Buffer.alloc(0));

describe('a hostile file', () => {
  const good = clip({ seconds: 1 });
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(5_000)]);
  const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n/etc/passwd\n#EXT-X-ENDLIST\n';

  test.each([
    ['nothing', Buffer.alloc(0), 'not_a_video'],
    ['noise', randomBytes(100_000), 'not_a_video'],
    ['a text named .mp4', Buffer.from('this is no video\n'.repeat(100)), 'not_a_video'],
    ['a ZIP', zip, 'not_a_video'],
    ['a ZIP in the clothes of an MP4', Buffer.concat([FTYP, zip]), 'not_a_video'],
    ['a ZIP in the box of the media', Buffer.concat([FTYP, box('mdat', zip)]), 'not_a_video'],
    ['a playlist that names a file of the server', Buffer.from(playlist), 'not_a_video'],
    [
      'a list of the concat demuxer',
      Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"),
      'not_a_video',
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not_a_video'],
    ['a type without more', FTYP, 'not_a_video'],
    ['ten thousand boxes in each other', Buffer.concat([FTYP, nested(10_000)]), 'not_a_video'],
    ['a box of four gigabytes', Buffer.concat([FTYP, Buffer.from('ffffffff6d6f6f76', 'hex')]), 'not_a_video'],
    ['an archive', Buffer.concat([FTYP, Buffer.from('504b0304', 'hex'), Buffer.alloc(2000)]), 'not_a_video'],
    ['a million empty boxes', Buffer.concat([FTYP, Buffer.alloc(8_000_000, box('free'))]), 'not_a_video'],
    ['a table of four thousand million samples', patched(good, 'stsz', 12, 0xffff_ffff), 'broken'],
    [
      'hours by its header',
      patched(patched(good, 'mvhd', 20, 40_000_000), 'mdhd', 20, 2_000_000_000),
      'too_long',
    ],
  ])('%s is refused', async (_, source, reason) => {
    const refused = await outcome(source);
    expect(reason === 'broken' ? ['broken', 'not_a_video', 'too_heavy'] : [reason]).toContain(refused);
  });

  test('8K, a foreign codec, and sound alone are refused', async () => {
    expect(await outcome(clip({ size: '7680x4320', seconds: 0.1, silent: true }))).toBe('too_many_pixels');
    expect(await outcome(clip({ as: ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p'] }))).toBe('codec');
    expect(await outcome(clip({ as: ['-vn'] }))).toBe('not_a_video');
  });

  test('more than five minutes are refused by what they are', async () => {
    const long = clip({ size: '32x32', seconds: 310, rate: 1, silent: true });
    expect(await outcome(long)).toBe('too_long');
  });

  test('a file cut at any point, or with bytes changed anywhere, ends in a video or a refusal', async () => {
    const fits = ['1 sizes', 'not_a_video', 'broken', 'codec', 'too_long', 'too_many_pixels', 'too_heavy'];
    for (const share of [0.1, 0.5, 0.9])
      expect(fits).toContain(await outcome(good.subarray(0, Math.floor(good.length * share))));
    for (let turn = 0; turn < 6; turn += 1) {
      const hurt = Buffer.from(good);
      const at = (turn * 7919) % (hurt.length - 64);
      randomBytes(32).copy(hurt, at);
      expect(fits).toContain(await outcome(hurt));
    }
  });
});

describe('a run of ffmpeg', () => {
  const source = repeated(clip({ size: '1280x720', seconds: 5, rate: 30 }), 6);

  test('is ended by its limits of memory, processor time and time, and leaves nothing', async () => {
    // a few kilobytes that decode to gigabytes
    const still = ['-vf', 'loop=-1:1,trim=duration=2'];
    const bomb = repeated(clip({ size: '4096x2160', seconds: 2, rate: 30, silent: true, as: still }), 10);
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await outcome(bomb, { job: randomUUID() }, { cpuSeconds: 2 })).toBe('too_heavy');
    const limits = [{ memoryBytes: 60 * 1024 * 1024 }, { cpuSeconds: 1 }, { wallMs: 300 }];
    for (const limit of limits) {
      const job = randomUUID();
      expect(await outcome(source, { job, quality: 'high' }, limit)).toBe('too_heavy');
      expect(existsSync(join(tmpdir(), `malaab-video-${process.pid}-${job}`))).toBe(false);
    }
  });

  test('is ended with the work, and leaves nothing', async () => {
    const stop = new AbortController();
    const job = randomUUID();
    const encoding = outcome(source, {
      job,
      signal: stop.signal,
      progress: () => stop.abort(new Error('enough')),
    });
    expect(await encoding).toMatchObject({ message: 'enough' });
    expect(readdirSync(tmpdir())).not.toContain(`malaab-video-${process.pid}-${job}`);
  });

  test('without its program is an error that a retry may help', async () => {
    const missing = encode(source, {}, {}, '/nowhere');
    await expect(missing).rejects.toThrow('There is no ffprobe in /nowhere.');
  });
});
