import type { Difference } from './difference.ts';

export const events: readonly Difference[] = [
  {
    about: 'event-image.fields.image',
    difference: 'may be absent',
    why: 'it is described first, then sent by POST /event-images/{id}/upload',
  },
];
