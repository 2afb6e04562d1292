/** What the settings say. */
export { en } from '../features/settings/messages.en.ts';
