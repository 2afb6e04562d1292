export { feedNews } from './cache-updates.ts';
export { PostsOf } from './list/posts-of.tsx';
