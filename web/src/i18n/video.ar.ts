/** Texts of videos. */
export { ar } from '../features/feed/video/messages.ar.ts';
