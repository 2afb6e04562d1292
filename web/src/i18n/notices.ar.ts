/** Texts of the notification settings. */
export { ar } from '../features/settings/notifications/messages.ar.ts';
