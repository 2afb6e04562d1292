import { restored } from '../../../ui/form/draft.ts';
import { keptPhotos } from './photos.ts';

/** Where the words of an unfinished post are kept. */
export const draft = { name: 'post' };

/** Whether a post was begun in this tab and neither published nor given up. */
export const isBegun = (): boolean =>
  restored(draft, { description: '' }).description.trim() !== '' || keptPhotos().length > 0;
