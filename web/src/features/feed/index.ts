export { feedNews } from './cache-updates.ts';
export type { PostKind } from './api.ts';
export { OnePost } from './one-post.tsx';
export { PictureView } from './pictures/shared.ts';
export { EncodedVideo, VideoField } from './video/shared.ts';
export { PostList, PostsOf } from './list/posts-of.tsx';
export { readPostsOf } from './prefetch.ts';
