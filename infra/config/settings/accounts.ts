import { z } from 'zod';
import { about, url } from './about.ts';

/** Sign-in by other services, and the terms. */

export const accountsSettings = {
  MALAAB_GOOGLE_ISSUER: url('http', 'https').prefault('https://accounts.google.com').register(about, {
    does: 'The OpenID provider behind “Continue with Google”. It is discovered at `/.well-known/openid-configuration`.',
    expects: 'an address that begins with http:// or https://',
  }),
  MALAAB_GOOGLE_CLIENT_ID: z.string().min(1).optional().register(about, {
    does: 'The id of Malaab at that provider. Without it nobody signs in with Google.',
    expects: 'a client id',
    unset: 'no sign-in with Google',
  }),
  MALAAB_GOOGLE_CLIENT_SECRET: z.string().min(1).optional().register(about, {
    does: 'The secret of that client. The provider must know `<MALAAB_PUBLIC_URL>/auth/google/callback`.',
    expects: 'a client secret',
    unset: 'none',
    secret: true,
  }),
  MALAAB_GOOGLE_SCRIPT: url('http', 'https')
    .prefault('https://accounts.google.com/gsi/client')
    .register(about, {
      does: 'The script with one-tap, which the ways in load. The pages’ content security policy allows it and its folder.',
      expects: 'an address that begins with http:// or https://',
    }),
  MALAAB_FACEBOOK_GRAPH: url('http', 'https').prefault('https://graph.facebook.com/v23.0').register(about, {
    does: 'The Graph API that Facebook’s tokens are checked with.',
    expects: 'an address that begins with http:// or https://',
  }),
  MALAAB_FACEBOOK_DIALOG: url('http', 'https')
    .prefault('https://www.facebook.com/v23.0/dialog/oauth')
    .register(about, {
      does: 'The page of Facebook where a member agrees.',
      expects: 'an address that begins with http:// or https://',
    }),
  MALAAB_FACEBOOK_APP_ID: z.string().min(1).optional().register(about, {
    does: 'The id of Malaab’s app at Facebook. Without it and its secret nobody signs in with Facebook.',
    expects: 'an app id',
    unset: 'no sign-in with Facebook',
  }),
  MALAAB_FACEBOOK_APP_SECRET: z.string().min(1).optional().register(about, {
    does: 'The secret of that app. Facebook must know `<MALAAB_PUBLIC_URL>/auth/facebook/callback`.',
    expects: 'an app secret',
    unset: 'none',
    secret: true,
  }),
  MALAAB_TERMS_VERSION: z.string().min(1).max(40).prefault('2026-11').register(about, {
    does: 'The version of the terms and the privacy policy in force. Each member’s acceptance names it.',
    expects: 'a text of up to 40 characters',
  }),
  MALAAB_LEGAL_FOLDER: z.string().min(1).optional().register(about, {
    does: 'A folder with `terms.ar.md`, `terms.en.md`, `privacy.ar.md` and `privacy.en.md`, shown in place of the default texts. Each begins with `# Title`, and each privacy policy has a heading with the anchor `{#cookies}`, which the foot of the pages links to. They are read at the start; a folder without them is refused.',
    expects: 'the path of a folder',
    unset: 'the default texts',
  }),
};
