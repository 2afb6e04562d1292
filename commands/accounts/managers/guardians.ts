import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import type { Notice } from '../../notices/notices.ts';
import { commandStep, effectStep, type ProcessManager, type Reaction } from '../../process/manager.ts';
import type { AccountsContext } from '../../people/context.ts';
import { openStored } from '../../core/open-item.ts';
import { contactIn, sendToGuardian, type GuardianMessage } from '../guardians/contact.ts';
import { guardianAddress, peopleOf } from '../guardians/guardians.ts';
import type { ToGuardian } from '../guardians/mails.ts';
import { guardianAnswer, guardianInvitation } from '../guardians/messages.ts';
import type { ErasureContext } from './erasure.ts';

/** Notifications to a minor about the guardian's answers. */
export const GUARDIAN_NOTICES: readonly Notice[] = [
  { after: ['GuardianConsented'], kind: 'guardian_consented', about: { kind: 'user' }, to: 'minorId' },
  { after: ['GuardianDeclined'], kind: 'guardian_declined', about: { kind: 'user' }, to: 'minorId' },
  { after: ['GuardianConsentWithdrawn'], kind: 'guardian_withdrew', about: { kind: 'user' }, to: 'minorId' },
  {
    after: ['GuardianInvitationExpired'],
    kind: 'guardian_expired',
    about: { kind: 'user' },
    to: 'minorId',
  },
];

/** Writes to guardians by mail or text message, and erases the data of those who are removed or replaced. */
export const guardians = (context: AccountsContext & Pick<ErasureContext, 'forgetMails'>): ProcessManager => {
  const { runtime, forgetMails } = context;

  /** Writes to the guardian if the guardianship is still in this state. */
  const send = async (
    { meta }: RecordedEvent,
    state: string,
    write: (to: ToGuardian) => GuardianMessage,
    key: string,
  ): Promise<void> => {
    const item = await openStored(runtime, 'guardianship', meta.item);
    const people = item.state === state ? await peopleOf(context, item) : null;
    if (people === null) return;
    const { contact, reader } = people;
    await sendToGuardian(context, contact, write({ ...reader, link: guardianAddress(context, item) }), key);
  };
  const written =
    (state: string, write: (to: ToGuardian) => GuardianMessage): Reaction =>
    async (event) => [effectStep('mail', (key) => send(event, state, write, key))];

  const forget = async (before: Item): Promise<void> => {
    const contact = contactIn(before);
    if (contact !== null) await forgetMails(contact.to);
  };
  /** The guardian before the event has no account, so the key is only of this guardianship. */
  const erase: Reaction = async ({ meta, revision }) => {
    const before = await openStored(runtime, 'guardianship', meta.item, revision);
    const guardian = textIn(before['guardianId']);
    if (guardian === null) return [];
    return [
      effectStep('forget mails', () => forget(before)),
      effectStep('destroy key', () => runtime.vault.erase(guardian)),
      commandStep(runtime, 'complete', { kind: 'erasure', action: 'create', id: guardian, input: {} }, [
        'invalid_transition',
      ]),
    ];
  };
  const invite = written('invited', guardianInvitation);

  return {
    name: 'guardians',
    appends: ['ErasureCompleted'],
    on: {
      GuardianInvited: invite,
      GuardianInvitationSentAgain: invite,
      AnotherGuardianInvited: async (event) => [...(await erase(event)), ...(await invite(event))],
      GuardianConsented: written('consented', (to) => guardianAnswer({ ...to, answer: 'consented' })),
      GuardianConsentWithdrawn: written('withdrawn', (to) => guardianAnswer({ ...to, answer: 'withdrawn' })),
      GuardianRemoved: erase,
      GuardianshipErased: erase,
    },
  };
};
