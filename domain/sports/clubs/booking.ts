import type { Item, Refusal } from '../../kit/resource.ts';
import { permits, type Actor } from '../../kit/rules.ts';

type Booking = { readonly createdBy: string | null; readonly facilityId?: string | null | undefined };
type Asked = {
  readonly input: Readonly<Record<string, unknown>>;
  readonly refs: { readonly [field: string]: Item | undefined };
  readonly actor: Actor | null;
};

/** Inputs that book a facility, or book it for another time. */
const BOOKS = ['facilityId', 'startsAt', 'endsAt', 'recurrence', 'until'];

/** Whether a facility is kept by one of these persons, or its keeper allows one of them to book it. */
const isOpenTo = (facility: Item, people: readonly unknown[]): boolean => {
  const { keeperId, allowedIds } = facility;
  const allowed: readonly unknown[] = Array.isArray(allowedIds) ? allowedIds : [];
  return [keeperId, ...allowed].some((one) => one !== undefined && people.includes(one));
};

/**
 * Refuses to book a facility without the keeper's permission. `others`: the persons whose consent the booking needs as
 * well; one of them may be allowed in place of the actor.
 */
export const bookedByRight = (
  it: Booking,
  { input, refs, actor }: Asked,
  others: readonly unknown[] = [],
): Refusal | undefined => {
  const facility = refs['facilityId'];
  if (!facility || input['facilityId'] === null || BOOKS.every((field) => input[field] === undefined))
    return undefined;
  // an authorised booking may be moved by others who plan the same event
  const isKept = input['facilityId'] === undefined || input['facilityId'] === it.facilityId;
  const people = [actor?.id, ...(isKept ? [it.createdBy] : []), ...others];
  return permits(actor, 'facilities') || isOpenTo(facility, people) ? undefined : 'facility_not_allowed';
};
