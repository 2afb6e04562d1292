import { textIn } from '../../../domain/kit/json.ts';
import { exists } from '../../../domain/kit/decide.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import type { AccountsContext } from '../../people/context.ts';
import { openAccount } from '../../people/find.ts';
import { approvedMail, rejectedMail } from '../../accounts/mails.ts';
import { languageOf } from '../../people/language.ts';
import { pushSteps, TELLING_OUTSIDE } from '../../notices/tell.ts';
import { activeTemplate, wishesOf } from '../../notices/wishes.ts';
import type { MailContent } from '../../ports/mail.ts';
import { openData } from '../../core/seal.ts';
import {
  commandStep,
  effectStep,
  type ProcessManager,
  type Reaction,
  type Step,
} from '../../process/manager.ts';
import { noteId, NOTIFYING, notifyStep } from '../../notices/note.ts';

type Verdict = 'approved' | 'rejected';

/** Notifies applicants of their approval's result: a notification and a mail, by language and preferences. */
export const approvals = (context: AccountsContext): ProcessManager => {
  const { runtime, mail, publicUrl } = context;

  const mailFor = async (kind: Verdict, account: Item, reason: string): Promise<MailContent> => {
    const language = languageOf(account);
    const template = await activeTemplate(runtime, kind, language);
    const reader = { language, name: textIn(account['name']), template };
    return kind === 'approved'
      ? approvedMail({ ...reader, link: `${publicUrl}/auth/signin` })
      : rejectedMail({ ...reader, reason, link: `${publicUrl}/on` });
  };

  const send = async (kind: Verdict, person: string, reason: string | null, key: string): Promise<void> => {
    const account = await openAccount(runtime, 'user', person);
    const to = textIn(account['email']);
    if (!exists(account) || to === null) return;
    const content = await mailFor(kind, account, reason ?? textIn(account['reason']) ?? '');
    await mail.send({ ...content, to, idempotencyKey: `${kind}/${key}` });
  };

  /** Records that the mail was sent, or when it is due. */
  const noteStep = (event: RecordedEvent, kind: Verdict, dueAt: string | null): Step => {
    const userId = event.meta.item;
    const input = { notificationId: noteId(event, { kind }), userId, kind, channel: 'email', dueAt };
    return commandStep(runtime, 'note mail', { kind: 'notification-log', action: 'create', id: '', input }, [
      'invalid_transition',
      'invalid',
    ]);
  };

  const mailSteps = async (event: RecordedEvent, kind: Verdict, from: string): Promise<readonly Step[]> => {
    const now = event.at;
    if (from > now) return [noteStep(event, kind, from)];
    const sending = effectStep('mail', async (key) => {
      const data = await openData(runtime.vault, runtime.registry.kind('user'), event);
      await send(kind, event.meta.item, textIn(data['reason']), key);
    });
    return [sending, noteStep(event, kind, null)];
  };

  const told =
    (kind: Verdict): Reaction =>
    async (event) => {
      const { item: person } = event.meta;
      const wishes = await wishesOf(runtime, person);
      return [
        ...(wishes.wants('inApp', kind) ? [notifyStep(runtime, event, person, { kind })] : []),
        ...(wishes.wants('email', kind) ? await mailSteps(event, kind, wishes.from(event.at)) : []),
        ...(await pushSteps(runtime, event, { userId: person, wishes }, { kind }, noteId(event, { kind }))),
      ];
    };

  /** A delayed mail is written from the current state. */
  const heldBack: Reaction = async ({ meta, stream }) => {
    const { item } = (await runtime.streams.load(stream)).parts.get(meta.item) ?? {};
    const [kind, person] = [textIn(item?.['kind']), textIn(item?.['userId'])];
    const isOurs = (kind === 'approved' || kind === 'rejected') && item?.['channel'] === 'email';
    if (person === null || !isOurs) return [];
    const of = { kind: 'notification-log', id: meta.item };
    const failed = commandStep(runtime, 'note failure', { ...of, action: 'fail', input: { error: 'mail' } }, [
      'invalid_transition',
    ]);
    const sending = effectStep('mail', async (key) => {
      try {
        await send(kind, person, null, key);
      } catch (error) {
        await failed.run(key);
        throw error;
      }
    });
    const handedOver = commandStep(runtime, 'note mail', { ...of, action: 'deliver', input: {} }, [
      'invalid_transition',
    ]);
    return [sending, handedOver];
  };

  return {
    name: 'approvals',
    appends: {
      UserApproved: [...NOTIFYING, ...TELLING_OUTSIDE],
      UserRejected: [...NOTIFYING, ...TELLING_OUTSIDE],
      NotificationFellDue: ['NotificationHandedOver', 'NotificationDeliveryFailed'],
    },
    on: {
      UserApproved: told('approved'),
      UserRejected: told('rejected'),
      NotificationFellDue: heldBack,
    },
  };
};
