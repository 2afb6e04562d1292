import type { Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { chatRoutes } from './chat/routes.ts';
import { appealRoutes } from './moderation/appeals.ts';
import { moderationContextRoute } from './moderation/context-route.ts';
import { moderationQueueRoute } from './moderation/queue-route.ts';
import { suspensionRoutes } from './moderation/suspensions.ts';
import type { SocialContext } from './context.ts';
import { friendshipRoutes } from './friendships.ts';
import { linkRoutes } from './links/routes.ts';
import { messageRoutes } from './messages.ts';
import { networkRoutes } from './network.ts';
import { postRoutes } from './posts.ts';
import { reportRoutes } from './reports.ts';
import { spamModelRoutes } from './spam/rehearsal.ts';
import { scoreRoutes } from './spam/score.ts';
import { roomRoutes } from './rooms.ts';

/** Social routes, beside those of the definitions. */
export const socialRoutes = (context: SocialContext): readonly Route<Caller>[] => [
  ...roomRoutes(context.resources),
  ...messageRoutes(context),
  ...chatRoutes(context),
  ...linkRoutes(),
  ...reportRoutes(context.resources),
  ...appealRoutes(context),
  ...suspensionRoutes(context),
  moderationQueueRoute(context),
  moderationContextRoute(context),
  ...scoreRoutes(context),
  ...spamModelRoutes(context),
  ...friendshipRoutes(context),
  ...networkRoutes(context),
  ...postRoutes(context),
];
