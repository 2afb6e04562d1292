import type { Language } from '../../../domain/format/format.ts';
import type { Result } from '../../../domain/errors.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Device } from '../../ports/accounts.ts';
import type { AccountsContext } from '../../people/context.ts';
import { evenlyRefused } from '../evenly.ts';
import { openAccount } from '../../people/find.ts';
import { changePassword } from '../forgotten.ts';
import type { DeviceOrigin } from '../rate-limit.ts';
import { beginSession, type SignedIn } from '../sessions.ts';
import { weakPassword } from '../weak-password.ts';
import { provePassword } from './prove-password.ts';

/** A member's change of their own password. */
export type OwnChange = DeviceOrigin & {
  readonly person: string;
  readonly currentPassword: string;
  readonly password: string;
  readonly language: Language;
  readonly device: Device;
};

/**
 * Changes a member's password. All sessions end, because a stranger may have one; this device gets a new one. The owner
 * is notified by mail.
 */
export const changeOwnPassword = (
  context: AccountsContext,
  change: OwnChange,
  command: string,
): Promise<Result<SignedIn>> => evenlyRefused(() => changeWith(context, change, command));

const changeWith = async (
  context: AccountsContext,
  { person, currentPassword, password, language, device, ...origin }: OwnChange,
  command: string,
): Promise<Result<SignedIn>> => {
  const owner = await openAccount(context.runtime, 'user', person);
  const names = { name: textIn(owner['name']) ?? '', email: textIn(owner['email']) ?? '' };
  const weak = weakPassword(context, password, names);
  if (weak) return { ok: false, problem: weak };
  const asked = { ...origin, person, password: currentPassword, field: 'currentPassword' };
  const proven = await provePassword(context, asked);
  if (!proven.ok) return proven;
  const hash = await context.passwords.hash(password);
  const changed = await changePassword(context, 'user', owner, { hash, language, reason: 'chosen' }, command);
  if (!changed.ok) return changed;
  await context.origins.note(person, origin);
  return beginSession(context, 'user', person, device);
};
