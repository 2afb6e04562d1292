/** Texts of the notification settings. */
export { en } from '../features/settings/notifications/messages.en.ts';
