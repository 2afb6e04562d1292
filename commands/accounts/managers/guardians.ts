import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import type { Notice } from '../../notifications/notices.ts';
import type { MailContent } from '../../ports/mail.ts';
import { commandStep, effectStep, type ProcessManager, type Reaction } from '../../process/manager.ts';
import type { AccountsContext } from '../accounts.ts';
import { openStored } from '../../core/open-item.ts';
import { guardianAddress, peopleOf } from '../guardians/guardians.ts';
import { guardianAnswerMail, guardianInvitationMail } from '../guardians/mails.ts';
import type { ErasureContext } from './erasure.ts';

/** Notifications to a minor about the guardian's answers. */
export const GUARDIAN_NOTICES: readonly Notice[] = [
  { after: ['GuardianConsented'], kind: 'guardian_consented', about: { kind: 'user' }, to: 'minorId' },
  { after: ['GuardianDeclined'], kind: 'guardian_declined', about: { kind: 'user' }, to: 'minorId' },
  { after: ['GuardianConsentWithdrawn'], kind: 'guardian_withdrew', about: { kind: 'user' }, to: 'minorId' },
];

type Letter = Parameters<typeof guardianInvitationMail>[0];

/** Mails guardians, and erases the data of those who are removed or replaced. */
export const guardians = (context: AccountsContext & Pick<ErasureContext, 'forgetMails'>): ProcessManager => {
  const { runtime, mail, forgetMails } = context;

  /** Mails the guardian if the guardianship is still in this state. */
  const send = async (
    { meta }: RecordedEvent,
    state: string,
    write: (letter: Letter) => MailContent,
    key: string,
  ): Promise<void> => {
    const item = await openStored(runtime, 'guardianship', meta.item);
    const people = item.state === state ? await peopleOf(context, item) : null;
    if (people === null) return;
    const content = write({ ...people.reader, link: guardianAddress(context, item) });
    await mail.send({ ...content, to: people.to, idempotencyKey: `${content.kind}/${key}` });
  };
  const mailed =
    (state: string, write: (letter: Letter) => MailContent): Reaction =>
    async (event) => [effectStep('mail', (key) => send(event, state, write, key))];

  const forget = async (before: Item): Promise<void> => {
    const address = textIn(before['guardianEmail']);
    if (address !== null) await forgetMails(address);
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
  const invite = mailed('invited', guardianInvitationMail);

  return {
    name: 'guardians',
    on: {
      GuardianInvited: invite,
      GuardianInvitationSentAgain: invite,
      AnotherGuardianInvited: async (event) => [...(await erase(event)), ...(await invite(event))],
      GuardianConsented: mailed('consented', (to) => guardianAnswerMail({ ...to, answer: 'consented' })),
      GuardianConsentWithdrawn: mailed('withdrawn', (to) =>
        guardianAnswerMail({ ...to, answer: 'withdrawn' }),
      ),
      GuardianRemoved: erase,
      GuardianshipErased: erase,
    },
  };
};
