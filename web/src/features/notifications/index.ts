export { notificationNews } from './cache-updates.ts';
