import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Problem } from '../../../app/api/problem.ts';
import { uploadPicture } from '../../../app/api/upload.ts';
import type { Upload } from '../../../app/api/uploading.ts';
import { dropDraft, keepDraft, type Draft } from '../../../ui/form/draft.ts';
import { keptPhotos, MOST_PHOTOS, type Media } from './kept-photos.ts';

/** A chosen photo: shown at once, while it is uploaded. */
export type Photo = {
  readonly key: string;
  /** Address of the picture: in this page's memory, or on the server. */
  readonly preview: string;
  /** Uploaded share, 0 to 1; null once the server has accepted it. */
  readonly share: number | null;
  /** Id of the file on the server, once it is uploaded. */
  readonly fileId: string | null;
  /** Alternative text. */
  readonly alt: string;
};

/** The reason why a file can't be a photo of this post; a wrong type or number is detected before the upload. */
export type Refusal = Problem | 'not_a_picture' | 'empty' | 'too_many';

const mediaOf = (photos: readonly Photo[]): readonly Media[] =>
  photos.flatMap(({ fileId, alt }) =>
    fileId === null ? [] : [{ fileId, ...(alt.trim() !== '' && { alt: alt.trim() }) }],
  );

const kept = ({ fileId, alt = '' }: Media): Photo => ({
  key: fileId,
  preview: `/files/${fileId}`,
  share: null,
  fileId,
  alt,
});

type PhotosNow = { readonly photos: readonly Photo[]; readonly refusal: Refusal | null };

/** Photos that a box begins with: those of a draft, which they are kept in, or those of a post that is edited. */
type Begun = { readonly draft: Draft } | { readonly media: readonly Media[] };

/** The photos of a post being written: each is uploaded as soon as it is chosen. */
export const photoBox = (begun: Begun, send: typeof uploadPicture = uploadPicture) => {
  let photos: readonly Photo[] = ('draft' in begun ? keptPhotos(begun.draft) : begun.media).map(kept);
  let refusal: Refusal | null = null;
  let now: PhotosNow = { photos, refusal };
  let next = 1;
  const uploads = new Map<string, Upload>();
  const listeners = new Set<() => void>();

  const become = (changed: readonly Photo[], why: Refusal | null = refusal): void => {
    [photos, refusal] = [changed, why];
    now = { photos, refusal };
    if ('draft' in begun && photos.length === 0) dropDraft(begun.draft);
    else if ('draft' in begun) keepDraft(begun.draft, { photos: mediaOf(photos) });
    for (const listener of listeners) listener();
  };
  const change = (key: string, values: Partial<Photo>): void =>
    become(photos.map((photo) => (photo.key === key ? { ...photo, ...values } : photo)));

  const drop = (key: string, why: Refusal | null = null): void => {
    const upload = uploads.get(key);
    uploads.delete(key);
    upload?.cancel();
    for (const photo of photos) if (photo.key === key) URL.revokeObjectURL(photo.preview);
    become(
      photos.filter((photo) => photo.key !== key),
      why,
    );
  };

  const addOne = async (file: File): Promise<void> => {
    if (!file.type.startsWith('image/')) return become(photos, 'not_a_picture');
    if (file.size === 0) return become(photos, 'empty');
    if (photos.length >= MOST_PHOTOS) return become(photos, 'too_many');
    const key = `new ${next++}`;
    const upload = send(file, 'post', (share) => change(key, { share }));
    uploads.set(key, upload);
    become([...photos, { key, preview: URL.createObjectURL(file), share: 0, fileId: null, alt: '' }]);
    const outcome = await upload.outcome;
    // it may have been removed meanwhile
    if (uploads.get(key) !== upload) return undefined;
    uploads.delete(key);
    return 'data' in outcome
      ? change(key, { share: null, fileId: outcome.data.id })
      : drop(key, outcome.error);
  };

  return {
    now: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: async (files: readonly File[]): Promise<void> => {
      become(photos, null);
      await Promise.all(files.map(addOne));
    },
    describe: (key: string, alt: string): void => change(key, { alt }),
    /** Moves a photo by some places; the first and the last place are the limits. */
    move: (key: string, by: number): void => {
      const moved = photos.filter((photo) => photo.key === key);
      const others = photos.filter((photo) => photo.key !== key);
      const at = photos.findIndex((photo) => photo.key === key) + by;
      become(others.toSpliced(Math.max(0, at), 0, ...moved));
    },
    drop: (key: string): void => drop(key),
    /** Media of the post, after all uploads have ended; null if a photo was refused meanwhile. */
    settled: async (): Promise<readonly Media[] | null> => {
      const count = photos.length;
      await Promise.all([...uploads.values()].map(({ outcome }) => outcome));
      return photos.length === count ? mediaOf(photos) : null;
    },
    /** The post is published. */
    clear: (): void => {
      for (const { key } of photos) drop(key);
    },
    /** The page is left: pending uploads are aborted, uploaded photos are kept for later. */
    leave: (): void => {
      for (const { key } of photos.filter(({ fileId }) => fileId === null)) drop(key);
    },
  };
};

export type PhotoBox = ReturnType<typeof photoBox>;

/** The photos of the post being written on this page. */
export const usePhotos = (begun: Begun) => {
  const [box] = useState(() => photoBox(begun));
  useEffect(() => box.leave, [box]);
  return { ...useSyncExternalStore(box.subscribe, box.now), box };
};
