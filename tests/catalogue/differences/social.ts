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
    why: 'a repost is a post with `repostOf`, a report a thing of its own (ReportFiled); not built yet: views',
  },
  ...notRouted('not built yet: views of posts', 'GET /posts/count/views', 'POST /posts/increment/views'),
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
  ...notRouted(
    "a member follows or doesn't; there is nothing in it to edit",
    'PUT /follows/{id}',
    'PATCH /follows/{id}',
  ),
  {
    about: 'report.may.read',
    difference: 'lets in person',
    why: 'who has reported something may see what became of it',
  },
  {
    about: 'room.may.create',
    difference: 'lets in full',
    why: 'every member opens rooms; `its creator` tells who changes them',
  },
  {
    about: 'room.fields.picture',
    difference: 'is uuid',
    why: "the id of an upload of one's own: a picture elsewhere could not be erased with the person",
  },
  {
    about: 'message.events',
    difference: 'lacks MessageRead',
    why: "reading is a member's place in the room (room-user), which moves on: one a member, not one a message",
  },
];
