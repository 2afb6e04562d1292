import type { message } from '../../../../domain/social/message.ts';
import type { MESSAGE_REACTIONS } from '../../../../domain/social/message-reaction.ts';
import type { room } from '../../../../domain/social/room.ts';
import type { Named, Shown } from '../../app/api/resource-types.ts';

export type Room = Shown<typeof room>;
export type Message = Shown<typeof message>;
export type ReactionType = (typeof MESSAGE_REACTIONS)[number];
export type Reaction = { readonly id: string; readonly userId: string; readonly type: ReactionType };
/** A message of a conversation; one from a frame has no reactions yet. */
export type Said = Message & { readonly reactions?: readonly Reaction[] };

/** A room in the list of conversations. */
export type InboxRoom = Room & {
  readonly last: Message | null;
  readonly activeAt: string;
  readonly unread: number;
  readonly readAt: string | null;
  readonly isRequest: boolean;
};

/** Something that happened in a group beside its messages. */
export type Line = {
  readonly type: 'opened' | 'joined' | 'left' | 'edited' | 'handedOver';
  readonly at: string;
  /** Id of the actor; null for the system. */
  readonly by: string | null;
  readonly userId: string | null;
};

export type InboxAsk = { readonly view: 'all' | 'requests' | 'friends'; readonly search: string };

/** A page of a conversation, newest first. */
export type ConversationPage = Named & {
  readonly items: readonly Said[];
  /** Messages that these answer. */
  readonly replied: readonly Message[];
  readonly older: string | null;
  readonly newer: string | null;
};

/** `around`: an instant near its start; left out = the newest messages. */
export type ConversationAsk = { readonly roomId: string; readonly around?: string };
export type PageParam =
  | { readonly before: string }
  | { readonly after: string }
  | { readonly around: string }
  | Record<string, never>;

/** The preview card of a link. */
export type LinkCard = {
  readonly url: string;
  readonly title: string;
  readonly description: string | null;
  readonly site: string;
};

/** The limits of a plan that conversations use. */
export type Entitlements = {
  readonly contacts?: { readonly limit: number | null; readonly used: number; readonly left: number | null };
};
