export { useUnreadCountQuery } from './api.ts';
export { notificationNews } from './cache-updates.ts';
