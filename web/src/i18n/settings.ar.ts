/** Texts of the settings. */
export { ar } from '../features/settings/messages.ar.ts';
