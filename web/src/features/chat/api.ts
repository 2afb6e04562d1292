import { api } from '../../app/api/api.ts';
import { reading } from '../../app/api/calls.ts';
import type { Named, Page } from '../../app/api/resource-types.ts';
import { latestOf } from './latest.ts';
import type {
  ConversationAsk,
  ConversationPage,
  Entitlements,
  InboxAsk,
  InboxRoom,
  Line,
  LinkCard,
  PageParam,
  Room,
} from './types.ts';

export type {
  ConversationPage,
  InboxRoom,
  Line,
  Message,
  Reaction,
  ReactionType,
  Room,
  Said,
} from './types.ts';

/** Messages a page. */
const PAGE = 40;

/** The server knows the size of a file; what its sender says of it could be wrong. */
const sizeOfFile = async (fileId: string): Promise<number | null> => {
  const answer = await fetch(`/files/${fileId}`, { method: 'HEAD' }).catch(() => null);
  const length = answer?.ok === true ? answer.headers.get('content-length') : null;
  return length === null ? null : Number(length);
};

/** Cache tag of the messages of a room. */
export const tagOf = (roomId: string): string => `ROOM:${roomId}`;

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
      // the response may lack changes that arrived while it was under way
      transformResponse: (page: ConversationPage, _meta, { queryArg }) => latestOf(queryArg.roomId, page),
      providesTags: (_found, _problem, { roomId }) => [{ type: 'message', id: tagOf(roomId) }],
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
    isBlocking: build.query<boolean, string>({
      query: (userId) => ({ path: `/friendships/connections/with/${userId}` }),
      transformResponse: ({ blockId }: { readonly blockId: string | null }) => blockId !== null,
    }),
    linkCard: build.query<LinkCard, string>({
      query: (url) => ({ path: `/messages/link-preview?url=${encodeURIComponent(url)}` }),
      keepUnusedDataFor: 3600,
    }),
    /** Of a file of a message, in bytes; null if the server doesn't answer. */
    fileSize: build.query<number | null, string>({
      queryFn: async (fileId) => ({ data: await sizeOfFile(fileId) }),
      keepUnusedDataFor: 3600,
    }),
    contactsLeft: build.query<Entitlements, void>({
      query: () => ({ path: '/users/me/entitlements' }),
      keepUnusedDataFor: 5,
    }),
  }),
});

export const {
  useInboxInfiniteQuery,
  useRoomWithQuery,
  useConversationInfiniteQuery,
  useLinesQuery,
  useSearchInQuery,
  useReadToMutation,
  useHideMutation,
  useLinkCardQuery,
  useFileSizeQuery,
  useContactsLeftQuery,
} = chatCalls;
