import { accountBy } from '../../commands/people/find.ts';
import type { Runtime } from '../../commands/core/runtime.ts';

/** Addresses of a member's page by user name: `/members/@salma`, and `/@salma` for short. */
const SHORT = /^\/@[A-Za-z0-9_.]{3,30}$/;
const BY_USERNAME = /^\/members\/@([A-Za-z0-9_.]{3,30})$/;

/** The page that a short address stands for; null if it is none. */
export const pageOfShort = (path: string): string | null => (SHORT.test(path) ? `/members${path}` : null);

/** The path of the same page with the member's id in place of the user name; other paths stay as they are. */
export const withMemberId =
  (runtime: Runtime) =>
  async (path: string): Promise<string> => {
    const [, value] = BY_USERNAME.exec(path) ?? [];
    const id = value === undefined ? null : await accountBy(runtime, 'user', { by: 'username', value });
    return id === null ? path : `/members/${id}`;
  };
