import { viewOf } from '../../trade/viewed.ts';

/** That a member has looked at an article. */
export const articleView = viewOf({
  name: 'article-view',
  target: 'article',
  event: 'ArticleViewed',
  whose: 'authorId',
});
