export { FeedPage } from './list/feed.tsx';
export { PostPage } from './post-page.tsx';
export { feedNews } from './cache-updates.ts';
export { PostsOf } from './list/posts-of.tsx';
export { readFeed } from './prefetch.ts';
