import { feedNews } from '../features/feed/index.ts';
import { notificationNews } from '../features/notifications/index.ts';
import { networkNews } from '../features/network/cache-updates.ts';
import type { Listener } from './realtime/cache-updates-middleware.ts';

/** The features that keep what they show up to date by news. */
export const listeners: readonly Listener[] = [feedNews, networkNews, notificationNews];
