import { lazily } from '../../../ui/lazily.tsx';

/** What a new password has to be, and how good the typed one is; loaded with the pages that ask for one. */
export const PasswordHint = lazily(async () => ({
  default: (await import('./password-hint.tsx')).PasswordHint,
}));
