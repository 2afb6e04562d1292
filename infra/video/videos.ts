/** Videos encoded by ffmpeg. Uploads are hostile input: each run is limited, and no file decides what ffmpeg opens. */
import { createReadStream } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VideoRefused, type Encoding, type MadeVideo, type Videos } from '../../commands/ports/videos.ts';
import { MAX_VIDEO_SECONDS } from '../../domain/social/video.ts';
import { privateFolders } from '../files/private-folders.ts';
import { fragmentsOf, masterOf, peakOf, playlistOf } from './hls.ts';
import { INPUT, PROBE, readProbe, type Probed } from './probe.ts';
import { isMissing, NOT_FOUND, runLimited, type Limits, type Outcome } from './run.ts';
import { sizesOf, SOUND_BITS, type Size } from './sizes.ts';

const MEGABYTE = 1024 * 1024;
/** 4K in three sizes takes about 1.2 GB of address space. */
const ENCODE: Limits = {
  memoryBytes: 2048 * MEGABYTE,
  cpuSeconds: 3600,
  wallMs: 5_400_000,
  fileBytes: 200 * MEGABYTE,
};
const GLANCE: Limits = {
  memoryBytes: 1024 * MEGABYTE,
  cpuSeconds: 20,
  wallMs: 60_000,
  fileBytes: 20 * MEGABYTE,
};
const THREADS = '2';
const SEGMENT_SECONDS = 4;
/** Integrated loudness of streaming services (EBU R 128 scale). */
const LOUDNESS = 'loudnorm=I=-16:TP=-1.5:LRA=11,aresample=48000';

const SOURCE = 'source.mp4';
const POSTER = 'poster.jpg';
const fileOf = ({ name }: Size): string => `${name}.mp4`;

export type VideosOptions = {
  /** The folder of ffmpeg and ffprobe. */
  readonly programs: string;
  /** For tests; default: the usual limits. */
  readonly limits?: Partial<Limits>;
};

export const openVideos = ({ programs, limits }: VideosOptions): Videos => {
  const folders = privateFolders('malaab-video');
  const run = async (
    program: 'ffmpeg' | 'ffprobe',
    args: readonly string[],
    {
      folder,
      signal,
      within,
      onLine,
    }: { folder: string; signal: AbortSignal; within: Limits; onLine?: (line: string) => void },
  ): Promise<Outcome> => {
    const outcome = await runLimited({
      program: join(programs, program),
      args: ['-hide_banner', ...args],
      folder,
      limits: { ...within, ...limits },
      signal,
      ...(onLine && { onLine }),
    });
    if (await isMissing(outcome, join(programs, program)))
      throw new Error(`There is no ${program} in ${programs}.`);
    if (outcome.how === 'limited' || isOutOfMemory(outcome))
      throw new VideoRefused('too_heavy', `${program} was ended by a limit. ${outcome.errors}`);
    return outcome;
  };

  /** Encodes in a folder, which the files of the result are in. */
  const encodeIn = async (folder: string, encoding: Encoding): Promise<MadeVideo> => {
    const { quality, maxBytes, progress, signal } = encoding;
    await writeFile(join(folder, SOURCE), encoding.source, { mode: 0o600 });
    const probe = await run('ffprobe', [...PROBE, ...INPUT, SOURCE], { folder, signal, within: GLANCE });
    const video = readProbe(probe);
    const sizes = sizesOf(video, quality, maxBytes);
    const onLine = (line: string): void => {
      const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
      if (microseconds) progress(Math.min(1, Number(microseconds) / 1_000_000 / video.seconds));
    };
    const encoded = await run('ffmpeg', encodeArgs(video, sizes), { folder, signal, within: ENCODE, onLine });
    if (encoded.code !== 0) throw new VideoRefused('broken', encoded.errors);
    const largest = sizes.at(-1);
    if (!largest) throw new Error('A video has no size.');
    const poster = await run('ffmpeg', posterArgs(video, largest), { folder, signal, within: GLANCE });
    if (poster.code !== 0) throw new VideoRefused('broken', poster.errors);
    const files = await Promise.all(
      sizes.map(async (size) => {
        const path = join(folder, fileOf(size));
        const { size: bytes } = await stat(path);
        return { ...size, path, bytes, fragments: fragmentsOf(await headOf(path)) };
      }),
    );
    return {
      seconds: Math.round(Math.min(video.seconds, MAX_VIDEO_SECONDS)),
      width: largest.width,
      height: largest.height,
      poster: await readFile(join(folder, POSTER)),
      renditions: files.map(({ name, width, height, path, bytes, fragments }) => ({
        name,
        width,
        height,
        bytes,
        content: () => createReadStream(path),
        playlist: (address) => playlistOf(fragments, address),
      })),
      master: (addresses) =>
        masterOf(
          files.map(({ width, height, fragments }, at) => ({
            address: addresses[at] ?? '',
            peak: peakOf(fragments),
            width,
            height,
          })),
        ),
    };
  };

  return {
    encode: async (encoding, take) => {
      // the decrypted original is readable by this user alone, and only while it is encoded
      const folder = folders.make(encoding.job);
      try {
        return await take(await encodeIn(folder, encoding));
      } finally {
        folders.remove(encoding.job);
      }
    },
  };
};

