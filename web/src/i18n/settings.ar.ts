/** What the settings say. */
export { ar } from '../features/settings/messages.ar.ts';
