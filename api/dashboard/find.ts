import { z } from 'zod';
import { accountBy } from '../../commands/people/find.ts';
import type { Problem } from '../../domain/errors.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { toAsciiDigits } from '../../domain/text/digits.ts';
import { wantedOf } from '../../domain/text/wanted.ts';
import { phone } from '../../domain/trade/fields.ts';
import type { FindReads } from '../../projections/dashboard/find-reads.ts';
import { NOISE } from '../../projections/dashboard/noise.ts';
import type { SearchReads } from '../../projections/search/search-reads.ts';
import { searchedKinds } from '../../projections/search/search.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { nameSchema, namesOf } from '../resources/names.ts';
import { reading } from '../resources/reading.ts';
import { looksAfter } from '../staff.ts';

export type FindContext = {
  readonly resources: ResourceContext;
  readonly find: FindReads;
  readonly search: SearchReads;
};

type Item = { readonly kind: string; readonly id: string };
type Ask = { readonly q: string; readonly actor: Caller; readonly kinds: readonly Kind[] };

const DESCRIPTION = `For one of the staff, among what their areas have: a person by name, whole e-mail address, user name
or phone number; a thing by its name; anything by its id, also within a pasted address.`;

const LONGEST = 200;
const MOST = 20;
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;
const ACCOUNTS = ['user', 'admin'] as const;

/** The kinds that one of the staff with these permissions looks after. */
const kindsFor = ({ kinds }: Registry, actor: Caller): readonly Kind[] =>
  kinds.filter((kind) => kind.resource.path !== undefined && looksAfter(actor, kind));

/** The accounts with this e-mail address, user name or phone number. */
const byHandle = async ({ resources }: FindContext, { q, kinds }: Ask): Promise<readonly Item[]> => {
  const number = phone().safeParse(toAsciiDigits(q)).data;
  const handles = q.includes('@')
    ? [
        { by: 'email', value: q.replace(/^mailto:/, '') } as const,
        { by: 'username', value: q.slice(1) } as const,
      ]
    : [
        { by: 'username', value: q } as const,
        ...(number === undefined ? [] : [{ by: 'phone', value: number } as const]),
      ];
  const known = ACCOUNTS.filter((kind) => kinds.some(({ name }) => name === kind));
  const found = await Promise.all(
    known.flatMap((kind) =>
      handles
        .filter(({ by }) => kind === 'user' || by === 'email')
        .map(async (handle) => {
          const id = await accountBy(resources.runtime, kind, handle);
          return id === null ? [] : [{ kind, id }];
        }),
    ),
  );
  return found.flat();
};

const byWords = async (
  { search, resources }: FindContext,
  { q, actor, kinds }: Ask,
): Promise<readonly Item[]> => {
  const searched = searchedKinds(resources.runtime.registry).filter((kind) => kinds.includes(kind));
  const page = await search.page({ actor, wanted: wantedOf(q), kinds: searched, limit: MOST });
  return page.ok ? page.value.finds : [];
};

const quiet: ReadonlySet<string> = new Set(NOISE);

const byLabel = ({ find, resources }: FindContext, { q, actor, kinds }: Ask): Promise<readonly Item[]> => {
  const searched = searchedKinds(resources.runtime.registry);
  return find.labelled(
    kinds.filter((kind) => !searched.includes(kind) && !quiet.has(kind.name)),
    q,
    actor,
  );
};

/** The search results, best first. */
const itemsFor = async (context: FindContext, ask: Ask): Promise<readonly Item[]> => {
  const [id] = UUID.exec(ask.q) ?? [];
  if (id !== undefined) return ask.kinds.map(({ name }) => ({ kind: name, id: id.toLowerCase() }));
  const found = await Promise.all([byHandle(context, ask), byWords(context, ask), byLabel(context, ask)]);
  return found.flat();
};

/** `GET /dashboard/find`: the search over everything, for the staff. */
export const findRoute = (context: FindContext): Route<Caller> => {
  const { resources } = context;
  return defineRoute({
    method: 'GET',
    path: '/dashboard/find',
    operationId: 'dashboard.find',
    summary: 'People and things by name, e-mail, phone or id',
    description: DESCRIPTION,
    access: 'Admins; each finds what their own areas have.',
    auth: 'required',
    query: z.strictObject({
      q: z.string().trim().min(1).max(LONGEST),
      kind: z.string().max(60).optional().describe('Only things of this kind.'),
    }),
    responses: {
      200: {
        description: 'The best ones',
        schema: () => z.object({ items: z.array(nameSchema.extend({ id: z.uuid() })) }),
      },
    },
    problems: ['forbidden', 'behind'],
    handle: async ({ actor, query: { q, kind }, facts }): Promise<Answer | Problem> => {
      if (actor.permissions.length === 0) return { code: 'forbidden' };
      return reading(resources, facts, async () => {
        const kinds = kindsFor(resources.runtime.registry, actor).filter(
          ({ name }) => kind === undefined || name === kind,
        );
        const items = await itemsFor(context, { q, actor, kinds });
        const named = await namesOf(resources, items, actor);
        return { status: 200, body: { items: named.slice(0, MOST) } };
      });
    },
  });
};
