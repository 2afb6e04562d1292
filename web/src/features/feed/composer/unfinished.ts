import { keepDraft, restored, type Draft } from '../../../ui/form/draft.ts';
import { keptPhotos } from './kept-photos.ts';

/** The drafts of a member's unfinished post. They outlive the tab, until the post is published or the member signs out. */
export type PostDrafts = { readonly text: Draft; readonly photos: Draft; readonly video: Draft };

export const draftsOf = (memberId: string): PostDrafts => ({
  text: { name: `post.${memberId}`, isKept: true },
  photos: { name: `post.photos.${memberId}`, isKept: true },
  video: { name: `post.video.${memberId}`, isKept: true },
});

const NOTHING = { kind: '', title: '', description: '' };

/** Whether a post was begun and neither published nor discarded. */
export const isBegun = ({ text, photos, video }: PostDrafts): boolean =>
  Object.values(restored(text, NOTHING)).some((value) => value.trim() !== '') ||
  keptPhotos(photos).length > 0 ||
  restored(video, { name: '' }).name !== '';

/** The stored height of the form, in pixels. */
const heightDraft = { name: 'post.height' };

export const keepHeight = (height: number): void => keepDraft(heightDraft, { height });

/** The height that the form had when this tab last showed it, 0 if it never did. */
export const keptHeight = (): number => restored(heightDraft, { height: 0 }).height;
