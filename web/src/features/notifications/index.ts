export { Bell } from './bell.tsx';
export { notificationNews } from './cache-updates.ts';
