import type { Member } from '../account/index.ts';

/** The address of a member's page for sharing: by user name if there is one. */
export const shortAddressOf = ({ id, username }: Pick<Member, 'id' | 'username'>): string =>
  `${window.location.origin}/${username ? `@${username}` : `members/${id}`}`;
