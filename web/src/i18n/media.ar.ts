/** Texts of the photos and videos of posts. */
export { ar } from '../features/feed/video/messages.ar.ts';
