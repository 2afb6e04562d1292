import { flagNews } from '../features/account/flag-news.ts';
import { feedNews } from '../features/feed/index.ts';
import { notificationNews } from '../features/notifications/index.ts';
import { networkNews } from '../features/network/cache-updates.ts';
import type { Listener } from './realtime/cache-updates-middleware.ts';

/** The features whose caches frames keep up to date. */
export const listeners: readonly Listener[] = [feedNews, flagNews, networkNews, notificationNews];
