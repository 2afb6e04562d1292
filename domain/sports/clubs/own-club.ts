import type { ErrorCode } from '../../errors.ts';
import type { Item } from '../../kit/resource.ts';
import { permits, type Actor } from '../../kit/rules.ts';

type Asked = {
  readonly input: { readonly clubId?: unknown };
  readonly refs: { readonly clubId?: Item | undefined };
  readonly actor: Actor | null;
};

/** A club's own account enters the club's items; the staff of the area enter them for any club. */
export const notForAnotherClub =
  (area: string) =>
  (_: object, { input, refs, actor }: Asked): ErrorCode | undefined => {
    const isAnothers = input.clubId != null && refs.clubId?.['userId'] !== actor?.id;
    return isAnothers && !permits(actor, area) ? 'forbidden' : undefined;
  };
