/** Texts of onboarding. */
export { en } from '../features/account/onboarding-messages.en.ts';
