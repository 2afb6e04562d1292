import { z } from 'zod';
import { VideoRefused } from '../../commands/ports/videos.ts';
import { MAX_VIDEO_SECONDS, MAX_VIDEO_SIDE } from '../../domain/social/video.ts';

/** Codecs that phones and cameras write; no other decoder is used. */
const VIDEO_CODECS = ['h264', 'hevc', 'mpeg4'];
const AUDIO_CODECS = ['aac', 'mp3', 'alac', 'ac3', 'opus', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le'];

/** Options before an input: one demuxer (MP4 and MOV), few decoders, local files alone. */
export const INPUT: readonly string[] = [
  '-protocol_whitelist',
  'file',
  '-codec_whitelist',
  [...VIDEO_CODECS, ...AUDIO_CODECS].join(','),
  '-f',
  'mov',
];

export const PROBE: readonly string[] = [
  '-v',
  'error',
  '-of',
  'json',
  '-show_entries',
  'format=duration:stream=index,codec_type,codec_name,width,height:stream_side_data=rotation:stream_disposition=attached_pic',
];

const stream = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  disposition: z.object({ attached_pic: z.int() }).optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
});
const probed = z.object({
  format: z.object({ duration: z.coerce.number().optional() }),
  streams: z.array(stream),
});

/** A video that may be encoded. */
export type Probed = {
  readonly seconds: number;
  /** Pixels as it is to be shown. */
  readonly width: number;
  readonly height: number;
  /** Indices of its streams; null = without sound. */
  readonly picture: number;
  readonly sound: number | null;
};

const LEAST_SIDE = 16;

const refused = (reason: VideoRefused['reason'], why: string): never => {
  throw new VideoRefused(reason, why);
};

const parsed = (output: string): z.output<typeof probed> => {
  try {
    return probed.parse(JSON.parse(output));
  } catch {
    return refused('not_a_video', 'ffprobe has read nothing.');
  }
};

/** Reads the answer of ffprobe to {@link PROBE}. Throws {@link VideoRefused}. */
export const readProbe = ({
  output,
  errors,
}: {
  readonly output: string;
  readonly errors: string;
}): Probed => {
  if (/not on whitelist/.test(errors)) return refused('codec', errors);
  const { format, streams } = parsed(output);
  const picture = streams.find(
    ({ codec_type: type, disposition }) => type === 'video' && disposition?.attached_pic !== 1,
  );
  if (!picture) return refused('not_a_video', 'It has no picture.');
  const sound = streams.find(({ codec_type: type }) => type === 'audio');
  if (!VIDEO_CODECS.includes(picture.codec_name ?? ''))
    return refused('codec', `Its picture is ${picture.codec_name}.`);
  if (sound && !AUDIO_CODECS.includes(sound.codec_name ?? ''))
    return refused('codec', `Its sound is ${sound.codec_name}.`);
  const { width = 0, height = 0 } = picture;
  if (Math.max(width, height) > MAX_VIDEO_SIDE) return refused('too_many_pixels', `${width}x${height}`);
  if (Math.min(width, height) < LEAST_SIDE) return refused('not_a_video', `${width}x${height}`);
  const seconds = format.duration ?? 0;
  if (!(seconds > 0)) return refused('not_a_video', 'It has no duration.');
  if (seconds > MAX_VIDEO_SECONDS + 1) return refused('too_long', `${seconds} s`);
  const rotation = picture.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  const isTurned = Math.abs(Math.round(rotation / 90)) % 2 === 1;
  return {
    seconds,
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    picture: picture.index,
    sound: sound?.index ?? null,
  };
};
