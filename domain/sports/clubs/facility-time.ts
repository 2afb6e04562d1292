import type { Item } from '../../kit/resource.ts';
import { spansOf, type Recurrence } from '../trainings/recurrence.ts';

/** What takes place in a facility, once unless it says that it recurs. */
type Booked = Pick<Item, 'state'> & {
  readonly facilityId?: string | null | undefined;
  readonly startsAt?: string | undefined;
  readonly endsAt?: string | undefined;
  readonly recurrence?: Recurrence | undefined;
  readonly until?: string | null | undefined;
};

/**
 * The time that a thing takes in a facility as long as it is in one of these states. All kinds hold it of the facility's
 * one stream, which is what keeps two from being there at once, whoever asks and in whatever process.
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
