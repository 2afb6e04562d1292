export { feedNews } from './cache-updates.ts';
export { OnePost } from './one-post.tsx';
export { PostList, PostsOf } from './list/posts-of.tsx';
