/** The files of an encoded video, smallest first. */
type Video = {
  readonly playlistId: string;
  readonly renditions: readonly { readonly fileId: string; readonly width: number }[];
};

const HLS = 'application/vnd.apple.mpegurl';

/** Inputs for the choice of a video file. */
export type Place = {
  readonly playsHls: boolean;
  /** Whether the reader saves data. */
  readonly saves: boolean;
  /** Physical pixels of the player's width. */
  readonly width: number;
};

/** The address to play: HLS where the browser plays it, else the smallest MP4 that fills the player. */
export const addressOf = ({ playlistId, renditions }: Video, { playsHls, saves, width }: Place): string => {
  if (playsHls && !saves) return `/files/${playlistId}`;
  const fitting = saves ? renditions[0] : renditions.find((one) => one.width >= width);
  return `/files/${(fitting ?? renditions.at(-1))?.fileId ?? playlistId}`;
};

export const playsHls = (video: HTMLVideoElement): boolean => video.canPlayType(HLS) !== '';

/** Whether the reader has asked for less data, in the browser or the system. */
export const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const isSaving =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData');
  return isSaving === true || matchMedia('(prefers-reduced-data: reduce)').matches;
};

/** Whether a video may start by itself, without sound. */
export const startsItself = (): boolean =>
  !savesData() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
