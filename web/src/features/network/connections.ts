import { api } from '../../app/api/api.ts';
import { reading } from '../../app/api/calls.ts';
import { noAnswer, problemIn, type Problem } from '../../app/api/problem.ts';
import type { Dispatch } from '../../app/root.ts';

/** Connection between the reader and another member. */
export type Connection = {
  readonly friendship: {
    readonly id: string;
    readonly state: 'pending' | 'accepted' | 'rejected';
    readonly requesterId: string;
  } | null;
  readonly followId: string | null;
  readonly followsYou: boolean;
  readonly blockId: string | null;
  readonly muteId: string | null;
};

type OfMember = Connection & { readonly userId: string };
type Outcome<T> = { readonly data?: T | undefined; readonly error?: unknown };
type Answer<T> = { readonly data: T } | { readonly error: Problem };

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    connectionAlone: build.query<Connection, string>({
      query: (userId) => ({ path: `/friendships/connections/with/${userId}` }),
    }),
    connectionsWith: build.query<{ readonly items: readonly OfMember[] }, readonly string[]>({
      query: (ids) => reading('/friendships/connections/with', { ids: ids.join() }),
    }),
  }),
});
const { connectionAlone, connectionsWith } = calls.endpoints;

const once = { subscribe: false, forceRefetch: true } as const;
const answerOf = <T>({ data, error }: Outcome<T>): Answer<T> =>
  data === undefined ? { error: problemIn({ error }) ?? noAnswer } : { data };

/** Members in one call, as the API allows. */
const MOST = 100;

type Answers = Answer<ReadonlyMap<string, Connection>>;

const readAll = async (ids: readonly string[], dispatch: Dispatch): Promise<Answers> => {
  const known = new Map<string, Connection>();
  // one member alone is read by the call that says why it is refused
  for (let first = 0; ids.length > 1 && first < ids.length; first += MOST) {
    const some = ids.slice(first, first + MOST);
    const answer = answerOf(await dispatch(connectionsWith.initiate(some, once)));
    if ('error' in answer) return answer;
    for (const { userId, ...connection } of answer.data.items) known.set(userId, connection);
  }
  return { data: known };
};

const asked = new Set<string>();
let pending: Promise<Answers> | null = null;

/** Reads the connections with all members of this turn of the event loop. */
const readTogether = async (dispatch: Dispatch): Promise<Answers> => {
  await new Promise((done) => setTimeout(done));
  const ids = [...asked];
  asked.clear();
  pending = null;
  return readAll(ids, dispatch);
};

/** The connection with a member. All that a page asks for at the same time are one call. */
export const readConnection = async (userId: string, dispatch: Dispatch): Promise<Answer<Connection>> => {
  asked.add(userId);
  pending ??= readTogether(dispatch);
  const answers = await pending;
  if ('error' in answers) return answers;
  const data = answers.data.get(userId);
  return data ? { data } : answerOf(await dispatch(connectionAlone.initiate(userId, once)));
};
