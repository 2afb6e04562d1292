/** `'/posts/:id/comments/:commentId'` → `'id' | 'commentId'`. */
export type ParamNames<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParamNames<Segment> | ParamNames<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** A path of type `string` may have any parameters. */
export type Params<Path extends string> = string extends Path
  ? Readonly<Record<string, string>>
  : { readonly [Name in ParamNames<Path>]: string };

export const segmentsOf = (path: string): readonly string[] => path.split('/').slice(1);
export const isParam = (segment: string): boolean => segment.startsWith(':');

/** Names of a path's parameters, in order. */
export const paramNames = (path: string): readonly string[] =>
  segmentsOf(path)
    .filter(isParam)
    .map((segment) => segment.slice(1));

/** Tells whether a path can match both a pattern and one of these, which are split once: there are many of each. */
export function overlapWith(patterns: readonly string[]): (pattern: string) => boolean {
  const others = patterns.map(segmentsOf);
  return (pattern) => {
    const segments = segmentsOf(pattern);
    return others.some(
      (one) =>
        one.length === segments.length &&
        one.every((segment, index) => canBeSame(segment, segments[index] ?? '')),
    );
  };
}

const canBeSame = (a: string, b: string): boolean => isParam(a) || isParam(b) || a === b;

/** Matching order: the first different segment decides, static before parameter. */
export function bySpecificity(a: string, b: string): number {
  const [left, right] = [segmentsOf(a), segmentsOf(b)];
  // compares the longer length, so the order is antisymmetric
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = Number(isParam(left[index] ?? '')) - Number(isParam(right[index] ?? ''));
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A pattern without parameter names. Two routes of one shape are ambiguous. */
export const shapeOf = (path: string): string =>
  segmentsOf(path)
    .map((segment) => (isParam(segment) ? ':' : segment))
    .join('/');

/** Matches paths against many patterns (`/posts/:id`); static ones by one look-up. */
export function pathMatcher(patterns: readonly string[]): (path: string) => boolean {
  const fixed = new Set(patterns.filter((pattern) => !pattern.includes('/:')));
  const open = patterns.filter((pattern) => pattern.includes('/:'));
  return (path) => fixed.has(path) || open.some((pattern) => matches(pattern, path));
}

/** True if a pattern matches a path. A trailing slash never matches. */
export function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(path)];
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => (isParam(segment) ? given[index] !== '' : segment === given[index]))
  );
}
