import { viewOf } from '../trade/viewed.ts';

/** That a member has looked at a post. */
export const postView = viewOf({
  name: 'post-view',
  target: 'post',
  event: 'PostViewed',
  whose: 'authorId',
});
