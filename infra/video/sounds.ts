/** Voice messages measured by ffprobe, which is limited as for videos: an upload is hostile input. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../commands/core/ids.ts';
import type { Sounds } from '../../commands/ports/videos.ts';
import { MAX_VOICE_SECONDS } from '../../domain/social/attached.ts';
import { privateFolders } from '../files/private-folders.ts';
import { isMissing, runLimited, type Limits } from './run.ts';

const MEGABYTE = 1024 * 1024;
const LIMITS: Limits = {
  memoryBytes: 1024 * MEGABYTE,
  cpuSeconds: 10,
  wallMs: 20_000,
  fileBytes: 20 * MEGABYTE,
};

/** One demuxer for each content type. */
const DEMUXERS: ReadonlyMap<string, string> = new Map([
  ['audio/webm', 'matroska'],
  ['audio/ogg', 'ogg'],
  ['audio/mp4', 'mov'],
  ['audio/mpeg', 'mp3'],
  ['audio/wav', 'wav'],
]);

/** Codecs that recorders write. */
const CODECS = [
  'opus',
  'vorbis',
  'aac',
  'alac',
  'flac',
  'mp3',
  'mp3float',
  'pcm_u8',
  'pcm_s16le',
  'pcm_f32le',
];

/** Packets behind this time are not read: it bounds the output, and tells a sound that is too long. */
const READ_SECONDS = MAX_VOICE_SECONDS + 10;

const SOUND = 'sound';

/** A recording in the page has no length in its header, so the packets are read. */
const argsFor = (demuxer: string): readonly string[] => [
  '-hide_banner',
  '-v',
  'error',
  '-select_streams',
  'a:0',
  '-read_intervals',
  `%+${READ_SECONDS}`,
  '-show_entries',
  'packet=pts_time,duration_time',
  '-of',
  'csv=p=0',
  '-protocol_whitelist',
  'file',
  '-codec_whitelist',
  CODECS.join(','),
  '-f',
  demuxer,
  SOUND,
];

/** The time from the start of the first packet to the end of the last one; null without packets. */
const lengthIn = (output: string): number | null => {
  let [start, end] = [Infinity, -Infinity];
  for (const line of output.split('\n')) {
    const [from, length] = line.split(',').map(Number);
    if (line === '' || from === undefined || Number.isNaN(from)) continue;
    start = Math.min(start, from);
    end = Math.max(end, from + (length || 0));
  }
  return end > start ? end - start : null;
};

/** Measures with the ffprobe in a folder. */
export const openSounds = ({ programs }: { readonly programs: string }): Sounds => {
  const folders = privateFolders('malaab-sound');
  const program = join(programs, 'ffprobe');
  return {
    secondsOf: async ({ bytes, contentType }) => {
      const demuxer = DEMUXERS.get(contentType);
      if (demuxer === undefined) return 'unreadable';
      const job = newId();
      const folder = folders.make(job);
      try {
        await writeFile(join(folder, SOUND), bytes, { mode: 0o600 });
        const signal = AbortSignal.timeout(2 * LIMITS.wallMs);
        const outcome = await runLimited({ program, args: argsFor(demuxer), folder, limits: LIMITS, signal });
        if (await isMissing(outcome, program)) return 'unavailable';
        return outcome.how === 'limited' ? 'unreadable' : (lengthIn(outcome.output) ?? 'unreadable');
      } finally {
        folders.remove(job);
      }
    },
  };
};
