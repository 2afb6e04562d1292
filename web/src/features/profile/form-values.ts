import type { Member } from '../account/index.ts';
import type { ProfileChanges } from './api.ts';

/** Profile fields as form values; empty strings for missing values. */
export type Typed = Readonly<Record<keyof ProfileChanges, string>>;

export const typedOf = (member: { readonly [K in keyof ProfileChanges]?: Member[K] }): Typed => ({
  name: member.name ?? '',
  username: member.username ?? '',
  sport: member.sport ?? '',
  position: member.position ?? '',
  country: member.country ?? '',
  governorate: member.governorate ?? '',
  bio: member.bio ?? '',
  profilePicture: member.profilePicture ?? '',
  coverPhoto: member.coverPhoto ?? '',
});

/** Everybody has a name: an empty one is sent as it is, and refused. */
const sentOf = (field: string, typed: string): string | null =>
  typed === '' && field !== 'name' ? null : typed;

/** Changed fields only, so that concurrent changes of the other fields are kept. */
export const changesIn = (before: Typed, typed: Typed): ProfileChanges =>
  Object.fromEntries(
    Object.entries(before).flatMap(([field, was]) => {
      const now = Reflect.get(typed, field).trim();
      return now === was ? [] : [[field, sentOf(field, now)]];
    }),
  );
