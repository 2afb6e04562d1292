import type { AccountsContext } from '../../accounts/accounts.ts';
import { openAccount } from '../../accounts/find.ts';
import type { FileStore } from '../../ports/files.ts';
import { commandStep, effectStep, type ProcessManager, type Reaction } from '../../process/manager.ts';
import { revokeSessions } from './sessions.ts';

export type ErasureContext = Pick<
  AccountsContext,
  'runtime' | 'refreshTokens' | 'passwords' | 'origins' | 'secondFactors'
> & {
  readonly files: FileStore;
  /** Drops the mails to an address and the text messages to a number, where they are kept. */
  readonly forgetMails: (to: string) => Promise<void>;
};

/**
 * Carries an erasure out. The event that asks for it is in the log by then, so no crash can lose the rest. Mails go
 * by the address, which the key still opens; once it is destroyed nobody reads the person's boxes or files again.
 */
export const erasures = (context: ErasureContext): ProcessManager => {
  const { runtime, passwords, origins, secondFactors, files, forgetMails } = context;

  const erase: Reaction = async ({ meta, type }) => {
    const { item: person } = meta;
    const kind = runtime.registry.ofEvent(type)?.name === 'admin' ? 'admin' : 'user';
    return [
      ...(await revokeSessions(context, person, 'erasure')),
      effectStep('forget password', () => passwords.forget(person)),
      effectStep('forget origins', () => origins.forget(person)),
      effectStep('forget second factor', () => secondFactors.forget(person)),
      effectStep('forget mails', async () => {
        const { email, phone } = await openAccount(runtime, kind, person);
        for (const to of [email, phone]) if (typeof to === 'string') await forgetMails(to);
      }),
      effectStep('destroy key', () => runtime.vault.erase(person)),
      effectStep('remove files', () => files.removeAll(person)),
      commandStep(runtime, 'complete', { kind: 'erasure', action: 'create', id: person, input: {} }, [
        'invalid_transition',
      ]),
    ];
  };
  // what lapsed left a name and an address behind, a guest sessions and perhaps a wish list's name
  const on = {
    PersonErased: erase,
    RegistrationLapsed: erase,
    GuestForgotten: erase,
    InvitationLapsed: erase,
  };
  return { name: 'erasure', from: 'start', on };
};
