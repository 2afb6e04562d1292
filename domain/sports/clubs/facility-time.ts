import type { Item } from '../../kit/resource.ts';
import { spansOf, type Recurrence } from '../trainings/recurrence.ts';

/** A booking of a facility; it takes place once unless it recurs. */
type Booked = Pick<Item, 'state'> & {
  readonly facilityId?: string | null | undefined;
  readonly startsAt?: string | undefined;
  readonly endsAt?: string | undefined;
  readonly recurrence?: Recurrence | undefined;
  readonly until?: string | null | undefined;
};

/**
 * Reserves an item's time in a facility while the item is in one of these states. All kinds reserve in the facility's
 * one stream, which prevents overlaps across requests and processes.
 */
export const timeInFacility = (...states: string[]) =>
  ({
    name: 'time',
    of: 'facilityTime',
    secret: false,
    refusal: 'facility_taken',
    field: 'startsAt',
    key: ({ state, facilityId }: Booked) => (states.includes(state) ? (facilityId ?? null) : null),
    limit: () => 1,
    during: ({ startsAt, endsAt, recurrence = 'NONE', until }: Booked) =>
      startsAt === undefined || endsAt === undefined ? [] : spansOf({ startsAt, endsAt, recurrence, until }),
  }) as const;
