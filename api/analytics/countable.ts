import { invalid, type Problem } from '../../domain/errors.ts';
import type { EventFeed } from '../../domain/kit/log.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { SqlView } from '../../projections/analytics/sql-views.ts';
import type { ResourceContext } from '../resources/context.ts';
import { ACTOR_FIELDS, type CountQuery } from './count-language.ts';
import type { ScanContext } from './scan-events.ts';

/** The events that can be counted, their fields, and the permissions for them. */

export type CountsContext = ScanContext & {
  readonly feed: Pick<EventFeed, 'readAll' | 'readTypes'>;
  readonly resources: ResourceContext;
  readonly sqlViews: readonly SqlView[];
};

/** The definitions, and what analysts may read of them. */
export type Defined = { readonly registry: Registry; readonly sqlViews: readonly SqlView[] };

export const COUNT_AREA = 'analytics';
export const COUNT_ACCESS = 'Admins with `analytics:read`.';

export type Countable = {
  readonly event: string;
  readonly kind: string;
  /** Public fields, and those of the person who acted; ids are for conditions, and nothing is grouped by them. */
  readonly fields: readonly { readonly field: string; readonly type: string }[];
};

/** The events that can be counted, with their public fields. */
export const countableIn = ({ registry, sqlViews }: Defined): readonly Countable[] =>
  sqlViews.flatMap(({ kind, columns }) => {
    if (kind === null) return [];
    const own = columns.flatMap(({ field, type }) => (field === null ? [] : [{ field, type }]));
    const fields = [...own, ...ACTOR_FIELDS.map((field) => ({ field, type: 'text' }))];
    return registry.kind(kind).events.map((event) => ({ event, kind, fields }));
  });

/** The first part of a definition that names something unknown; null if there is none. */
export const unknownIn = (
  countable: readonly Countable[],
  { event, where = [], by }: CountQuery,
): Problem | null => {
  const known = countable.find((one) => one.event === event);
  if (!known) return invalid('event', 'no_such_thing');
  const fieldOf = (name: string) => known.fields.find(({ field }) => field === name);
  if (where.some(({ field }) => !fieldOf(field))) return invalid('where', 'no_such_thing');
  const grouped = by === undefined ? undefined : fieldOf(by);
  if (by !== undefined && (!grouped || grouped.type === 'uuid')) return invalid('by', 'no_such_thing');
  return null;
};
