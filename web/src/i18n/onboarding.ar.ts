/** Texts of onboarding. */
export { ar } from '../features/account/onboarding-messages.ar.ts';
