/** Texts of videos. */
export { en } from '../features/feed/video/messages.en.ts';
