import { z } from 'zod';
import { execute } from '../../commands/core/execute.ts';
import { derivedId, newId } from '../../commands/core/ids.ts';
import type { Passports } from '../../commands/ports/accounts.ts';
import type { Problem } from '../../domain/errors.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { opaque, type ResourceContext } from '../resources/context.ts';
import { reading } from '../resources/reading.ts';
import { stated, statementOf } from './passport-content.ts';

/** Recalled passports in one read. */
const MOST = 100;

/** Contents of a passport; `iss`, `iat` and `jti` as in a JWT. */
const claims = stated.extend({
  iss: z.string(),
  iat: z.int(),
  jti: z.uuid(),
  status: z.string().describe('Where to look whether it was recalled.'),
});

const RECALLED = '/.well-known/malaab-recalled-passports.json';

const publicKey = z.object({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  kid: z.string(),
  alg: z.string(),
  use: z.string(),
});

type PassportContext = {
  readonly passports: Passports;
  readonly publicUrl: string;
  readonly now: () => Date;
};

const ownRoute = (context: ResourceContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/users/me/passport',
    operationId: 'passport.own',
    summary: 'What others confirmed about the caller, as a passport would state it',
    auth: 'required',
    responses: { 200: { description: 'What it states', schema: () => z.object({ claims: stated }) } },
    problems: ['behind', 'guest_not_allowed'],
    handle: async ({ actor, facts }): Promise<Answer | Problem> => {
      if (actor.guest) return { code: 'guest_not_allowed' };
      return reading(context, facts, async () => {
        const { stated: said } = await statementOf(context, actor);
        return { status: 200, body: { claims: said } };
      });
    },
  });

const issueRoute = (
  context: ResourceContext,
  { passports, publicUrl, now }: PassportContext,
): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/users/me/passport',
    operationId: 'passport.issue',
    summary: 'Issues a passport: what others confirmed about the caller, signed by the platform',
    description:
      'A compact JWS (RFC 7515, EdDSA). The key is at `/.well-known/malaab-passport-keys.json`. ' +
      `The list of recalled passports (\`jti\`) is at \`${RECALLED}\`.`,
    auth: 'required',
    body: z.strictObject({}).optional(),
    responses: {
      201: {
        description: 'The passport, and what it states',
        schema: () => z.object({ passport: z.string(), claims }),
      },
    },
    problems: ['behind', 'guest_not_allowed', 'unavailable'],
    handle: async ({ actor, facts }): Promise<Answer | Problem> => {
      if (actor.guest) return { code: 'guest_not_allowed' };
      return reading(context, facts, async () => {
        const { stated: said, items } = await statementOf(context, actor);
        const { idempotencyKey: key } = facts;
        const jti = key === undefined ? newId() : derivedId('career-passport', actor.id, key);
        const done = await execute(context.runtime, {
          kind: 'career-passport',
          action: 'create',
          id: jti,
          actor: theSystem,
          command: derivedId('issue', jti),
          input: { userId: actor.id, items },
        });
        if (!done.ok) return done.problem;
        const issued = {
          iss: publicUrl,
          iat: Math.floor(now().getTime() / 1000),
          jti,
          status: `${publicUrl}${RECALLED}`,
          ...said,
        };
        const passport = await passports.sign(issued);
        return {
          status: 201,
          headers: { 'Malaab-Position': opaque(done.value.position) },
          body: { passport, claims: issued },
        };
      });
    },
  });

const recalledRoute = (context: ResourceContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: RECALLED,
    operationId: 'passport.recalled',
    summary: 'The career passports that were recalled',
    auth: 'none',
    responses: {
      200: {
        description: 'Their ids (`jti`)',
        schema: () =>
          z.object({ recalled: z.array(z.object({ jti: z.uuid(), recalledAt: z.iso.datetime() })) }),
      },
    },
    problems: ['behind'],
    handle: ({ facts }) =>
      reading(context, facts, async () => {
        const kind = context.runtime.registry.kind('career-passport');
        const recalled: { readonly jti: string; readonly recalledAt: string }[] = [];
        let cursor: string | undefined;
        do {
          const where = { state: 'recalled' };
          const asked = { actor: theSystem, where, limit: MOST, ...(cursor !== undefined && { cursor }) };
          const page = await context.queries.list(kind, asked);
          if (!page.ok) return page.problem;
          recalled.push(...page.value.items.map(({ id, updatedAt }) => ({ jti: id, recalledAt: updatedAt })));
          cursor = page.value.nextCursor ?? undefined;
        } while (cursor !== undefined);
        return { status: 200, headers: { 'Cache-Control': 'public, max-age=300' }, body: { recalled } };
      }),
  });

const keysRoute = ({ passports }: PassportContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/.well-known/malaab-passport-keys.json',
    operationId: 'passport.keys',
    summary: 'The public key that verifies career passports, as a JWK set (RFC 7517)',
    auth: 'none',
    responses: { 200: { description: 'The keys', schema: () => z.object({ keys: z.array(publicKey) }) } },
    problems: [],
    handle: async (): Promise<Answer> => ({
      status: 200,
      headers: { 'Cache-Control': 'public, max-age=86400' },
      body: { keys: [{ ...passports.publicKey, alg: 'EdDSA', use: 'sig' }] },
    }),
  });

/** The signed career passport of a member, the key that verifies passports, and those that were recalled. */
export const passportRoutes = (
  context: ResourceContext,
  passport: PassportContext,
): readonly Route<Caller>[] => [
  ownRoute(context),
  issueRoute(context, passport),
  keysRoute(passport),
  recalledRoute(context),
];
