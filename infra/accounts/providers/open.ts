import type { IdentityProviders } from '../../../commands/ports/identity-providers.ts';
import type { Config } from '../../config/config.ts';
import { openFacebook } from './facebook.ts';
import { openGoogle } from './google.ts';

/** The providers that are configured; each is asked only when somebody signs in with it. */
export const openIdentityProviders = ({
  google,
  facebook,
}: Pick<Config, 'google' | 'facebook'>): IdentityProviders => ({
  ...(google && { google: openGoogle(google) }),
  ...(facebook && { facebook: openFacebook(facebook) }),
});
