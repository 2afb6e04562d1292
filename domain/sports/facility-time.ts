import type { Item } from '../kit/resource.ts';

/** What takes place in a facility. */
type Booked = Pick<Item, 'state'> & {
  readonly facilityId?: string | null;
  readonly startsAt?: string;
  readonly endsAt?: string;
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
    during: ({ startsAt, endsAt }: Booked) =>
      startsAt === undefined || endsAt === undefined ? [] : [{ from: startsAt, until: endsAt }],
  }) as const;
