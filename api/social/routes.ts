import type { Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import type { SocialDesk } from './desk.ts';
import { friendshipRoutes } from './friendships.ts';
import { messageRoutes } from './messages.ts';
import { postRoutes } from './posts.ts';
import { reportRoutes } from './reports.ts';
import { roomRoutes } from './rooms.ts';

/** What the community is asked for beside what its definitions serve. */
export const socialRoutes = (desk: SocialDesk): readonly Route<Caller>[] => [
  ...roomRoutes(desk.resources),
  ...messageRoutes(desk),
  ...reportRoutes(desk.resources),
  ...friendshipRoutes(desk),
  ...postRoutes(desk),
];
