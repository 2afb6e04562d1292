import type { ManagersContext } from '../../area.ts';
import { openAccount } from '../../people/find.ts';
import { commandStep, effectStep, type ProcessManager, type Reaction } from '../../process/manager.ts';
import { revokeSessions, REVOKING } from './sessions.ts';

export type ErasureContext = Pick<
  ManagersContext,
  | 'runtime'
  | 'refreshTokens'
  | 'passwords'
  | 'origins'
  | 'secondFactors'
  | 'files'
  | 'forgetMails'
  | 'forgetCards'
>;

/**
 * Executes an erasure. The requesting event is in the log already, so no crash loses the rest. Mails are found by the
 * address, which the key still decrypts. After the key is destroyed, the person's boxes and files are unreadable.
 */
export const erasures = (context: ErasureContext): ProcessManager => {
  const { runtime, passwords, origins, secondFactors, files, forgetMails, forgetCards } = context;

  const erase: Reaction = async ({ meta, type }) => {
    const { item: person } = meta;
    const kind = runtime.registry.ofEvent(type)?.name === 'admin' ? 'admin' : 'user';
    return [
      ...(await revokeSessions(context, person, 'erasure')),
      effectStep('forget password', () => passwords.forget(person)),
      effectStep('forget origins', () => origins.forget(person)),
      effectStep('forget second factor', () => secondFactors.forget(person)),
      effectStep('forget cards', () => forgetCards(person)),
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
  // a lapsed registration has a name and an address; a guest has sessions and perhaps a wish list's name
  const on = {
    PersonErased: erase,
    RegistrationLapsed: erase,
    GuestForgotten: erase,
    InvitationLapsed: erase,
  };
  return { name: 'erasure', from: 'start', appends: ['ErasureCompleted', ...REVOKING], on };
};
