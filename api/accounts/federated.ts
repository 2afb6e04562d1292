import { createHash } from 'node:crypto';
import { z } from 'zod';
import { signInByProof } from '../../commands/accounts/federated.ts';
import type { IdentityProvider } from '../../commands/ports/identity-providers.ts';
import { PROVIDERS, type Provider } from '../../domain/accounts/values.ts';
import type { ErrorCode, Problem } from '../../domain/errors.ts';
import { callerIn, defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import { pendingAuthorizations } from './authorization.ts';
import { isForeign, REFRESH_COOKIE, signedInAnswer, type AccountRoutesContext } from './context.ts';
import { deviceOf } from './device.ts';
import { shownTerms, signedIn } from './schemas.ts';

/** The largest id token or access token that is read. */
const credential = z.string().min(1).max(8000);

/** A provider with Malaab's public id there, and the script that offers a credential on a page. */
const offer = z.object({ provider: z.enum(PROVIDERS), clientId: z.string(), script: z.string().nullable() });

/** The id of an id token: a hash of what is signed, because a signature has several spellings. */
const idOf = (token: string): string =>
  createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('hex');

const seeOther = (location: string, cookies: readonly string[]): Answer => ({
  status: 303,
  headers: { Location: location, 'Set-Cookie': cookies, 'Referrer-Policy': 'no-referrer' },
});

const errorPage = (code: string): string => `/auth/error?reason=${code}`;

/** The page that says why a sign-in was refused: that of a suspension has the appeal as well. */
const pageAbout = ({ code, page }: Problem): string => page ?? errorPage(code);

/** The tokens stay in cookies: the page gets them by renewing. */
const entered = ({ headers }: Answer, returnTo: string, more: readonly string[]): Answer => {
  const set = headers?.['Set-Cookie'] ?? [];
  const cookies = typeof set === 'string' ? [set] : set;
  const query = new URLSearchParams({ returnTo });
  return seeOther(`/auth/callback?${query.toString()}`, [...cookies, ...more]);
};

const PROBLEMS = [
  'identity_refused',
  'identity_without_email',
  'account_locked',
  'not_found',
  'unavailable',
] as const satisfies readonly ErrorCode[];

const SIGNED_IN = { 200: { description: 'Tokens and the account', schema: () => signedIn } };
const REDIRECTED = { 303: { description: 'To a page' } };

/** Sign-in with Google and Facebook, for members. */
export const federatedRoutes = (context: AccountRoutesContext): readonly Route<Caller>[] => {
  const { accounts, secureCookies } = context;
  const { identityProviders, runtime, refreshTokens } = accounts;
  const pending = pendingAuthorizations(accounts, secureCookies);

  /** The guest of this browser; their account becomes the full one. */
  const guestIn = async ({ cookie }: Facts): Promise<string | null> => {
    const token = cookie(REFRESH_COOKIE);
    const known = token === undefined ? null : await refreshTokens.identify(token);
    if (known === null) return null;
    const caller = await callerIn(runtime.streams, known.person, known.session);
    return caller?.state === 'guest' ? caller.id : null;
  };

  const signInWith = async (
    provider: IdentityProvider,
    token: string,
    facts: Facts,
    { guest, terms }: { readonly guest: string | null; readonly terms?: string | undefined },
  ): Promise<Answer | Problem> => {
    const wanted = {
      language: facts.reader.language,
      device: deviceOf(facts),
      guest: guest ?? undefined,
      terms,
    };
    const done = await signInByProof(accounts, await provider.check(token), {
      ...wanted,
      ...(provider.name === 'google' && { once: idOf(token) }),
    });
    return done.ok ? signedInAnswer(context, done.value, '/auth') : done.problem;
  };

  /** A credential that a page posts. */
  const credentialRoute = (
    provider: Provider,
    field: 'credential' | 'access_token',
    { path, operationId }: { readonly path: `/${string}`; readonly operationId: string },
  ): Route<Caller> =>
    defineRoute({
      method: 'POST',
      path,
      operationId,
      summary: `Signs in by a proof of ${provider}, and opens an account for a verified address that has none`,
      auth: 'optional',
      secret: true,
      body: z.object({ [field]: credential, terms: shownTerms }),
      responses: SIGNED_IN,
      problems: PROBLEMS,
      handle: async ({ body, facts, actor }): Promise<Answer | Problem> => {
        const known = identityProviders[provider];
        if (!known) return { code: 'not_found' };
        // the landing page has no access token: there the cookie tells the guest
        const ofCookie = actor === null && !isForeign(facts) ? await guestIn(facts) : null;
        const guest = actor?.state === 'guest' ? actor.id : ofCookie;
        return signInWith(known, body[field] ?? '', facts, { guest, terms: body.terms });
      },
    });

  const start = (provider: Provider): Route<Caller> =>
    defineRoute({
      method: 'GET',
      path: `/auth/${provider}/start`,
      operationId: `auth.${provider}.start`,
      summary: `Sends the browser to ${provider}, from where it comes back signed in`,
      auth: 'none',
      query: z.object({ returnTo: z.string().max(500).optional(), terms: shownTerms }),
      responses: REDIRECTED,
      problems: ['not_found'],
      handle: async ({ query, facts }): Promise<Answer | Problem> => {
        const known = identityProviders[provider];
        if (!known) return { code: 'not_found' };
        const guest = await guestIn(facts);
        const { request, cookie } = pending.begin(provider, { ...query, guest });
        const to = await known.authorizationUrl({ ...request, redirectUri: pending.redirectUri(provider) });
        return to === null ? seeOther(errorPage('unavailable'), []) : seeOther(to, [cookie]);
      },
    });

  const callback = (provider: Provider): Route<Caller> =>
    defineRoute({
      method: 'GET',
      path: `/auth/${provider}/callback`,
      operationId: `auth.${provider}.callback`,
      summary: `Where ${provider} sends the browser back to, with a code`,
      description:
        'The state must be that of the same browser’s request. ' +
        (provider === 'google'
          ? 'The code is exchanged with PKCE.'
          : 'The code is exchanged with the secret of the application.'),
      auth: 'none',
      secret: true,
      // providers add parameters of their own
      query: z.looseObject({
        code: z.string().max(4000).optional(),
        state: z.string().max(200).optional(),
        error: z.string().max(200).optional(),
      }),
      responses: REDIRECTED,
      handle: async ({ query, facts }): Promise<Answer> => {
        const known = identityProviders[provider];
        const kept = pending.in(facts, provider, query.state);
        if (query.error !== undefined) return seeOther(errorPage('cancelled'), [pending.cleared]);
        if (!known || !kept || query.code === undefined)
          return seeOther(errorPage('identity_refused'), [pending.cleared]);
        const proof = await known.exchange(query.code, {
          ...kept,
          redirectUri: pending.redirectUri(provider),
        });
        const wanted = { language: facts.reader.language, device: deviceOf(facts) };
        const done = await signInByProof(accounts, proof, {
          ...wanted,
          guest: kept.guest ?? undefined,
          terms: kept.terms,
        });
        if (!done.ok) return seeOther(pageAbout(done.problem), [pending.cleared]);
        return entered(await signedInAnswer(context, done.value, '/auth'), kept.returnTo, [pending.cleared]);
      },
    });

  const oneTap = async (token: string, facts: Facts): Promise<Answer> => {
    const google = identityProviders.google;
    if (!google) return seeOther(errorPage('not_found'), []);
    // otherwise a link elsewhere could sign a reader in as somebody else
    if (isForeign(facts)) return seeOther(errorPage('identity_refused'), []);
    const answer = await signInWith(google, token, facts, { guest: await guestIn(facts) });
    return 'code' in answer ? seeOther(pageAbout(answer), []) : entered(answer, '/', []);
  };

  const ONE_TAP = '/auth/google/onetap/callback';
  return [
    defineRoute({
      method: 'GET',
      path: '/auth/providers',
      operationId: 'auth.providers',
      summary: 'The other services with which members can sign in',
      auth: 'none',
      responses: {
        200: {
          description:
            'Each with Malaab’s public id there, and the version of the terms that opening an account accepts',
          schema: () => z.object({ items: z.array(offer), terms: z.string() }),
        },
      },
      handle: (): Answer => ({
        status: 200,
        body: {
          terms: accounts.termsVersion,
          items: Object.values(identityProviders).map(({ name, clientId, script }) => ({
            provider: name,
            clientId,
            script,
          })),
        },
      }),
    }),
    credentialRoute('google', 'credential', { path: '/auth/google', operationId: 'auth.google' }),
    credentialRoute('facebook', 'access_token', { path: '/auth/facebook', operationId: 'auth.facebook' }),
    ...PROVIDERS.flatMap((provider) => [start(provider), callback(provider)]),
    defineRoute({
      method: 'GET',
      path: ONE_TAP,
      operationId: 'auth.google.onetap',
      summary: 'Signs in by a credential of one-tap in the address, and leads to an address without it',
      auth: 'none',
      secret: true,
      query: z.object({ credential }),
      responses: REDIRECTED,
      handle: ({ query, facts }) => oneTap(query.credential, facts),
    }),
    credentialRoute('google', 'credential', { path: ONE_TAP, operationId: 'auth.google.onetapPosted' }),
  ];
};
