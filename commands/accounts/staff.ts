import type { Result } from '../../domain/errors.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { execute } from '../execute.ts';
import { derivedId, newId } from '../ids.ts';
import type { AccountsDesk } from './accounts.ts';
import { accountBy, openAccount } from './find.ts';
import { weakPassword } from './weak-password.ts';

export type Appointment = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** `area:read`, `area:write`, or `*`. */
  readonly permissions: readonly string[];
};

/**
 * Appoints an admin, or sets the password of the one with that e-mail. Only for who can reach the server's own shell.
 * `newcomer` is the id of an admin who isn't there yet.
 */
export const appointAdmin = async (
  desk: AccountsDesk,
  wanted: Appointment,
  newcomer = newId(),
): Promise<Result<Item>> => {
  const { password, ...fields } = wanted;
  const weak = weakPassword(desk, password, wanted);
  if (weak) return { ok: false, problem: weak };
  const known = await accountBy(desk.runtime, 'admin', { by: 'email', value: wanted.email });
  const id = known ?? newcomer;
  if (known === null) {
    const request = {
      kind: 'admin',
      action: 'create',
      id,
      input: fields,
      actor: theSystem,
      command: derivedId('appoint', id),
    };
    const done = await execute(desk.runtime, request);
    if (!done.ok) return done;
  }
  await desk.passwords.set(id, password);
  return { ok: true, value: await openAccount(desk.runtime, 'admin', id) };
};
