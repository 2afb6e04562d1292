/** What profiles say. */
export { ar } from '../features/profile/messages.ar.ts';
