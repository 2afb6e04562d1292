import { z } from 'zod';
import { keyedId } from '../../commands/core/ids.ts';
import type { Passports } from '../../commands/ports/accounts.ts';
import type { Problem } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import { CONFIRMABLE, isConfirmed, isOwnWord, type Confirmable } from '../../domain/profile/passport.ts';
import type { ReadItem } from '../../projections/resources/queries.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { reading } from '../resources/reading.ts';

/** At most as many items of a kind, the latest. */
const MOST = 100;

const entry = z.object({
  kind: z.string(),
  state: z.string(),
  by: z.string().nullable().describe('Who confirmed it; null = the staff of the platform.'),
  confirmedAt: z.iso.datetime(),
  facts: z.record(z.string(), z.unknown()),
});
type Entry = z.output<typeof entry>;

/** Contents of a passport; `iss` and `iat` as in a JWT. */
const claims = z.object({
  iss: z.string(),
  iat: z.int(),
  sub: z.uuid(),
  name: z.string().nullable(),
  sport: z.string().nullable(),
  entries: z.array(entry),
});

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

/** Members, clubs or teams that confirmed items, by id; those that the member may see. */
const confirmersOf = async (
  { runtime, queries }: ResourceContext,
  { kind, by }: Confirmable,
  items: readonly ReadItem[],
  actor: Caller,
): Promise<ReadonlyMap<string, ReadItem>> => {
  const { registry } = runtime;
  const ref = by === undefined ? undefined : registry.kind(kind).facts[by]?.ref;
  if (by === undefined || !ref) return new Map();
  const ids = [...new Set(items.flatMap((item) => textIn(item[by]) ?? []))];
  const found = await queries.some(registry.kind(ref.resource), ids, actor);
  return new Map(found.map((one) => [one.id, one]));
};

/** The confirmed items of a kind about a member. */
const entriesOf = async (
  context: ResourceContext,
  confirmable: Confirmable,
  actor: Caller,
): Promise<readonly Entry[]> => {
  const { runtime, queries } = context;
  const { kind, subject, by, says } = confirmable;
  const player = keyedId(runtime.registry.kind('player'), { userId: actor.id }) ?? '';
  const where = { [subject.field]: subject.is === 'user' ? actor.id : player };
  const page = await queries.list(runtime.registry.kind(kind), { actor, where, limit: MOST });
  const items = page.ok ? page.value.items.filter((item) => isConfirmed(confirmable, item)) : [];
  const confirmers = await confirmersOf(context, confirmable, items, actor);
  return items.flatMap((item) => {
    const confirmer = by === undefined ? null : confirmers.get(String(item[by]));
    if (confirmer === undefined || isOwnWord(confirmer, actor.id)) return [];
    return {
      kind,
      state: item.state,
      by: textIn(confirmer?.['name']),
      confirmedAt: item.updatedAt,
      facts: Object.fromEntries(says.map((field) => [field, item[field] ?? null])),
    };
  });
};

/** The signed career passport of a member, and the key that verifies passports. */
export const passportRoutes = (
  context: ResourceContext,
  { passports, publicUrl, now }: PassportContext,
): readonly Route<Caller>[] => [
  defineRoute({
    method: 'GET',
    path: '/users/me/passport',
    operationId: 'passport.own',
    summary: 'What others confirmed about the caller, signed by the platform',
    description: 'A compact JWS (RFC 7515, EdDSA). The key is at `/.well-known/malaab-passport-keys.json`.',
    auth: 'required',
    responses: {
      200: {
        description: 'The passport, and what it states',
        schema: () => z.object({ passport: z.string(), claims }),
      },
    },
    problems: ['behind', 'guest_not_allowed'],
    handle: async ({ actor, facts }): Promise<Answer | Problem> => {
      if (actor.guest) return { code: 'guest_not_allowed' };
      return reading(context, facts, async () => {
        const user = context.runtime.registry.kind('user');
        const member = await context.queries.get(user, actor.id, actor);
        const entries = await Promise.all(CONFIRMABLE.map((one) => entriesOf(context, one, actor)));
        const stated = {
          iss: publicUrl,
          iat: Math.floor(now().getTime() / 1000),
          sub: actor.id,
          name: textIn(member?.['name']),
          sport: textIn(member?.['sport']),
          entries: entries.flat(),
        };
        return { status: 200, body: { passport: await passports.sign(stated), claims: stated } };
      });
    },
  }),
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
  }),
];
