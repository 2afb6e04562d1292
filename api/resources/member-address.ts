import { accountBy } from '../../commands/people/find.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { seesField } from '../../domain/kit/visible.ts';
import type { ReadItem } from '../../projections/resources/queries.ts';

/** Addresses of a member's page by user name: `/@salma`, and `/members/@salma` as the app's routes know it. */
const SHORT = /^\/@[A-Za-z0-9_.]{3,30}(?:\/[a-z]+)?$/;
const BY_USERNAME = /^\/members\/@([A-Za-z0-9_.]{3,30})$/;

/** The page that a short address shows; null if it is none. */
export const pageOfShort = (path: string): string | null => (SHORT.test(path) ? `/members${path}` : null);

/** The canonical address of an item's page: the short one of a member whose user name strangers may see. */
export const pagePathOf = (kind: Kind, item: ReadItem): string => {
  const username = kind.resource.person && seesField(kind, 'username', item, null) ? item['username'] : null;
  return typeof username === 'string' ? `/@${username}` : `${kind.resource.page?.at ?? ''}/${item.id}`;
};

/** The path of the same page with the member's id in place of the user name; other paths stay as they are. */
export const withMemberId =
  (runtime: Runtime) =>
  async (path: string): Promise<string> => {
    const [, value] = BY_USERNAME.exec(path) ?? [];
    const id = value === undefined ? null : await accountBy(runtime, 'user', { by: 'username', value });
    return id === null ? path : `/members/${id}`;
  };
