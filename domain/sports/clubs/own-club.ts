import type { ErrorCode } from '../../errors.ts';
import type { Item } from '../../kit/resource.ts';
import { permits, type Actor } from '../../kit/rules.ts';

type Asked = {
  readonly input: { readonly clubId?: unknown };
  readonly refs: { readonly clubId?: Item | undefined };
  readonly actor: Actor | null;
};

/** A club's own account enters what is the club's; the staff of the area enter it for anybody. */
export const notForAnotherClub =
  (area: string) =>
  (_: object, { input, refs, actor }: Asked): ErrorCode | undefined => {
    const isAnothers = input.clubId != null && refs.clubId?.['userId'] !== actor?.id;
    return isAnothers && !permits(actor, area) ? 'forbidden' : undefined;
  };
