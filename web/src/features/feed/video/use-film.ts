import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../app/api/problem.ts';
import { uploadMedia } from '../../../app/api/upload.ts';
import type { Upload } from '../../../app/api/uploading.ts';
import { dropDraft, keepDraft, restored, type Draft } from '../../../ui/form/draft.ts';

/** Types of files that the server accepts as a video of a post. */
export const VIDEO_TYPES: readonly string[] = ['video/mp4', 'video/quicktime'];
/** Of an upload in pieces. */
export const MAX_MEGABYTES = 100;
const MAX_SECONDS = 300;

/** A chosen video: shown at once, while it is uploaded. */
export type Film = {
  /** Address in this page's memory; null = the page was loaded again since. */
  readonly preview: string | null;
  readonly name: string;
  /** Uploaded share, 0 to 1; null once the server has accepted it. */
  readonly share: number | null;
  readonly isPaused: boolean;
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

/** A video's state in this tab: its name from the first byte on, its id once it is uploaded. */
const NOTHING_KEPT = { name: '', fileId: '' };

const filmOf = ({ name, fileId }: typeof NOTHING_KEPT): Film | null =>
  fileId === '' ? null : { preview: null, name, share: null, isPaused: false };

/**
 * The video of a post: it is uploaded as soon as it is chosen. With a draft an uploaded one outlives the page, and an
 * upload that the page's end has interrupted goes on when the same file is picked again.
 */
export const useFilm = (draft?: Draft) => {
  const [kept, setKept] = useState(() => restored(draft, NOTHING_KEPT));
  const [film, setFilm] = useState(() => filmOf(kept));
  const [refusal, setRefusal] = useState<FilmRefusal | null>(null);
  const sending = useRef<Sending | null>(null);
  const address = useRef<string | null>(null);

  const keep = useCallback(
    (values: typeof NOTHING_KEPT): void => {
      setKept(values);
      if (draft) (values.name === '' ? dropDraft : keepDraft)(draft, values);
    },
    [draft],
  );
  const forget = useCallback((): void => {
    sending.current = null;
    if (address.current !== null) URL.revokeObjectURL(address.current);
    address.current = null;
  }, []);
  const end = useCallback(
    (why: FilmRefusal | null = null): null => {
      sending.current?.upload?.cancel();
      forget();
      keep(NOTHING_KEPT);
      setFilm(null);
      setRefusal(why);
      return null;
    },
    [forget, keep],
  );
  useEffect(
    () => () => {
      // the server keeps the received part for a day
      sending.current?.upload?.pause?.();
      forget();
    },
    [forget],
  );

  const send = useCallback(
    async (file: File, preview: string): Promise<string | null> => {
      const change = (values: Partial<Film>): void =>
        setFilm((shown) => (shown?.preview === preview ? { ...shown, ...values } : shown));
      const seconds = await secondsOf(preview);
      // it may have been removed meanwhile
      if (address.current !== preview) return null;
      if (seconds !== null && seconds > MAX_SECONDS) return end('too_long');
      const upload = uploadMedia(file, 'video', (share) => change({ share }));
      if (sending.current) sending.current = { ...sending.current, upload };
      const outcome = await upload.outcome;
      if (address.current !== preview) return null;
      if (sending.current) sending.current = { ...sending.current, upload: null };
      if (!('data' in outcome)) return end(outcome.error);
      keep({ name: file.name, fileId: outcome.data.id });
      change({ share: null, isPaused: false });
      return outcome.data.id;
    },
    [end, keep],
  );

  const pick = useCallback(
    (file: File): void => {
      end();
      if (!VIDEO_TYPES.includes(file.type)) return void end('not_video');
      if (file.size > MAX_MEGABYTES * 1024 * 1024) return void end('too_big');
      const preview = URL.createObjectURL(file);
      address.current = preview;
      keep({ name: file.name, fileId: '' });
      setFilm({ preview, name: file.name, share: 0, isPaused: false });
      sending.current = { upload: null, fileId: send(file, preview) };
      return undefined;
    },
    [end, keep, send],
  );

  const pause = useCallback((isPaused: boolean): void => {
    const upload = sending.current?.upload;
    if (!upload) return;
    (isPaused ? upload.pause : upload.resume)?.();
    setFilm((shown) => shown && { ...shown, isPaused });
  }, []);

  return {
    film,
    refusal,
    /** Name of the file whose upload the page's end has interrupted. */
    interrupted: film === null && kept.name !== '' ? kept.name : null,
    pick,
    /** Pauses the upload, or goes on with it. */
    pause,
    drop: useCallback((): void => void end(), [end]),
    /** Id of the uploaded file; null without one, or if it was refused. A paused upload goes on. */
    settled: async (): Promise<string | null> => {
      if (film?.isPaused) pause(false);
      if (sending.current) return sending.current.fileId;
      return kept.fileId === '' ? null : kept.fileId;
    },
  };
};
