import { restored } from '../../../ui/form/draft.ts';
import { keptPhotos } from './kept-photos.ts';

/** The stored draft of an unfinished post's text. */
export const draft = { name: 'post' };

/** Whether a post was begun in this tab and neither published nor discarded. */
export const isBegun = (): boolean =>
  restored(draft, { description: '' }).description.trim() !== '' || keptPhotos().length > 0;
