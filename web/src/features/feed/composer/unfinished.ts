import { keepDraft, restored } from '../../../ui/form/draft.ts';
import { keptPhotos } from './kept-photos.ts';

/** The stored draft of an unfinished post's text. */
export const draft = { name: 'post' };

/** Whether a post was begun in this tab and neither published nor discarded. */
export const isBegun = (): boolean =>
  restored(draft, { description: '' }).description.trim() !== '' || keptPhotos().length > 0;

/** The stored height of the form, in pixels. */
const heightDraft = { name: 'post.height' };

export const keepHeight = (height: number): void => keepDraft(heightDraft, { height });

/** The height that the form had when this tab last showed it, 0 if it never did. */
export const keptHeight = (): number => restored(heightDraft, { height: 0 }).height;
