import { notRouted, type Difference } from './difference.ts';

const WORDS =
  "its words are put together in the reader's language when it is read, from `kind` and what it is about";

export const notifications: readonly Difference[] = [
  { about: 'notification.fields.title', difference: 'is missing', why: WORDS },
  { about: 'notification.fields.body', difference: 'is missing', why: WORDS },
  {
    about: 'notification.fields.data',
    difference: 'is missing',
    why: '`byId` and `postId` say what it is about, and are checked as references',
  },
  {
    about: 'notification.fields.groupId',
    difference: 'is missing',
    why: 'not built yet: notification groups',
  },
  {
    about: 'notification.may.create',
    difference: 'keeps out admin',
    why: 'not built yet: what an admin tells members',
  },
  ...notRouted('not built yet: what an admin tells members', 'POST /notifications'),
  ...notRouted(
    'what was sent is not rewritten; reading it is a call of its own',
    'PUT /notifications/{id}',
    'PATCH /notifications/{id}',
  ),
  {
    about: 'notification-group.may.read',
    difference: 'keeps out member',
    why: 'a list of the ids of who is told what together is for staff alone',
  },
];
