import type { IdentityProviders } from '../../../commands/ports/identity-providers.ts';
import type { Config } from '../../config/config.ts';
import { openFacebook } from './facebook.ts';
import { openGoogle } from './google.ts';

/** The configured providers; each is contacted only at a sign-in with it. */
export const openIdentityProviders = ({
  google,
  facebook,
}: Pick<Config, 'google' | 'facebook'>): IdentityProviders => ({
  ...(google && { google: openGoogle(google) }),
  ...(facebook && { facebook: openFacebook(facebook) }),
});
