import { lazily } from '../../../ui/lazily.tsx';

/** Requirements and strength of a new password; loaded with the pages that ask for one. */
export const PasswordHint = lazily(async () => ({
  default: (await import('./password-hint.tsx')).PasswordHint,
}));
