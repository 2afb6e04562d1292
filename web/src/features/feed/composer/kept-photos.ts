import { restored, type Draft } from '../../../ui/form/draft.ts';

/** A photo of a post, in the API's format. */
export type Media = { readonly fileId: string; readonly alt?: string | undefined };

/** Maximum number of photos of a post. */
export const MOST_PHOTOS = 10;

const isMedia = (value: unknown): value is Media =>
  typeof value === 'object' &&
  value !== null &&
  'fileId' in value &&
  typeof value.fileId === 'string' &&
  (!('alt' in value) || typeof value.alt === 'string');

/** The photos in a draft. */
export const keptPhotos = (draft: Draft): readonly Media[] => {
  const none: readonly unknown[] = [];
  const { photos } = restored(draft, { photos: none });
  return Array.isArray(photos) ? photos.filter(isMedia).slice(0, MOST_PHOTOS) : [];
};
