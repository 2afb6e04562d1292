import type { Language } from '../../domain/format/format.ts';
import { exists } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Item } from '../../domain/kit/resource.ts';
import {
  isAlwaysOn,
  isNotificationKind,
  KINDS,
  type NotificationKind,
} from '../../domain/notifications/kinds.ts';
import { noticePageOf } from '../../domain/notifications/kinds/pages.ts';
import { openAccount } from '../people/find.ts';
import { languageOf } from '../people/language.ts';
import { isBlocked, isSuspended, referred, relationReader } from '../core/relations.ts';
import type { Runtime } from '../core/runtime.ts';
import { itemIn } from '../core/streams.ts';
import type { Saying } from '../notices/saying.ts';
import type { HeldNotice, HeldNotices } from '../ports/process.ts';
import {
  commandStep,
  effectStep,
  type ProcessManager,
  type Reaction,
  type Step,
} from '../process/manager.ts';
import { receiptPageOf } from './receipt-page.ts';
import { isReadMeanwhile, isStillSeen } from './still-seen.ts';
import { staffWordsOf, type StaffWords } from './staff-words.ts';
import { isActorMuted, isPostMuted, wishesOf } from '../notices/wishes.ts';

export type DueNoticesContext = {
  readonly runtime: Runtime;
  readonly heldNotices: HeldNotices;
  readonly saying: Saying;
};

/** A notice as shown to its reader. */
export type Said = {
  readonly kind: NotificationKind;
  readonly notificationId: string;
  /** Its delivery in the log of notifications. */
  readonly deliveryId: string;
  readonly text: string;
  /** Title and text written by the staff; null if the text comes from a template. */
  readonly words: StaffWords | null;
  /** The page that it leads to. */
  readonly path: string;
  /** The page with the receipt of a payment that it tells of. */
  readonly receipt: string | null;
};

/** A delivery to one reader, with one notice or more. */
export type Delivery = {
  readonly reader: Item;
  readonly language: Language;
  readonly notices: readonly [Said, ...Said[]];
  /** The same for each retry. */
  readonly key: string;
};

/** A channel outside the app. */
export type OutsideChannel = {
  /** Name of its process manager. */
  readonly name: string;
  readonly channel: 'email' | 'push';
  readonly atOnce?: number;
  /** Kinds that another process manager sends. */
  readonly except?: ReadonlySet<NotificationKind>;
  send(delivery: Delivery): Promise<void>;
};

const LOG = 'notification-log';
const ALL = '/notifications';

/** Sends the notices of a channel when they are due. All that fall due together, after quiet hours, go out as one. */
export const dueNotices = (context: DueNoticesContext, outside: OutsideChannel): ProcessManager => {
  const { runtime, heldNotices, saying } = context;
  const { load } = runtime.streams;
  const { channel, except = new Set() } = outside;

  const isOurs = (kind: unknown): kind is NotificationKind => isNotificationKind(kind) && !except.has(kind);

  const isGone = async (resource: string, id: string): Promise<boolean> =>
    !exists(await referred(load, resource, id));

  /** The latest actor, and the number of those who joined before. */
  const actorsOf = async ({ kind, byId, notificationId }: HeldNotice) => {
    const isGrouped = isNotificationKind(kind) && KINDS[kind].grouped;
    const note = isGrouped ? await referred(load, 'notification', notificationId) : null;
    const others: unknown = note?.['others'];
    return {
      byId: textIn(note?.['byId']) ?? byId,
      others: Array.isArray(others) ? others.length : 0,
    };
  };

  /**
   * Null if the member may not hear of it any more: a block, a muted actor, a removed or muted post, an item that they no
   * longer see or have read meanwhile, a removed announcement, an erased or suspended actor, other wishes.
   */
  const saidOf = async (held: HeldNotice, reader: Item, language: Language): Promise<Said | null> => {
    const { id, kind, postId, notificationId, policy } = held;
    if (!isOurs(kind) || !(await wishesOf(runtime, reader.id)).wants(channel, kind)) return null;
    const { byId, others } = await actorsOf(held);
    if (
      byId !== null &&
      ((await isGone('user', byId)) ||
        (!isAlwaysOn(channel, kind) && (await isSuspended(relationReader(runtime), byId))) ||
        (await isBlocked(relationReader(runtime), reader.id, byId)) ||
        (await isActorMuted(runtime, reader.id, kind, byId)))
    )
      return null;
    const canBeMuted = postId !== null && !isAlwaysOn(channel, kind);
    if (canBeMuted && (await isPostMuted(runtime, reader.id, postId))) return null;
    if (!(await isStillSeen(runtime, held, reader))) return null;
    if (!isAlwaysOn(channel, kind) && (await isReadMeanwhile(runtime, held, reader.id))) return null;
    const words = kind === 'announcement' ? await staffWordsOf(runtime, notificationId, language) : null;
    if (kind === 'announcement' && words === null) return null;
    const name = byId === null ? null : textIn((await openAccount(runtime, 'user', byId))['name']);
    return {
      kind,
      notificationId,
      deliveryId: id,
      text: saying(language, kind, { name, policy, others }),
      words,
      path: noticePageOf(held) ?? ALL,
      receipt: await receiptPageOf(runtime, { ...held, kind }, reader.id),
    };
  };

  const send = async (person: string, held: readonly HeldNotice[], key: string): Promise<void> => {
    const reader = await openAccount(runtime, 'user', person);
    if (!exists(reader)) return;
    const language = languageOf(reader);
    const said = await Promise.all(held.map((one) => saidOf(one, reader, language)));
    const [first, ...others] = said.filter((one) => one !== null);
    if (first !== undefined) await outside.send({ reader, language, notices: [first, ...others], key });
  };

  const due: Reaction = async ({ meta, stream, position }) => {
    const item = itemIn(await load(stream), meta.item);
    const [person, dueAt] = [textIn(item['userId']), textIn(item['dueAt'])];
    if (!isOurs(item['kind']) || item['channel'] !== channel) return [];
    if (person === null || dueAt === null || item.state !== 'due') return [];
    const held = (await heldNotices(person, channel, dueAt, position)).filter(({ kind }) => isOurs(kind));
    const steps: Step[] = [
      effectStep(channel, () => send(person, held, `notices/${person}/${dueAt}`)),
      ...held.map(({ id }) =>
        commandStep(runtime, `note ${id}`, { kind: LOG, id, action: 'deliver', input: {} }, [
          'invalid_transition',
        ]),
      ),
    ];
    return steps;
  };

  return {
    name: outside.name,
    ...(outside.atOnce !== undefined && { atOnce: outside.atOnce }),
    appends: ['NotificationHandedOver'],
    on: { NotificationFellDue: due },
  };
};
