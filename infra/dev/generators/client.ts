import { actionCalls, isForSystemAlone } from '../../../api/resources/writes.ts';
import { filters } from '../../../api/resources/schemas.ts';
import { lookupsOf, paramsIn, type KnownLookup } from '../../../domain/kit/definition.ts';
import type { Kind, KindAction } from '../../../domain/kit/kind.ts';

/** One endpoint of a resource's client. */
type Endpoint = {
  readonly name: string;
  readonly kind: 'query' | 'infiniteQuery' | 'mutation';
  readonly types: string;
  readonly call: string;
};

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const camel = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string): string => capital(camel(name));

/** Names as a union of literals; `never` if there are none. */
const union = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ') || 'never';
const both = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' & ') || '{}';

const listing = (
  kind: Kind,
  address: string,
  name: string,
  { range, sort }: Pick<KnownLookup, 'range' | 'sort'> = {},
): Endpoint => {
  const type = pascal(kind.name);
  const led = paramsIn(address);
  const where = Object.keys(filters(kind)).filter((field) => field !== 'state' && !led.includes(field));
  const asked = [
    led.length > 0 ? `Sent<${type}, ${union(led)}>` : '',
    `Listing<${type}, ${union(where)}, ${union(sort === undefined ? (kind.resource.sorts ?? []) : [])}>`,
    range ? `{ ${range.called.map((bound) => `readonly ${bound}?: string | number`).join('; ')} }` : '',
    address === kind.resource.path ? `{ readonly state?: Shown<${type}>['state'] }` : '',
  ];
  return {
    name,
    kind: 'infiniteQuery',
    types: `Page<Shown<${type}>>, ${both(asked)}, string | null`,
    call: `lists('${kind.name}', '${address}')`,
  };
};

const finding = (kind: Kind, address: string, led: readonly string[], name: string): Endpoint => ({
  name,
  kind: 'query',
  types: `Shown<${pascal(kind.name)}> & Named, Sent<${pascal(kind.name)}, ${union(led)}> & WithNames`,
  call: `finds('${kind.name}', '${address}')`,
});

const readsOf = (kind: Kind, path: string | undefined): readonly Endpoint[] => {
  const type = pascal(kind.name);
  const name = camel(kind.name);
  const by = lookupsOf(kind.resource).flatMap((lookup) => {
    const { at, name: word, fields, one } = lookup;
    const address = at.startsWith('/') ? at : path && `${path}/${at}`;
    if (address === undefined) return [];
    const called = `${name}By${pascal(word.replaceAll('_', '-'))}`;
    return [one ? finding(kind, address, fields, called) : listing(kind, address, called, lookup)];
  });
  if (path === undefined) return by;
  return [
    listing(kind, path, `${name}List`),
    ...by,
    {
      name: `${name}Get`,
      kind: 'query',
      types: `Shown<${type}> & Named, One`,
      call: `reads('${kind.name}', '${path}/{id}')`,
    },
    {
      name: `${name}History`,
      kind: 'query',
      types: `Steps<${type}>, Pick<One, 'id' | 'with'>`,
      call: `reads('${kind.name}', '${path}/{id}/history')`,
    },
  ];
};

/** The input type of an action. */
const sentWith = (kind: Kind, { name, action, takes, schemas }: KindAction, isById: boolean): string => {
  const type = pascal(kind.name);
  const isNeeded = (field: string) => schemas().input.shape[field]?.safeParse(undefined).success === false;
  const sent = action.computed ? [] : takes;
  const needed = sent.filter(isNeeded);
  const free = sent.filter((field) => !isNeeded(field));
  const fields = free.length > 0 ? `, ${union(needed)}, ${union(free)}` : `, ${union(needed)}`;
  return both([
    name === 'create' || !isById ? '' : `{ readonly id: string }`,
    name === 'create' ? '' : 'Version',
    sent.length > 0 ? `Sent<${type}${fields}>` : '',
    action.asks ? `Asks<${type}, '${name}'>` : '',
  ]);
};

/** The fields of the lists that may contain an item, if an action adds or removes it. */
const among = ({ resource }: Kind, { name, action }: KindAction): string => {
  if (name !== 'create' && action.to === undefined) return '';
  const fields = lookupsOf(resource).flatMap((lookup) => lookup.fields);
  return `, [${[...new Set(fields)].map((field) => `'${field}'`).join(', ')}]`;
};

const actionsOf = (kind: Kind, path: string | undefined): readonly Endpoint[] =>
  Object.values(kind.actions)
    // an action that needs two admins answers with its proposal
    .filter(({ action }) => !isForSystemAlone(action.by) && action.secondBy === undefined)
    .flatMap((known) => {
      const [call] = actionCalls(path, known);
      if (!call) return [];
      const address = call.path.replaceAll(/:(\w+)/g, '{$1}');
      return {
        name: `${camel(kind.name)}${pascal(known.name)}`,
        kind: 'mutation' as const,
        types: `Shown<${pascal(kind.name)}>, ${sentWith(kind, known, address.includes('{id}'))}`,
        call: `acts('${kind.name}', '${call.method}', '${address}'${among(kind, known)})`,
      };
    });

const SUFFIX = { query: 'Query', infiniteQuery: 'InfiniteQuery', mutation: 'Mutation' } as const;

const used = (names: readonly string[], text: string) => names.filter((name) => text.includes(name));

/** The typed client of a resource with routes, as a module of `web/src/app/generated`: its hooks for RTK Query. */
export const clientOf = (kind: Kind, path: string | undefined): string => {
  const endpoints = [...readsOf(kind, path), ...actionsOf(kind, path)];
  const lines = endpoints.map(
    ({ name, kind: how, types, call }) => `    ${name}: build.${how}<${types}>(${call}),`,
  );
  const hooks = endpoints.map(({ name, kind: how }) => `  use${capital(name)}${SUFFIX[how]},`);
  const body = lines.join('\n');
  const values = used(['acts', 'finds', 'lists', 'reads'], body).join(', ');
  const types = ['Asks', 'Listing', 'One', 'Sent', 'Steps', 'Version', 'WithNames']
    .filter((name) => new RegExp(`\\b${name}\\b`).test(body))
    .join(', type ');
  const shown = used(['Named', 'Page', 'Shown'], body).join(', ');
  return `// Generated by infra/dev/generate.ts from domain/registry.ts.
import type { Definition } from '../../../../domain/registry.ts';
import { api } from '../api/api.ts';
import { ${values}, type ${types} } from '../api/calls.ts';
import type { ${shown} } from '../api/resource-types.ts';

type ${pascal(kind.name)} = Definition<'${kind.name}'>;

export const ${camel(kind.name)}Calls = api.injectEndpoints({
  endpoints: (build) => ({
${body}
  }),
});

export const {
${hooks.join('\n')}
} = ${camel(kind.name)}Calls;
`;
};

/** True if a resource has calls that pages can make. */
export const hasCalls = (kind: Kind): boolean => {
  const { path } = kind.resource;
  return readsOf(kind, path).length + actionsOf(kind, path).length > 0;
};

/** A module with the names of all things that the client knows: the tag types of its caches. */
export const thingsOf = (
  kinds: readonly Kind[],
): string => `// Generated by infra/dev/generate.ts from domain/registry.ts.
export const THINGS = [${kinds.flatMap((kind) => (hasCalls(kind) ? [`'${kind.name}'`] : [])).join(', ')}] as const;
`;
