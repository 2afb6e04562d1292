import type { Registry } from '../../domain/kit/registry.ts';
import type { PathAliases } from '../http/router.ts';

/** The plural of a singular English noun, or its singular; for words in paths. */
export const otherNumber = (noun: string): string => {
  if (/(?:ch|sh|ss|x)es$/.test(noun)) return noun.slice(0, -2);
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x)$/.test(noun)) return `${noun}es`;
  if (noun.endsWith('s')) return noun.slice(0, -1);
  return noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
};

/** The aliases of each collection's path (the other number, and `alsoAt`), unless another path has that name. */
export const pathAliasesOf = ({ kinds }: Pick<Registry, 'kinds'>): PathAliases => {
  const paths = kinds.flatMap(({ resource }) => resource.path ?? []);
  const named = kinds.flatMap(({ resource: { path, alsoAt = [] } }) =>
    path ? alsoAt.map((alias) => [alias, path] as const) : [],
  );
  const aliases = [...named, ...paths.map((path) => [otherNumber(path), path] as const)];
  return Object.fromEntries(aliases.filter(([alias]) => !paths.some((path) => path === alias)));
};
