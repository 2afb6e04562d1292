/** Texts of points, levels and leaderboards. */
export { ar } from '../features/points/messages.ar.ts';
