/** Texts of the photos and videos of posts. */
export { en } from '../features/feed/video/messages.en.ts';
