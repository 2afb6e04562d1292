import type { Member } from '../account/index.ts';
import type { Told } from './api.ts';

/** What can be told, as the form holds it: empty where nothing is. */
export type Typed = Readonly<Record<keyof Told, string>>;

export const typedOf = (member: { readonly [K in keyof Told]?: Member[K] }): Typed => ({
  name: member.name ?? '',
  username: member.username ?? '',
  sport: member.sport ?? '',
  position: member.position ?? '',
  country: member.country ?? '',
  bio: member.bio ?? '',
  profilePicture: member.profilePicture ?? '',
  coverPhoto: member.coverPhoto ?? '',
});

/** Everybody has a name: an empty one is sent as it is, and refused. */
const toldOf = (field: string, typed: string): string | null =>
  typed === '' && field !== 'name' ? null : typed;

/** What somebody has changed: the rest may meanwhile be another, and stays so. */
export const changesIn = (before: Typed, typed: Typed): Told =>
  Object.fromEntries(
    Object.entries(before).flatMap(([field, was]) => {
      const now = Reflect.get(typed, field).trim();
      return now === was ? [] : [[field, toldOf(field, now)]];
    }),
  );
