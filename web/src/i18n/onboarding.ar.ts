/** What the way to a full account says. */
export { ar } from '../features/account/onboarding-messages.ar.ts';
