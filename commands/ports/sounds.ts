/** Voice messages of members, measured by the server. */
export type Sound = {
  readonly bytes: Uint8Array;
  /** Of its container, as its first bytes tell. */
  readonly contentType: string;
};

export type Sounds = {
  /**
   * The length of a sound in seconds, by the times of its packets; of one that is too long, any number above the longest
   * voice message. `unreadable`: the container holds no sound. `unavailable`: the program that measures is missing.
   */
  secondsOf(sound: Sound): Promise<number | 'unreadable' | 'unavailable'>;
};
