import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';

/** A person with an account at the provider. */
export type ProviderPerson = {
  readonly sub: string;
  readonly name?: string;
  readonly email?: string;
  readonly emailVerified?: boolean;
};

type Asked = { readonly person: ProviderPerson; readonly query: URLSearchParams };

/** An OpenID provider and a Graph API over HTTP, with one app and one signed-in person. */
export type IdentityProviderDouble = {
  /** Settings of a Malaab that uses it. */
  readonly environment: Readonly<Record<string, string>>;
  /** The account that is signed in at the provider; null refuses the sign-in. */
  signedIn: ProviderPerson | null;
  /** Whether its script offers one-tap to the signed-in person. */
  oneTap: boolean;
  /** The address of its script. */
  readonly script: string;
  /** Signs an id token; claims replace the usual ones. */
  idToken(person: ProviderPerson, claims?: JWTPayload): Promise<string>;
  /** An id token signed with a foreign key. */
  forgedToken(person: ProviderPerson): Promise<string>;
  /** An access token of the Graph API, of this app or another one. */
  accessToken(person: ProviderPerson, appId?: string): string;
  /** Answers 503 from then on, or works again. */
  down: boolean;
  close(): Promise<void>;
};

const CLIENT = 'malaab-client';
const SECRET = 'malaab-secret';
const APP = '100200300';
const KID = 'double';

const json = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const formIn = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: string[] = [];
  for await (const part of request) parts.push(String(part));
  return new URLSearchParams(parts.join(''));
};

export const openIdentityProviderDouble = async (): Promise<IdentityProviderDouble> => {
  const [own, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: KID, alg: 'ES256', use: 'sig' };
  const codes = new Map<string, Asked>();
  const tokens = new Map<string, { readonly person: ProviderPerson; readonly appId: string }>();
  let issuer = '';

  const sign = (key: CryptoKey, person: ProviderPerson, claims: JWTPayload = {}): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const { sub, name, email, emailVerified = email !== undefined } = person;
    const usual = { iss: issuer, aud: CLIENT, iat: now, exp: now + 300 };
    return new SignJWT({ ...usual, sub, name, email, email_verified: emailVerified, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: KID })
      .sign(key);
  };

  /** Sends the browser back with a code, or without one if the person declines. */
  const agree = (response: ServerResponse, query: URLSearchParams): void => {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    if (double.signedIn) {
      const code = randomBytes(16).toString('hex');
      codes.set(code, { person: double.signedIn, query });
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    response.writeHead(302, { location: back.toString() }).end();
  };

  /** Each code works once, for the client and the address that it was given to. */
  const redeem = (form: URLSearchParams, id: string, secret: string): Asked | null => {
    const code = form.get('code') ?? '';
    const asked = codes.get(code);
    codes.delete(code);
    const isFor = asked?.query.get('redirect_uri') === form.get('redirect_uri');
    return asked && isFor && form.get('client_id') === id && form.get('client_secret') === secret
      ? asked
      : null;
  };

  const token = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = await formIn(request);
    const asked = redeem(form, CLIENT, SECRET);
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!asked || asked.query.get('code_challenge') !== proof)
      return json(response, 400, { error: 'invalid_grant' });
    const nonce = asked.query.get('nonce');
    return json(response, 200, { id_token: await sign(own.privateKey, asked.person, { nonce }) });
  };

  const accessToken = (person: ProviderPerson, appId = APP): string => {
    const given = randomBytes(16).toString('hex');
    tokens.set(given, { person, appId });
    return given;
  };

  const graph = (path: string, query: URLSearchParams, response: ServerResponse): void => {
    if (path === '/graph/oauth/access_token') {
      const asked = redeem(query, APP, SECRET);
      return asked
        ? json(response, 200, { access_token: accessToken(asked.person) })
        : json(response, 400, { error: { message: 'invalid code' } });
    }
    if (path === '/graph/debug_token') {
      const known = tokens.get(query.get('input_token') ?? '');
      if (query.get('access_token') !== `${APP}|${SECRET}`) return json(response, 400, { error: {} });
      return json(response, 200, {
        data: known
          ? { app_id: known.appId, is_valid: true, user_id: known.person.sub }
          : { app_id: APP, is_valid: false },
      });
    }
    const known = tokens.get(query.get('access_token') ?? '');
    if (!known) return json(response, 401, { error: {} });
    const { sub: id, name, email } = known.person;
    return json(response, 200, { id, name, email });
  };

  /** The script with one-tap: a prompt returns a credential of the signed-in person. */
  const script = async (response: ServerResponse): Promise<void> => {
    const person = double.oneTap ? double.signedIn : null;
    const credential = person && (await sign(own.privateKey, person));
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(`
      let given;
      window.google = { accounts: { id: {
        initialize: (options) => { given = options; },
        prompt: () => { const credential = ${JSON.stringify(credential)}; if (credential) given.callback({ credential }); },
        cancel: () => undefined,
      } } };`);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (double.down) return json(response, 503, {});
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return json(response, 200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
        });
      case '/jwks':
        return json(response, 200, { keys: [jwk] });
      case '/authorize':
      case '/dialog':
        return agree(response, searchParams);
      case '/gsi/client':
        return script(response);
      case '/token':
        return token(request, response);
      default:
        return graph(pathname, searchParams, response);
    }
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const address: AddressInfo | string | null = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  const double: IdentityProviderDouble = {
    environment: {
      MALAAB_GOOGLE_ISSUER: issuer,
      MALAAB_GOOGLE_CLIENT_ID: CLIENT,
      MALAAB_GOOGLE_CLIENT_SECRET: SECRET,
      MALAAB_GOOGLE_SCRIPT: `${issuer}/gsi/client`,
      MALAAB_FACEBOOK_GRAPH: `${issuer}/graph`,
      MALAAB_FACEBOOK_DIALOG: `${issuer}/dialog`,
      MALAAB_FACEBOOK_APP_ID: APP,
      MALAAB_FACEBOOK_APP_SECRET: SECRET,
    },
    signedIn: null,
    oneTap: false,
    script: `${issuer}/gsi/client`,
    down: false,
    idToken: (person, claims) => sign(own.privateKey, person, claims),
    forgedToken: (person) => sign(foreign.privateKey, person),
    accessToken,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return double;
};
