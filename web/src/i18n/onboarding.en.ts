/** What the way to a full account says. */
export { en } from '../features/account/onboarding-messages.en.ts';
