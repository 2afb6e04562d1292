import { z } from 'zod';
import { integer, text } from '../kit/fields.ts';
import { file } from '../trade/fields.ts';

/** Longest voice message, in seconds. */
export const MAX_VOICE_SECONDS = 300;
/** Bars of a voice message's waveform. */
export const WAVEFORM_BARS = 64;

/** A voice message, video or other file of a message. */
export const attached = z.object({
  fileId: file(),
  kind: z.enum(['voice', 'video', 'file']),
  /** The name of the file on the sender's device. */
  name: text(200).optional(),
  seconds: integer(0, MAX_VOICE_SECONDS).optional(),
  /** Loudness over time, 0 to 100. */
  waveform: z.array(integer(0, 100)).max(WAVEFORM_BARS).optional(),
});
