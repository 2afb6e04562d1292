import { z } from 'zod';
import { invalid } from '../errors.ts';
import { integer, optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource, partOf, type Item, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, full, owner, system } from '../kit/rules.ts';
import { country, line, phone } from '../trade/fields.ts';
import { PRIVATE_DATA } from './private-data.ts';

/** A generous limit, since the addresses share their member's stream. */
const MOST = 50;

const asks = { isDefault: z.boolean().optional() };

const placeOf = (it: Pick<Item, 'id'> & { readonly place?: unknown }): number => Number(it.place ?? 0);

/** The default among a member's addresses: the one with the highest place. */
export const defaultAmong = (addresses: readonly Item[]): Item | undefined =>
  addresses.toSorted((one, other) => placeOf(other) - placeOf(one))[0];

/** Above all others for a new default, below them for a new address. */
const placed = (it: Pick<Item, 'id'>, { input, siblings }: Situation): { readonly place?: number } => {
  const places = siblings.map(placeOf);
  if (input['isDefault'] === true && places.some((place) => place >= placeOf(it)))
    return { place: 1 + Math.max(...places) };
  return {};
};

const placedNew = (it: Pick<Item, 'id'>, situation: Situation): { readonly place: number } => ({
  place: Math.min(1, ...situation.siblings.map(placeOf)) - 1,
  ...placed(it, situation),
});

/** Exactly one is the default, so another one must be chosen instead of unsetting this one. */
const notGivenUp = (it: Pick<Item, 'id'>, { input, siblings }: Situation): Refusal | undefined =>
  input['isDefault'] === false && siblings.every((other) => placeOf(other) < placeOf(it))
    ? invalid('isDefault', 'not_one_of', { options: 'true' })
    : undefined;

/**
 * A member's delivery addresses. They are ordered; the first is the default. There is always exactly one default, also
 * after concurrent writes, and after its removal the next one is the default.
 */
export const address = defineResource({
  name: 'address',
  path: '/address',
  stream: partOf('user', 'userId'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    label: personal(line(60, 1)),
    recipient: personal(line()),
    phone: personal(phone()),
    street: personal(text(300, 1)),
    city: personal(line()),
    governorate: personal(line()),
    country: personal(country()),
    postalCode: personal(optional(text(20))),
    place: integer(),
  },
  states: ['kept'],
  actions: {
    create: {
      event: 'AddressAdded',
      to: 'kept',
      by: [full, admin('users')],
      takes: [
        'userId',
        'label',
        'recipient',
        'phone',
        'street',
        'city',
        'governorate',
        'country',
        'postalCode',
      ],
      asks,
      refuse: (_, { siblings }) => (siblings.length < MOST ? undefined : 'conflict'),
      sets: (it, situation) => placedNew(it, situation),
    },
    edit: {
      event: 'AddressCorrected',
      by: [owner, admin('users')],
      takes: ['label', 'recipient', 'phone', 'street', 'city', 'governorate', 'country', 'postalCode'],
      asks,
      refuse: (it, situation) => notGivenUp(it, situation),
      sets: (it, situation) => placed(it, situation),
    },
    remove: { event: 'AddressRemoved', to: 'removed', by: [owner, admin('users'), system] },
  },
  lookups: ['user/{userId}', { at: 'default/{userId}', one: true }],
  sorts: ['-place'],
  privateFields: PRIVATE_DATA.address,
  read: [owner, admin('users')],
});
