import type { Language } from '../../../domain/format/format.ts';
import { exists } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import {
  isAlwaysOn,
  isNotificationKind,
  KINDS,
  type NotificationKind,
} from '../../../domain/notifications/kinds.ts';
import type { Policy } from '../../../domain/social/policies.ts';
import type { AccountsContext } from '../../accounts/accounts.ts';
import { openAccount } from '../../accounts/find.ts';
import { languageOf } from '../../accounts/sign-up.ts';
import { isBlocked, referred } from '../../core/relations.ts';
import { itemIn } from '../../core/streams.ts';
import type { HeldMail, HeldMails } from '../../ports/process.ts';
import {
  commandStep,
  effectStep,
  type ProcessManager,
  type Reaction,
  type Step,
} from '../../process/manager.ts';
import { suspensionAddress } from '../../accounts/own/suspension-link.ts';
import { noticeMail, type MailedNotice } from '../notice-mail.ts';
import { unsubscribeAddress } from '../unsubscribe.ts';
import { isPostMuted, wishesOf } from '../wishes.ts';

/** The sentence of a kind in a language; `name` is null where the platform acts. */
export type Saying = (
  language: Language,
  kind: NotificationKind,
  values: { readonly name: string | null; readonly policy: Policy | null },
) => string;

export type NoticeMailsContext = AccountsContext & {
  readonly heldMails: HeldMails;
  readonly saying: Saying;
};

/** Kinds whose mails have words of their own; `approvals` sends them. */
const OWN_WORDS: ReadonlySet<NotificationKind> = new Set(['approved', 'rejected']);

const LOG = 'notification-log';

/** Sends the mails of notices when they are due. All that fall due together, after quiet hours, are one mail. */
export const noticeMails = (context: NoticeMailsContext): ProcessManager => {
  const { runtime, mail, publicUrl, heldMails, saying } = context;
  const { load } = runtime.streams;

  const nameOf = async (person: string): Promise<string | null> =>
    textIn((await openAccount(runtime, 'user', person))['name']);

  /** A suspended member can't sign in: their link holds what shows that they got the mail. */
  const linkOf = ({ kind, postId, aboutKind, aboutId }: HeldMail, reader: Item): string => {
    const decision = textIn(reader['decisionId']);
    if (kind === 'suspended' && decision !== null) return suspensionAddress(context, reader.id, decision);
    if (postId !== null) return `${publicUrl}/posts/${postId}`;
    return aboutKind === 'comment' || aboutKind === 'product'
      ? `${publicUrl}/hidden/${aboutKind}/${aboutId ?? ''}`
      : `${publicUrl}/notifications`;
  };

  /** Null if the member may not hear of it any more: a block, a removed or muted post, an erased actor, other wishes. */
  const noticeOf = async (held: HeldMail, reader: Item, language: Language): Promise<MailedNotice | null> => {
    const { kind, byId, postId, policy } = held;
    if (!isNotificationKind(kind) || !(await wishesOf(runtime, reader.id)).wants('email', kind)) return null;
    const isGone = async (resource: string, id: string) => !exists(await referred(load, resource, id));
    if (byId !== null && ((await isGone('user', byId)) || (await isBlocked(load, reader.id, byId))))
      return null;
    const isUnwanted = async (post: string) =>
      (await isGone('post', post)) ||
      (!isAlwaysOn('email', kind) && (await isPostMuted(runtime, reader.id, post)));
    if (postId !== null && (await isUnwanted(postId))) return null;
    const name = byId === null ? null : await nameOf(byId);
    return { text: saying(language, kind, { name, policy }), link: linkOf(held, reader) };
  };

  const send = async (reader: Item, held: readonly HeldMail[], key: string): Promise<void> => {
    const language = languageOf(reader);
    const to = textIn(reader['email']);
    const found = await Promise.all(held.map((one) => noticeOf(one, reader, language)));
    const [first, ...others] = found.filter((one) => one !== null);
    if (first === undefined || to === null || !exists(reader)) return;
    const topics = new Set(held.map(({ kind }) => (isNotificationKind(kind) ? KINDS[kind].topic : 'news')));
    const [topic = 'news', second] = topics;
    const unsubscribe = unsubscribeAddress(context, reader.id, second === undefined ? topic : 'all');
    const content = noticeMail({
      language,
      name: textIn(reader['name']),
      notices: [first, ...others],
      unsubscribe,
      settings: `${publicUrl}/settings/notifications`,
    });
    await mail.send({ ...content, to, unsubscribe, idempotencyKey: key });
  };

  const due: Reaction = async ({ meta, stream, position }) => {
    const item = itemIn(await load(stream), meta.item);
    const [kind, person, dueAt] = [item['kind'], textIn(item['userId']), textIn(item['dueAt'])];
    const isOurs = isNotificationKind(kind) && !OWN_WORDS.has(kind) && item['channel'] === 'email';
    if (!isOurs || person === null || dueAt === null || item.state !== 'due') return [];
    const held = (await heldMails(person, dueAt, position)).filter(
      (one) => isNotificationKind(one.kind) && !OWN_WORDS.has(one.kind),
    );
    const steps: Step[] = [
      effectStep('mail', async () =>
        send(await openAccount(runtime, 'user', person), held, `notices/${person}/${dueAt}`),
      ),
      ...held.map(({ id }) =>
        commandStep(runtime, `note mail ${id}`, { kind: LOG, id, action: 'deliver', input: {} }, [
          'invalid_transition',
        ]),
      ),
    ];
    return steps;
  };

  return { name: 'notification-mails', on: { NotificationFellDue: due } };
};
