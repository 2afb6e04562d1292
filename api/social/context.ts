import type { FeedReads } from '../../projections/feed/feed-reads.ts';
import type { ChatReads } from '../../projections/social/chat/chat-reads.ts';
import type { RoomLine } from '../../projections/social/chat/room-lines.ts';
import type { StaffOf } from '../../commands/ports/process.ts';
import type { AccountsContext } from '../../commands/people/context.ts';
import type { ModerationReads } from '../../projections/social/decisions.ts';
import type { ModerationQueueReads } from '../../projections/social/moderation-queue.ts';
import type { NetworkReads } from '../../projections/social/network-reads.ts';
import type { SpamReads } from '../../projections/social/spam/texts.ts';
import type { SpamModelFiles } from '../../commands/ports/spam.ts';
import type { SocialReads } from '../../projections/social/social-reads.ts';
import type { WaitForChange } from '../realtime/polls/wait-for-change.ts';
import type { ResourceContext } from '../resources/context.ts';

/** Dependencies of the social routes. */
export type SocialContext = {
  readonly resources: ResourceContext;
  readonly reads: SocialReads & {
    readonly network: NetworkReads;
    readonly chat: ChatReads;
    readonly moderation: ModerationReads;
    readonly moderationQueue: ModerationQueueReads;
    readonly spam: SpamReads;
    /** The system lines of a group: opened, joined, left, edited, handed over. */
    readonly linesOf: (room: string) => Promise<readonly RoomLine[]>;
  };
  readonly feed: FeedReads;
  readonly accounts: AccountsContext;
  readonly staffOf: StaffOf;
  readonly spamModels: SpamModelFiles;
  readonly waitForChange: WaitForChange;
};
