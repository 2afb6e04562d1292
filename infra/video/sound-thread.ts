/** Runs in a thread of its own, which `openSounds` limits: a sound is hostile input. */
import { parentPort, workerData } from 'node:worker_threads';
import { BufferSource, type InputFormat, Input, MP3, MP4, OGG, QTFF, WAVE, WEBM } from 'mediabunny';
import { z } from 'zod';

/** Containers by content type. */
const FORMATS: ReadonlyMap<string, InputFormat[]> = new Map<string, InputFormat[]>([
  ['audio/webm', [WEBM]],
  ['audio/ogg', [OGG]],
  ['audio/mp4', [MP4, QTFF]],
  ['audio/mpeg', [MP3]],
  ['audio/wav', [WAVE]],
]);

const sound = z.object({ bytes: z.instanceof(Uint8Array), contentType: z.string() });

/** The time from the start of the first packet to the end of the last one; null without a sound. */
const secondsOf = async ({ bytes, contentType }: z.output<typeof sound>): Promise<number | null> => {
  const formats = FORMATS.get(contentType);
  if (!formats) return null;
  const input = new Input({ source: new BufferSource(bytes), formats });
  const track = await input.getPrimaryAudioTrack();
  // a codec that the package doesn't know
  if (!track || (await track.getCodec()) === null) return null;
  // a recording in the page has no length in its header, so the packets are read
  return (await track.computeDuration()) - (await track.getFirstTimestamp());
};

const seconds = await secondsOf(sound.parse(workerData)).catch(() => null);
// a port of a thread, which unlike a window has no origin
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(seconds);
