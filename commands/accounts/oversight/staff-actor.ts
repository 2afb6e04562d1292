import { permissionsIn } from '../../../domain/accounts/permissions.ts';
import { exists } from '../../../domain/kit/decide.ts';
import type { Actor } from '../../../domain/kit/rules.ts';
import { itemNow } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';

/** An admin as an actor, with the permissions that they have now; a dismissed one has none. */
export const staffActor = async (
  runtime: Pick<Runtime, 'streams'>,
  id: string,
  session?: string,
): Promise<Actor> => {
  const account = await itemNow(runtime, 'admin', id);
  const isThere = exists(account) && account.state === 'appointed';
  return {
    id,
    role: 'ADMIN',
    guest: false,
    active: isThere,
    plan: 'free',
    permissions: isThere ? permissionsIn(account['permissions']) : [],
    ...(session !== undefined && { session }),
  };
};
