import { viewOf } from '../../trade/viewed.ts';

/** A member's view of an article. */
export const articleView = viewOf({
  name: 'article-view',
  target: 'article',
  event: 'ArticleViewed',
  whose: 'authorId',
});
