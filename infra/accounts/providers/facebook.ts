import { z } from 'zod';
import type { Authorization, IdentityProvider, Proof } from '../../../commands/ports/identity-providers.ts';
import { askJson, available } from './ask-json.ts';

const exchanged = z.object({ access_token: z.string() });

const debugged = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.literal(true), user_id: z.string().min(1).max(255) }),
});

const profile = z.object({ id: z.string(), name: z.string().optional(), email: z.string().optional() });

export type FacebookOptions = {
  /** Graph API with its version, without a trailing slash. */
  readonly graph: string;
  /** The page where a member agrees. */
  readonly dialog: string;
  readonly appId: string;
  readonly appSecret: string;
};

/**
 * Facebook login. An access token is trusted only after the token debug call says that it was issued for this app. The
 * Graph API gives an address only if its owner has confirmed it, so it counts as verified.
 */
export const openFacebook = ({ graph, dialog, appId, appSecret }: FacebookOptions): IdentityProvider => {
  const ask = (path: string, query: Readonly<Record<string, string>>): Promise<unknown> =>
    askJson(`${graph}${path}?${new URLSearchParams(query).toString()}`);

  const check = async (token: string): Promise<Proof> => {
    const appToken = `${appId}|${appSecret}`;
    const debug = debugged.safeParse(
      await ask('/debug_token', { input_token: token, access_token: appToken }),
    );
    if (!debug.success || debug.data.data.app_id !== appId) return 'refused';
    const me = profile.safeParse(await ask('/me', { fields: 'id,name,email', access_token: token }));
    if (!me.success || me.data.id !== debug.data.data.user_id) return 'refused';
    const { id: subject, name = null, email = null } = me.data;
    return { provider: 'facebook', subject, verifiedEmail: email, name };
  };

  const exchange = async (code: string, { redirectUri }: Authorization): Promise<Proof> => {
    const form = { client_id: appId, client_secret: appSecret, redirect_uri: redirectUri, code };
    const answer = exchanged.safeParse(await ask('/oauth/access_token', form));
    return answer.success ? check(answer.data.access_token) : 'refused';
  };

  return {
    name: 'facebook',
    clientId: appId,
    script: null,
    authorizationUrl: ({ redirectUri, state }) => {
      const query = { client_id: appId, redirect_uri: redirectUri, state, scope: 'email,public_profile' };
      const params = new URLSearchParams({ ...query, response_type: 'code' });
      return Promise.resolve(`${dialog}?${params.toString()}`);
    },
    exchange: (code, request) => available(() => exchange(code, request)),
    check: (credential) => available(() => check(credential)),
  };
};
