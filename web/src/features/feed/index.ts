export { feedNews } from './cache-updates.ts';
export type { PostKind } from './api.ts';
export { PostsOf } from './list/posts-of.tsx';
