import type { message } from '../../../../domain/social/message.ts';
import type { MESSAGE_REACTIONS } from '../../../../domain/social/message-reaction.ts';
import type { room } from '../../../../domain/social/room.ts';
import { api } from '../../app/api/api.ts';
import { reading } from '../../app/api/calls.ts';
import type { Named, Page, Shown } from '../../app/api/resource-types.ts';
import { latestOf } from './latest.ts';

export type Room = Shown<typeof room>;
export type Message = Shown<typeof message>;
export type ReactionType = (typeof MESSAGE_REACTIONS)[number];
export type Reaction = { readonly id: string; readonly userId: string; readonly type: ReactionType };
/** A message of a conversation; one that was just told has no reactions yet. */
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
  /** Who did it; null = the system. */
  readonly by: string | null;
  readonly userId: string | null;
};

export type InboxAsk = { readonly view: 'all' | 'requests'; readonly search: string };

/** A page of a conversation, newest first. */
export type ConversationPage = Named & {
  readonly items: readonly Said[];
  /** Messages that these answer. */
  readonly replied: readonly Message[];
  readonly older: string | null;
  readonly newer: string | null;
};

/** `around`: an instant in whose neighbourhood it begins; left out = the newest messages. */
export type ConversationAsk = { readonly roomId: string; readonly around?: string };
export type PageParam =
  | { readonly before: string }
  | { readonly after: string }
  | { readonly around: string }
  | Record<string, never>;

/** Messages a page. */
const PAGE = 40;

export const chatCalls = api.injectEndpoints({
  endpoints: (build) => ({
    inbox: build.infiniteQuery<Page<InboxRoom>, InboxAsk, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg, pageParam: cursor }) => reading('/rooms/inbox', { ...queryArg, limit: 30, cursor }),
      providesTags: ['inbox'],
    }),
    roomWith: build.query<Room & Named, string>({
      query: (userId) => ({ path: `/rooms/with/${userId}?with=names` }),
      providesTags: (found) => (found ? [{ type: 'room', id: found.id }] : ['inbox']),
    }),
    conversation: build.infiniteQuery<ConversationPage, ConversationAsk, PageParam>({
      infiniteQueryOptions: {
        initialPageParam: {},
        getNextPageParam: ({ older }) => (older === null ? undefined : { before: older }),
        getPreviousPageParam: ({ newer }) => (newer === null ? undefined : { after: newer }),
      },
      query: ({ queryArg: { roomId, around }, pageParam }) => {
        const isFirst = Object.keys(pageParam).length === 0;
        const from = isFirst && around !== undefined ? { around } : pageParam;
        return reading(`/rooms/${roomId}/messages`, { limit: PAGE, ...from });
      },
      // what was told while the answer was on its way may be missing in it
      transformResponse: (page: ConversationPage, _meta, { queryArg }) => latestOf(queryArg.roomId, page),
      providesTags: ['message'],
      keepUnusedDataFor: 300,
    }),
    lines: build.query<{ readonly items: readonly Line[] } & Named, string>({
      query: (roomId) => ({ path: `/rooms/${roomId}/lines` }),
      providesTags: (_found, _problem, roomId) => [{ type: 'room', id: roomId }],
    }),
    searchIn: build.query<ConversationPage, { readonly roomId: string; readonly search: string }>({
      query: ({ roomId, search }) => reading(`/rooms/${roomId}/messages`, { search, limit: 50 }),
    }),
    readTo: build.mutation<unknown, { readonly id: string }>({
      query: ({ id }) => ({ path: `/messages/${id}/read`, method: 'PUT', body: {} }),
      invalidatesTags: ['unread'],
    }),
    hide: build.mutation<unknown, { readonly messageId: string; readonly roomId: string }>({
      query: (body) => ({ path: '/message-hidings', method: 'POST', body }),
      invalidatesTags: ['inbox'],
    }),
    linkCard: build.query<LinkCard, string>({
      query: (url) => ({ path: `/messages/link-preview?url=${encodeURIComponent(url)}` }),
      keepUnusedDataFor: 3600,
    }),
    contactsLeft: build.query<Entitlements, void>({
      query: () => ({ path: '/users/me/entitlements' }),
      keepUnusedDataFor: 5,
    }),
  }),
});

/** What a link leads to. */
export type LinkCard = {
  readonly url: string;
  readonly title: string;
  readonly description: string | null;
  readonly site: string;
};

/** What a plan allows, as far as conversations need it. */
export type Entitlements = {
  readonly contacts?: { readonly limit: number | null; readonly used: number; readonly left: number | null };
};

export const {
  useInboxInfiniteQuery,
  useRoomWithQuery,
  useConversationInfiniteQuery,
  useLinesQuery,
  useSearchInQuery,
  useReadToMutation,
  useHideMutation,
  useLinkCardQuery,
  useContactsLeftQuery,
} = chatCalls;
