export { feedNews } from './cache-updates.ts';
export { OnePost } from './one-post.tsx';
export { PostsOf } from './list/posts-of.tsx';