/** The beginning of a file, with the index of an encoded video. */
const headOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** The index of five minutes in segments of four seconds has a kilobyte. */
const HEAD_BYTES = 256 * 1024;

const isOutOfMemory = ({ code, errors }: Outcome): boolean =>
  code === NOT_FOUND || (code !== 0 && /Cannot allocate memory|[Mm]alloc.*failed/.test(errors));

/** One run decodes the original once and encodes all sizes. */
const encodeArgs = ({ picture, sound }: Probed, sizes: readonly Size[]): readonly string[] => {
  const count = sizes.length;
  const labels = (letter: string): string => sizes.map((_, at) => `[${letter}${at}]`).join('');
  const graph = [
    // phones write variable rates; and a header may claim thousands of frames a second
    String.raw`[0:${picture}]fps=fps=min(30\,source_fps),split=${count}${labels('p')}`,
    ...sizes.map(
      ({ width, height }, at) => `[p${at}]scale=${width}:${height},setsar=1,format=yuv420p[v${at}]`,
    ),
    ...(sound === null ? [] : [`[0:${sound}]${LOUDNESS},asplit=${count}${labels('s')}`]),
  ].join(';');
  return [
    '-nostdin',
    '-loglevel',
    'error',
    '-y',
    '-progress',
    'pipe:1',
    '-threads',
    THREADS,
    ...INPUT,
    '-i',
    SOURCE,
    '-filter_complex_threads',
    THREADS,
    '-filter_complex',
    graph,
    ...sizes.flatMap((size, at) => [
      '-map',
      `[v${at}]`,
      ...(sound === null ? [] : ['-map', `[s${at}]`]),
      // location, device and all other metadata
      '-map_metadata',
      '-1',
      '-map_chapters',
      '-1',
      '-fflags',
      '+bitexact',
      '-flags',
      '+bitexact',
      '-t',
      String(MAX_VIDEO_SECONDS),
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '23',
      '-threads',
      THREADS,
      '-maxrate',
      String(size.bits),
      '-bufsize',
      String(size.bits),
      '-force_key_frames',
      `expr:gte(t,n_forced*${SEGMENT_SECONDS})`,
      '-sc_threshold',
      '0',
      '-g',
      '300',
      ...(sound === null ? [] : ['-c:a', 'aac', '-b:a', String(SOUND_BITS), '-ac', '2']),
      '-movflags',
      '+frag_keyframe+delay_moov+default_base_moof+global_sidx',
      fileOf(size),
    ]),
  ];
};

/** A frame after the first tenth, at most three seconds: the first one is often black. */
const posterArgs = ({ seconds }: Probed, largest: Size): readonly string[] => [
  '-nostdin',
  '-loglevel',
  'error',
  '-y',
  '-threads',
  THREADS,
  '-ss',
  String(seconds < 1 ? 0 : Math.min(3, seconds / 10)),
  ...INPUT,
  '-i',
  fileOf(largest),
  '-frames:v',
  '1',
  '-q:v',
  '3',
  '-map_metadata',
  '-1',
  POSTER,
];
