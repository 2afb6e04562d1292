import type { JobsOf, ManagersOf } from '../area.ts';
import { VIDEO_QUEUE, videoHandler, VIDEOS_AT_ONCE } from './videos.ts';
import { noticesOf } from '../notices/notices.ts';
import { closedReports } from './managers/closed-reports.ts';
import { guardedRooms } from './managers/guarded-rooms.ts';
import { decisions } from './managers/decisions.ts';
import { heldTexts } from './managers/held-texts.ts';
import { moderation } from './managers/moderation.ts';
import { SOCIAL_NOTICES } from './managers/notices.ts';
import { opportunities } from './managers/opportunities.ts';
import { planCap } from './managers/plan-cap.ts';
import { rooms } from './managers/rooms.ts';
import { separations } from './managers/separations.ts';
import { spam } from './managers/spam.ts';
import { restoredTexts } from './managers/text-notices.ts';
import { videos } from './managers/videos.ts';

export const socialManagers: ManagersOf = (context) => {
  const { runtime, referrers, jobs } = context;
  return [
    rooms(runtime),
    separations(runtime),
    guardedRooms(runtime, referrers),
    moderation(runtime, referrers),
    closedReports(runtime, referrers),
    decisions(runtime),
    spam(context),
    heldTexts(runtime, referrers),
    videos(runtime, jobs),
    restoredTexts(runtime),
    noticesOf({ name: 'social-notices', atOnce: 256 }, { runtime, referrers }, SOCIAL_NOTICES),
    opportunities(context),
    planCap({ runtime, referrers }),
  ];
};

export const socialJobs: JobsOf = (context) => [
  { queue: VIDEO_QUEUE, handler: videoHandler(context), runners: VIDEOS_AT_ONCE },
];
