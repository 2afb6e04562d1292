import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { z } from 'zod';
import { openAccounts } from '../../infra/accounts/open-accounts.ts';
import { masterKeyFrom } from '../../infra/vault/master-key.ts';
import { PASSWORD } from '../support/service.ts';
import { codeIn, parsed } from './answers.ts';
import { Notes, type Attack } from './report.ts';
import type { Wanted, World } from './world.ts';

/** Invalid tokens: malformed, forged, expired, of another server or purpose. No protected route accepts them. */

const HOUR_MS = 3_600_000;

const signedIn = z.looseObject({ access_token: z.string(), refresh_token: z.string() });

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Forgeries derived from a valid token. */
const forgedFrom = async (good: string, victim: string): Promise<Readonly<Record<string, string>>> => {
  const header = decodeProtectedHeader(good);
  const claims = decodeJwt(good);
  const [head = '', payload = '', signature = ''] = good.split('.');
  const { privateKey } = await generateKeyPair('ES256');
  const foreign = (more: object, of: object = claims) =>
    new SignJWT({ ...of }).setProtectedHeader({ alg: 'ES256', ...header, ...more }).sign(privateKey);
  const hmac = new SignJWT({ ...claims })
    .setProtectedHeader({ ...header, alg: 'HS256' })
    .sign(new TextEncoder().encode(header.kid ?? 'malaab'));
  return {
    garbage: 'garbage',
    'empty parts': '..',
    'no signature': `${head}.${payload}.`,
    'alg none': `${base64({ ...header, alg: 'none' })}.${payload}.`,
    'alg None': `${base64({ ...header, alg: 'None' })}.${payload}.`,
    'alg HS256': await hmac,
    'other key': await foreign({}),
    'other key, own kid': await foreign({ kid: 'mine' }),
    'other key, kid as path': await foreign({ kid: '../../dev/null' }),
    'other key, kid as SQL': await foreign({ kid: "' union select 1--" }),
    'other key, key in header': await foreign({ jwk: { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' } }),
    'somebody else in the payload': `${head}.${base64({ ...claims, sub: victim })}.${signature}`,
    'signature cut': `${head}.${payload}.${signature.slice(0, -4)}`,
    'zero signature': `${head}.${payload}.${Buffer.alloc(64).toString('base64url')}`,
    'very long': `${head}.${'x'.repeat(6000)}.${signature}`,
  };
};

/** Protected routes of each authentication method. */
const DOORS: readonly Wanted[] = [
  { path: '/users/me' },
  { path: '/auth/sessions' },
  { method: 'POST', path: '/posts', body: { kind: 'photo', description: 'هدف' } },
  {
    method: 'POST',
    path: '/aws/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x--',
  },
  { path: '/ops/projections' },
  { path: '/realtime/poll' },
];

const expiredFor = async (world: World, token: string): Promise<string> => {
  const { environment, platform } = world.stage.it;
  const masterKey = await masterKeyFrom({ folder: environment['MALAAB_DATA'] ?? '' });
  const now = () => new Date(Date.now() - HOUR_MS);
  const earlier = await openAccounts({ pool: platform.pool, masterKey, now });
  const { sub, sid } = z.object({ sub: z.string(), sid: z.string() }).parse(decodeJwt(token));
  return (await earlier.accessTokens.sign({ person: sub, session: sid })).accessToken;
};

export const tokens: Attack = async (world) => {
  const notes = new Notes();
  const send = async (wanted: Wanted, token?: string) => {
    notes.sent();
    return world.send(wanted, token);
  };
  const signIn = async (email: string) => {
    const answer = await send({ method: 'POST', path: '/auth/login', body: { email, password: PASSWORD } });
    return signedIn.parse(parsed(answer.text));
  };

  const member = await world.stage.it.member();
  const { access_token: good, refresh_token: refresh } = await signIn(member.email);
  const victim = world.stage.maker.id;
  notes.foundIf((await send({ path: '/users/me' }, good)).status !== 200, 'a good token is refused');

  const bad: Record<string, string> = { ...(await forgedFrom(good, victim)), 'refresh as access': refresh };
  bad['expired'] = await expiredFor(world, good);
  const ended = await signIn(member.email);
  await send({ method: 'POST', path: '/auth/logout', body: {} }, ended.access_token);
  bad['of an ended session'] = ended.access_token;

  for (const [name, token] of Object.entries(bad)) {
    for (const door of DOORS) {
      for (const server of [0, 1]) {
        const answer = await world.send(door, token, server);
        notes.sent();
        const isRefused = answer.status === 401;
        notes.foundIf(
          !isRefused,
          `${name} at ${door.method ?? 'GET'} ${door.path}: ${answer.status} ${codeIn(answer)}`,
        );
      }
    }
  }

  // where a cookie is accepted, and where it is not: any write
  const cookie = { cookie: `malaab_access=${good}; malaab_refresh=${refresh}` };
  const crossSite = { ...cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  for (const door of DOORS) {
    for (const headers of [cookie, crossSite]) {
      const answer = await send({ ...door, headers: { ...door.headers, ...headers } });
      notes.foundIf(
        answer.status !== 401,
        `cookie alone at ${door.method ?? 'GET'} ${door.path}: ${answer.status}`,
      );
    }
  }
  const traded = await send({ method: 'POST', path: '/auth/refresh', body: { refresh_token: good } });
  notes.foundIf(traded.status < 400, 'an access token is traded like a refresh token');
  for (const token of [bad['garbage'], 'x'.repeat(43), '']) {
    const answer = await send({ method: 'POST', path: '/auth/refresh', body: { refresh_token: token } });
    notes.foundIf(answer.status < 400 || answer.status >= 500, `a false refresh token: ${answer.status}`);
  }
  // a refresh token presented after its successors were used ends the session
  const first = signedIn.parse(
    parsed((await send({ method: 'POST', path: '/auth/refresh', body: { refresh_token: refresh } })).text),
  );
  notes.foundIf(
    (await send({ path: '/users/me' }, first.access_token)).status !== 200,
    'a refreshed token is refused',
  );
  return notes.outcome();
};
