export { Bell } from './bell.tsx';
export { notificationNews } from './news.ts';
