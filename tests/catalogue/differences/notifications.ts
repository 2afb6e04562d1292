import { notRouted, type Difference } from './difference.ts';

const WORDS =
  "its words are put together in the reader's language when it is read, from `kind` and what it is about";

export const notifications: readonly Difference[] = [
  { about: 'notification.fields.title', difference: 'may be absent', why: WORDS },
  { about: 'notification.fields.body', difference: 'may be absent', why: WORDS },
  {
    about: 'notification.fields.userId',
    difference: 'may be absent',
    why: 'what an admin is told names them in `adminId`',
  },
  {
    about: 'notification.fields.data',
    difference: 'is missing',
    why: '`byId`, `postId` and `reportId` say what it is about, and are checked as references',
  },
  ...notRouted(
    'what was sent is not rewritten; reading it is a call of its own',
    'PUT /notifications/{id}',
    'PATCH /notifications/{id}',
  ),
  {
    about: 'notification-log.states',
    difference: 'adds waiting, due, delivered, failed',
    why: 'a mail waits for the end of quiet hours and may fail, which its entry says',
  },
  {
    about: 'notification-group.may.read',
    difference: 'keeps out member',
    why: 'a list of the ids of who is told what together is for staff alone',
  },
];
