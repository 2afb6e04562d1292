import { FormattedMessage } from 'react-intl';
import { useCounters } from '../app/realtime/use-watch.ts';
import { Tag } from '../ui/layout.tsx';
import type { Thing } from './thing.ts';

type Of = {
  readonly kind: string;
  readonly thing: Thing;
  /** The field with the limit; `capacity` if left out. */
  readonly field?: string;
};

/**
 * The places of an item with a limit, while it is watched: their number, and the number of free ones once the server
 * has sent it. Null = it has no limit.
 */
export const usePlaces = ({ kind, thing, field = 'capacity' }: Of) => {
  const taken: unknown = Reflect.get(Object(useCounters({ kind, id: thing.id })?.['taken']), field);
  const all = thing[field];
  if (typeof all !== 'number') return null;
  return { all, remaining: typeof taken === 'number' ? Math.max(0, all - taken) : undefined };
};

/** Number of free places of an item, updated live; nothing if it has no limit. */
export const PlacesLeft = (of: Of) => {
  const places = usePlaces(of);
  if (!places) return null;
  const { all, remaining } = places;
  return (
    <Tag>
      {remaining === undefined ? (
        <FormattedMessage id="resource.places.all" values={{ count: all }} />
      ) : (
        <FormattedMessage id="resource.places.left" values={{ count: remaining }} />
      )}
    </Tag>
  );
};
