import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MadeVideo } from '../../commands/ports/videos.ts';

/** The folder of ffmpeg and ffprobe. */
export const FFMPEG =
  process.env['MALAAB_FFMPEG'] ?? execFileSync('infra/dev/ffmpeg', { encoding: 'utf8' }).trim();

/** Runs a function with the path of an empty folder, which is then removed. */
export const inFolder = <T>(work: (folder: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'malaab-clip-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

type Clip = {
  readonly size?: string;
  readonly seconds?: number;
  readonly rate?: number;
  readonly silent?: boolean;
  /** Options of the output, after those of H.264. */
  readonly as?: readonly string[];
  readonly name?: string;
};

const encoded = ({
  size = '320x240',
  seconds = 2,
  rate = 25,
  silent,
  as = [],
  name = 'clip.mp4',
}: Clip = {}): Buffer =>
  inFolder((folder) => {
    const path = join(folder, name);
    execFileSync(join(FFMPEG, 'ffmpeg'), [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      `testsrc=size=${size}:rate=${rate}:duration=${seconds}`,
      ...(silent ? [] : ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`, '-c:a', 'aac']),
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      '-metadata',
      'location=+30.0444+031.2357/',
      '-metadata',
      'make=Telephone',
      '-movflags',
      'use_metadata_tags',
      ...as,
      path,
    ]);
    return readFileSync(path);
  });

const known = new Map<string, Buffer>();

/**
 * A test picture with a tone, as an MP4 of a phone: with its place and its device. Each is encoded once. The encoding
 * stops this process, maybe for seconds: a test makes it before it starts a service.
 */
export const clip = (wanted: Clip = {}): Buffer => {
  const key = JSON.stringify(wanted);
  const bytes = known.get(key) ?? encoded(wanted);
  known.set(key, bytes);
  return Buffer.from(bytes);
};

/** A video in pieces, as a store gives it. */
export async function* piecesOf(video: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < video.length; at += PIECE_BYTES) yield video.subarray(at, at + PIECE_BYTES);
}

const PIECE_BYTES = 1_000_000;

const collected = async (content: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** The result of an encoding with the bytes of its files, which are gone after it. */
export const withBytes = async ({ renditions, ...made }: MadeVideo) => ({
  ...made,
  renditions: await Promise.all(
    renditions.map(async ({ content, bytes: size, ...rendition }) => {
      const bytes = await collected(content());
      if (bytes.length !== size) throw new Error(`A rendition of ${size} bytes has ${bytes.length}.`);
      return { ...rendition, bytes };
    }),
  ),
});

/** The same video, to be shown turned, as a phone held upright writes it. */
export const turned = (video: Buffer): Buffer =>
  inFolder((folder) => {
    const [from, to] = [join(folder, 'from.mp4'), join(folder, 'to.mp4')];
    writeFileSync(from, video);
    const args = ['-v', 'error', '-i', from, '-c', 'copy', '-metadata:s:v', 'rotate=90', to];
    execFileSync(join(FFMPEG, 'ffmpeg'), args);
    return readFileSync(to);
  });

/** The same video several times in a row, without encoding it again: a long one is soon made. */
export const repeated = (video: Buffer, times: number): Buffer =>
  inFolder((folder) => {
    const [from, to] = [join(folder, 'from.mp4'), join(folder, 'to.mp4')];
    writeFileSync(from, video);
    const args = ['-v', 'error', '-stream_loop', String(times - 1), '-i', from, '-c', 'copy', to];
    execFileSync(join(FFMPEG, 'ffmpeg'), args);
    return readFileSync(to);
  });

/** The output of ffprobe for a file, as JSON. */
export const probed = (bytes: Uint8Array): unknown =>
  inFolder((folder) => {
    const path = join(folder, 'it.mp4');
    writeFileSync(path, bytes);
    const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', path];
    return JSON.parse(execFileSync(join(FFMPEG, 'ffprobe'), args, { encoding: 'utf8' }));
  });
