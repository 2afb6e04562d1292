import { notRouted, type Difference } from './difference.ts';

export const social: readonly Difference[] = [
  {
    about: 'post.events',
    difference: 'lacks PostReposted, PostReported, PostViewed',
    why: 'a repost is a post with `repostOf`; a view is a thing of its own (`post-view`); not built yet: reports',
  },
  ...notRouted(
    'not built yet: lists of posts beside the feed',
    'GET /posts/random/all',
    'GET /posts/achievements',
  ),
  ...notRouted(
    "not built yet: comments by the post's address",
    'GET /posts/comments/{postId}',
    'POST /posts/comments/{postId}',
  ),
  ...notRouted('not built yet: a repost by a call of its own', 'POST /posts/{id}/repost'),
  ...notRouted('not built yet: reports', 'POST /posts/{id}/report'),
  ...notRouted('not built yet: promotion by plan', 'POST /posts/{id}/promote'),
  {
    about: 'friendship.states',
    difference: 'lacks withdrawn',
    why: 'a request that was taken back is gone, as if never made, so that it can be made again',
  },
  {
    about: 'friendship.steps.withdraw',
    difference: 'leads pending->removed',
    why: 'a request that was taken back is gone, as if never made, so that it can be made again',
  },
  ...notRouted('a friendship is ended by DELETE', 'POST /friendships/remove/{id}'),
  ...notRouted(
    'not built yet: answering a request by its status',
    'PUT /friendships/{id}',
    'PATCH /friendships/{id}',
  ),
  ...notRouted(
    'not built yet: friends of a member',
    'GET /friendships/user/{userId}',
    'GET /friendships/accepted/{userId}',
    'GET /friendships/connections/stats',
    'GET /friendships/fallowing/all',
    'GET /friendships/following/all',
  ),
  ...notRouted(
    "a member follows or doesn't; there is nothing in it to edit",
    'PUT /follows/{id}',
    'PATCH /follows/{id}',
  ),
];
