import type { Caller } from '../../caller.ts';
import type { Route } from '../../http/route.ts';
import type { SocialContext } from '../context.ts';
import { conversationRoute, linesRoute } from './conversation.ts';
import { inboxRoute, withRoute } from './inbox.ts';
import { sendRoute } from './send.ts';

/** Routes of conversations. */
export const chatRoutes = (context: SocialContext): readonly Route<Caller>[] => [
  inboxRoute(context),
  withRoute(context),
  conversationRoute(context),
  linesRoute(context),
  sendRoute(context),
];
