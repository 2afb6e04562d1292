/** Texts of the settings. */
export { en } from '../features/settings/messages.en.ts';
