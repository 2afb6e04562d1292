import type { VideoQuality } from '../../domain/social/video.ts';
import type { Probed } from './probe.ts';

/** Pixels of the shorter side, and most bits a second of the picture. */
const LADDER = [
  { side: 480, bits: 1_200_000 },
  { side: 720, bits: 2_800_000 },
  { side: 1080, bits: 5_000_000 },
] as const;

const SIZES: Readonly<Record<VideoQuality, number>> = { standard: 1, high: 2, ultra: 3 };

export const SOUND_BITS = 96_000;
/** Headers, and what a short peak may exceed the limit by. */
const SPARE = 0.85;
const LEAST_BITS = 100_000;

export type Size = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Most bits a second of the picture. */
  readonly bits: number;
};

const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);

/** The sizes that a video is encoded in, smallest first: none is larger than the original, and each fits the limit. */
export const sizesOf = (
  { width, height, seconds }: Probed,
  quality: VideoQuality,
  maxBytes: number,
): readonly Size[] => {
  const short = Math.min(width, height);
  const fitting = Math.max(LEAST_BITS, (maxBytes * 8 * SPARE) / Math.max(seconds, 1) - SOUND_BITS);
  return LADDER.slice(0, SIZES[quality])
    .filter(({ side }, at) => at === 0 || side <= short)
    .map(({ side, bits }) => {
      const scale = Math.min(1, side / short);
      return {
        name: String(side),
        width: even(width * scale),
        height: even(height * scale),
        bits: Math.floor(Math.min(bits, fitting)),
      };
    });
};
