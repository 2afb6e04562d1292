/** Texts of points, levels and leaderboards. */
export { en } from '../features/points/messages.en.ts';
