import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { derivedId } from '../../core/ids.ts';
import { itemIn } from '../../core/streams.ts';
import { commandStep, type ProcessManager, type Reaction, type Step } from '../../process/manager.ts';
import { audienceAfter, countAudience, type Audience, type AudienceContext } from '../audience.ts';

/** Members of a batch. One command runs at a time, so other commands go between them. */
const MEMBERS_AT_ONCE = 50;

const KIND = 'announcement';

/** The events of a batch. */
const SENDING = ['NotificationSent', 'AnnouncementBatchSent', 'AnnouncementSent'];

const audienceIn = ({ groupId, segmentId, roles, sports, governorates }: Item): Audience => ({
  groupId,
  segmentId,
  roles,
  sports,
  governorates,
});

/**
 * Delivers announcements in batches. Each batch ends with an event that names its last member, and that event starts
 * the next batch: after a restart the delivery continues. The id of a member's notification follows from the
 * announcement and the member, so nobody is notified twice. A stopped announcement gets no further batch.
 */
export const announcements = (context: AudienceContext, batch = MEMBERS_AT_ONCE): ProcessManager => {
  const { runtime } = context;

  /** The announcement if it is still being sent. */
  const sendingOf = async ({ stream, meta }: RecordedEvent): Promise<Item | null> => {
    const item = itemIn(await runtime.streams.load(stream), meta.item);
    return item.state === 'sending' ? item : null;
  };

  const step = (item: Item, action: string, input: Readonly<Record<string, unknown>>): Step =>
    // it was stopped in the meantime
    commandStep(runtime, action, { kind: KIND, action, id: item.id, input }, ['invalid_transition']);

  const notify = (item: Item, userId: string): Step =>
    commandStep(
      runtime,
      `notify ${userId}`,
      {
        kind: 'notification',
        action: 'create',
        id: derivedId('notification', KIND, item.id, userId),
        input: { userId, kind: KIND, announcementId: item.id },
      },
      // notified already, or erased in the meantime
      ['invalid_transition', 'invalid'],
    );

  const next: Reaction = async (event) => {
    const item = await sendingOf(event);
    if (!item) return [];
    const page = { after: textIn(event.data['lastUserId']), limit: batch };
    const when = { at: item.createdAt, upTo: event.position };
    const members = await audienceAfter(context, audienceIn(item), page, when);
    const lastUserId = members.at(-1);
    if (lastUserId === undefined) return [step(item, 'finish', {})];
    return [
      ...members.map((userId) => notify(item, userId)),
      step(item, 'send-batch', { count: members.length, lastUserId }),
    ];
  };

  const begin: Reaction = async (event) => {
    const item = await sendingOf(event);
    if (!item) return [];
    const when = { at: item.createdAt, upTo: event.position };
    const recipients = await countAudience(context, audienceIn(item), when);
    return [step(item, 'count', { recipients }), ...(await next(event))];
  };

  return {
    name: 'announcements',
    appends: {
      AnnouncementBegun: ['AnnouncementCounted', ...SENDING],
      AnnouncementBatchSent: SENDING,
    },
    ends: { AnnouncementBatchSent: 'each batch begins after the last member of the one before' },
    on: { AnnouncementBegun: begin, AnnouncementBatchSent: next },
  };
};
