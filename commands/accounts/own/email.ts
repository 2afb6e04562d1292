import type { Language } from '../../../domain/format/format.ts';
import { invalid, ok, type Result } from '../../../domain/errors.ts';
import { textIn } from '../../../domain/kit/json.ts';
import { theSystem } from '../../../domain/kit/rules.ts';
import { execute, type Done } from '../../core/execute.ts';
import type { AccountsContext } from '../../people/context.ts';
import { checkCode, issueCode } from '../codes.ts';
import { evenly, evenlyRefused } from '../evenly.ts';
import { accountBy, folded, openAccount } from '../../people/find.ts';
import { admit, type DeviceOrigin } from '../rate-limit.ts';
import { mustReach } from '../reachable.ts';
import { addressBond } from '../sign-up.ts';
import { languageOf } from '../../people/language.ts';
import { newAddressMail } from './mails.ts';
import { provePassword } from './prove-password.ts';

type Changing = DeviceOrigin & { readonly person: string; readonly email: string };

/** A request for another address, with the password of the account. */
export type AddressAsked = Changing & { readonly password: string; readonly language: Language };

/**
 * Sends a code to the new address. The account keeps its address until the code comes back. An address that another
 * account has gets no mail, and the answer is the same.
 */
export const askForAddress = (
  context: AccountsContext,
  asked: AddressAsked,
  command: string,
): Promise<Result<true>> => evenly(() => sendCode(context, asked, command));

const sendCode = async (
  context: AccountsContext,
  { person, email, password, language, ...origin }: AddressAsked,
  command: string,
): Promise<Result<true>> => {
  const reached = mustReach(context.mail);
  if (!reached.ok) return reached;
  const proven = await provePassword(context, { ...origin, person, password, field: 'password' });
  if (!proven.ok) return proven;
  const owner = await openAccount(context.runtime, 'user', person);
  if (folded(textIn(owner['email']) ?? '') === folded(email)) {
    return { ok: false, problem: invalid('email', 'taken') };
  }
  const admitted = await admit(context, person, origin);
  if (!admitted.ok) return admitted;
  const bond = `${addressBond(context, email)}/${command}`;
  const code = await issueCode(context, person, 'email', bond, origin.deviceKey);
  if (!code.ok) return code;
  if ((await accountBy(context.runtime, 'user', { by: 'email', value: email })) !== null) return ok(true);
  const name = textIn(owner['name']);
  const content = newAddressMail({ name, language: languageOf(owner, language), code: code.value });
  await context.mail.send({ ...content, to: email, idempotencyKey: `new-address/${person}/${command}` });
  return ok(true);
};

/** Checks the code that was sent to the new address, in the browser that asked for it, and changes the address. */
export const confirmAddress = (
  context: AccountsContext,
  { person, email, code, ...origin }: Changing & { readonly code: string },
  command: string,
): Promise<Result<Done>> =>
  evenlyRefused(async () => {
    const request = addressBond(context, email);
    const about = { account: person, purpose: 'email', request, isBound: true } as const;
    const checked = await checkCode(context, { ...origin, ...about, code });
    if (!checked.ok) return checked;
    return execute(context.runtime, {
      kind: 'user',
      action: 'change-email',
      id: person,
      input: { email },
      actor: theSystem,
      command,
    });
  });
