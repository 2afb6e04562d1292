import { z } from 'zod';
import { flagId, rolloutOf } from '../../../commands/accounts/flags/current-flags.ts';
import { featureFlag } from '../../../domain/accounts/flags/feature-flag.ts';
import { FLAG_KEYS, FLAGS, type DeclaredFlag } from '../../../domain/accounts/flags/flags.ts';
import type { Problem } from '../../../domain/errors.ts';
import { dayAt } from '../../../domain/trade/day.ts';
import type { Reads } from '../../../projections/areas.ts';
import { defineRoute, type Caller } from '../../caller.ts';
import type { Answer } from '../../http/answer.ts';
import type { Route } from '../../http/route.ts';
import type { ResourceContext } from '../../resources/context.ts';
import { names, namesFor } from '../../resources/names.ts';
import { maySee } from '../../staff.ts';
import { audienceOf } from './audience.ts';

const AREA = 'flags';

type Context = {
  readonly resources: ResourceContext;
  readonly membersById: Reads['accounts']['membersById'];
};

const declared = z.object({
  key: z.string(),
  name: z.object({ ar: z.string(), en: z.string() }),
  owner: z.string().describe('The area that answers for it.'),
  expires: z.iso.date(),
  expired: z.boolean(),
  byDefault: z.boolean().describe('Whether everybody has it as long as the staff keep no flag.'),
  flagId: z.uuid().nullable().describe('The flag that the staff keep; null = none.'),
  state: z.enum(['off', 'on']).nullable(),
  percentage: z.int().nullable(),
});

const audience = z.object({
  members: z.int().describe('Active members and guests.'),
  included: z.int(),
  sample: z.array(z.uuid()),
  names,
});

const listRoute = ({ resources: { runtime } }: Context): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/flags',
    operationId: 'flag.list',
    summary: 'The feature flags that the code reads, with their present rollout',
    access: 'Admins with `flags:read`.',
    auth: 'required',
    responses: { 200: { description: 'As it is now', schema: () => z.object({ items: z.array(declared) }) } },
    problems: ['forbidden'],
    handle: async ({ actor }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA)) return { code: 'forbidden' };
      const today = dayAt(runtime.now().toISOString());
      const items = await Promise.all(
        FLAG_KEYS.map(async (key) => {
          const [rollout, { name, owner, expires, byDefault }] = [await rolloutOf(runtime, key), FLAGS[key]];
          return {
            key,
            name,
            owner,
            expires,
            expired: expires <= today,
            byDefault,
            flagId: rollout && flagId(runtime, key),
            state: rollout?.state ?? null,
            percentage: rollout?.percentage ?? null,
          };
        }),
      );
      return { status: 200, body: { items } };
    },
  });

const audienceRoute = ({ resources, membersById }: Context): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/flags/:key/audience',
    operationId: 'flag.audience',
    summary: 'The members who have a feature now: their number, and the first by their ids',
    access: 'Admins with `flags:read`.',
    auth: 'required',
    responses: { 200: { description: 'As it is now', schema: () => audience } },
    problems: ['forbidden', 'not_found'],
    handle: async ({ actor, params: { key } }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA)) return { code: 'forbidden' };
      const { runtime } = resources;
      const rollout = await rolloutOf(runtime, key);
      const known: DeclaredFlag | undefined = Object.entries(FLAGS).find(([name]) => name === key)?.[1];
      if (!rollout && !known) return { code: 'not_found' };
      const asked = { key, rollout, byDefault: known?.byDefault === true, now: runtime.now().toISOString() };
      const found = await audienceOf(membersById, asked);
      const kind = runtime.registry.kind(featureFlag.name);
      const named = await namesFor(resources, kind, [{ memberIds: found.sample }], actor);
      return { status: 200, body: { ...found, names: named } };
    },
  });

/** Routes of the staff's page of feature flags. */
export const flagRoutes = (context: Context): readonly Route<Caller>[] => [
  listRoute(context),
  audienceRoute(context),
];
