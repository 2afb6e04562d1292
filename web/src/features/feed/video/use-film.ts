import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../app/api/problem.ts';
import { uploadMedia, type Upload } from '../../../app/api/upload.ts';

/** Types of files that the server accepts as a video of a post. */
export const VIDEO_TYPES: readonly string[] = ['video/mp4', 'video/quicktime'];
/** Of the upload call. */
export const MAX_MEGABYTES = 10;
const MAX_SECONDS = 300;

/** A chosen video: shown at once, while it is uploaded. */
export type Film = {
  /** Address in this page's memory. */
  readonly preview: string;
  readonly name: string;
  /** Uploaded share, 0 to 1; null once the server has accepted it. */
  readonly share: number | null;
};

/** The reason why a file can't be the video of a post. All but a problem are detected before the upload. */
export type FilmRefusal = Problem | 'not_video' | 'too_big' | 'too_long';

/** The length of a video that this browser can read; null for others, which the server judges. */
const secondsOf = (address: string): Promise<number | null> =>
  new Promise((resolve) => {
    const video = document.createElement('video');
    video.preload = 'metadata';
    video.addEventListener('loadedmetadata', () => resolve(video.duration), { once: true });
    video.addEventListener('error', () => resolve(null), { once: true });
    video.src = address;
  });

type Sending = { readonly upload: Upload | null; readonly fileId: Promise<string | null> };

/** The video of a post that is being written: it is uploaded as soon as it is chosen. */
export const useFilm = () => {
  const [film, setFilm] = useState<Film | null>(null);
  const [refusal, setRefusal] = useState<FilmRefusal | null>(null);
  const sending = useRef<Sending | null>(null);
  const address = useRef<string | null>(null);

  const end = useCallback((why: FilmRefusal | null = null): null => {
    sending.current?.upload?.cancel();
    sending.current = null;
    if (address.current !== null) URL.revokeObjectURL(address.current);
    address.current = null;
    setFilm(null);
    setRefusal(why);
    return null;
  }, []);
  useEffect(() => () => void end(), [end]);

  const send = useCallback(
    async (file: File, preview: string): Promise<string | null> => {
      const seconds = await secondsOf(preview);
      // it may have been removed meanwhile
      if (address.current !== preview) return null;
      if (seconds !== null && seconds > MAX_SECONDS) return end('too_long');
      const upload = uploadMedia(file, 'video', (share) =>
        setFilm((shown) => (shown?.preview === preview ? { ...shown, share } : shown)),
      );
      if (sending.current) sending.current = { ...sending.current, upload };
      const outcome = await upload.outcome;
      if (address.current !== preview) return null;
      if (!('data' in outcome)) return end(outcome.error);
      if (sending.current) sending.current = { ...sending.current, upload: null };
      setFilm({ preview, name: file.name, share: null });
      return outcome.data.id;
    },
    [end],
  );

  const pick = useCallback(
    (file: File): void => {
      end();
      if (!VIDEO_TYPES.includes(file.type)) return void end('not_video');
      if (file.size > MAX_MEGABYTES * 1024 * 1024) return void end('too_big');
      const preview = URL.createObjectURL(file);
      address.current = preview;
      setFilm({ preview, name: file.name, share: 0 });
      sending.current = { upload: null, fileId: send(file, preview) };
      return undefined;
    },
    [end, send],
  );

  return {
    film,
    refusal,
    pick,
    drop: useCallback((): void => void end(), [end]),
    /** Id of the uploaded file; null without one, or if it was refused. */
    settled: async (): Promise<string | null> => (await sending.current?.fileId) ?? null,
  };
};
