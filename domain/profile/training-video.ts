import { z } from 'zod';
import { AUDIENCES } from '../accounts/facts.ts';
import { date, optional, personal, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import {
  admin,
  all,
  friendOf,
  full,
  inState,
  member,
  owner,
  role,
  system,
  visibleVia,
  visitor,
  where,
} from '../kit/rules.ts';
import { beginsVideo, encodingActions, encodingFields } from '../social/video.ts';
import { line, sport, words } from '../trade/fields.ts';
import { untilToday } from '../trade/order.ts';

const notLater = untilToday('recordedOn');
const published = inState('published');

/** A video of a member's training, encoded as videos of posts are. Its owner chooses the audience. */
export const trainingVideo = defineResource({
  name: 'training-video',
  path: '/training-videos',
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    title: personal(line()),
    description: personal(optional(words())),
    sport: sport(),
    recordedOn: date(),
    audience: z.enum(AUDIENCES),
    ...encodingFields,
  },
  states: ['processing', 'published', 'failed'],
  actions: {
    create: {
      event: 'TrainingVideoAdded',
      to: 'processing',
      by: [full],
      takes: ['userId', 'title', 'sport', 'recordedOn', 'audience', 'videoFile'],
      optionally: ['description'],
      refuse: (it, situation) =>
        it.videoFile
          ? notLater(it, situation)
          : { code: 'invalid', errors: [{ path: 'videoFile', code: 'required' }] },
      sets: (_, situation) => beginsVideo(situation),
    },
    edit: {
      event: 'TrainingVideoEdited',
      by: [owner, admin('profiles')],
      takes: ['title', 'description', 'sport', 'recordedOn', 'audience'],
      refuse: notLater,
    },
    ...encodingActions({
      events: {
        progressed: 'TrainingVideoProgressed',
        ready: 'TrainingVideoReady',
        failed: 'TrainingVideoFailed',
      },
      owner: 'userId',
    }),
    remove: { event: 'TrainingVideoRemoved', to: 'removed', by: [owner, admin('profiles'), system] },
  },
  lookups: ['user/{userId}', 'profile/{userId}'],
  sorts: ['-recordedOn', '-createdAt'],
  read: [
    owner,
    admin('profiles'),
    all(published, member, where('audience', 'everyone')),
    all(published, visitor, visibleVia('userId'), where('audience', 'everyone')),
    all(published, full, where('audience', 'members')),
    all(published, friendOf('userId'), where('audience', 'friends')),
    all(published, full, role('SCOUT', 'CLUB'), where('audience', 'scouts')),
  ],
  readField: { videoFile: [owner, admin('profiles')] },
});
