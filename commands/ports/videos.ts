/** Videos of members, encoded anew in several sizes, and voice messages, which are measured. */
import type { VideoFailure, VideoQuality } from '../../domain/social/video.ts';

/** One size of a video: a fragmented MP4 that is also the segments of its HLS playlist. */
export type Rendition = {
  /** Unique within the video, a part of ids. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Readable until {@link Videos.encode} ends. */
  readonly content: () => AsyncIterable<Uint8Array>;
  /** Its HLS playlist (RFC 8216), if the MP4 is at an address. */
  readonly playlist: (address: string) => string;
};

export type MadeVideo = {
  readonly seconds: number;
  /** Pixels of the largest rendition. */
  readonly width: number;
  readonly height: number;
  /** A frame, as JPEG. */
  readonly poster: Uint8Array;
  /** Smallest first; at least one. */
  readonly renditions: readonly Rendition[];
  /** The HLS playlist that leads to those of the renditions, which are at these addresses in their order. */
  readonly master: (addresses: readonly string[]) => string;
};

/** The video can't be accepted; another attempt would not help. */
export class VideoRefused extends Error {
  override name = 'VideoRefused';
  readonly reason: VideoFailure;
  constructor(reason: VideoFailure, why: string) {
    super(why);
    this.reason = reason;
  }
}

export type Encoding = {
  /**
   * Names the temporary folder: what an ended process has left in it is removed. Unique on the machine, which other
   * installations may share.
   */
  readonly job: string;
  readonly source: AsyncIterable<Uint8Array>;
  readonly quality: VideoQuality;
  /** Maximum size of a rendition. */
  readonly maxBytes: number;
  /** Is told the encoded share, 0 to 1. */
  readonly progress: (share: number) => void;
  /** Ends the work, which then throws. */
  readonly signal: AbortSignal;
};

export type Videos = {
  /**
   * Encodes a video, and answers what `take` makes of it. Holds no content in memory. Throws {@link VideoRefused}, and
   * other errors where a retry may help.
   */
  encode<T>(encoding: Encoding, take: (made: MadeVideo) => Promise<T>): Promise<T>;
};

/** A voice message, whole in memory. */
export type Sound = {
  readonly bytes: Uint8Array;
  /** Of its container, as its first bytes tell. */
  readonly contentType: string;
};

/** Measures voice messages. */
export type Sounds = {
  /**
   * The length of a sound in seconds, by the times of its packets. `unreadable`: the container holds no sound.
   */
  secondsOf(sound: Sound): Promise<number | 'unreadable'>;
};
