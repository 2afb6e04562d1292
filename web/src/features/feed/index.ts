export { FeedPage } from './feed.tsx';
export { PostPage } from './post-page.tsx';
export { feedNews } from './news.ts';
export { PostsOf } from './posts-of.tsx';
export { readFeed } from './first.ts';
