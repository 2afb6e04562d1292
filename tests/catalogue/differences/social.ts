import { notRouted, type Difference } from './difference.ts';

export const social: readonly Difference[] = [
  {
    about: 'post.events',
    difference: 'lacks PostReposted, PostReported, PostViewed',
    why: 'a repost is a post with `repostOf`; a report and a view are things of their own (ReportFiled, PostViewed)',
  },
  {
    about: 'post.states',
    difference: 'adds processing, failed',
    why: 'a post with a video is seen by others once the video is ready',
  },
  ...(['attach-video', 'fail-video', 'finish-video'] as const).map((step) => ({
    about: `post.steps.${step}`,
    difference: 'is added',
    why: 'a post with a video is seen by others once the video is ready',
  })),
  ...(['set-aside', 'bring-back'] as const).map((step) => ({
    about: `post.steps.${step}`,
    difference: 'is added',
    why: 'a lower plan hides the posts over its limit, and a higher one shows them again',
  })),
  {
    about: 'post.steps.hide-for-staff',
    difference: 'is added',
    why: 'after an upheld report the system acts for the staff who upheld it',
  },
  ...(['hold'] as const).map((step) => ({
    about: `post.steps.${step}`,
    difference: 'is added',
    why: 'what a spam model finds is held until a moderator has decided',
  })),
  {
    about: 'message.states',
    difference: 'adds sent, hidden',
    why: 'what a spam model finds is held until a moderator has decided',
  },
  {
    about: 'comment.states',
    difference: 'adds published, hidden',
    why: 'a comment that the staff hide comes back when its appeal is granted',
  },
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
  {
    about: 'friendship.steps.ask-again',
    difference: 'is added',
    why: 'who refused may ask at any time, the other after thirty days, in the one stream of the pair',
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
    about: 'room.states',
    difference: 'adds open, paused, hidden',
    why: "a direct room is paused while the consent of a minor's guardian is missing; a reported group loses name and picture",
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
