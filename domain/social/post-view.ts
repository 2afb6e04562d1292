import { viewOf } from '../trade/viewed.ts';

/** A member's view of a post. */
export const postView = viewOf({
  name: 'post-view',
  target: 'post',
  event: 'PostViewed',
  whose: 'authorId',
});
