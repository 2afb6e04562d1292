import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { isProblem, noAnswer, type Problem } from './problem.ts';
import { lastWrite, wroteAt } from './position.ts';
import { puzzleIn, solve } from './puzzle.ts';
import { sessions, type Realm } from './session.ts';

/** A call of the API. */
export type Call = {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, a form as multipart. */
  readonly body?: object | FormData;
};

/** Which session a call goes out with; members' unless told. */
export type Extra = { readonly realm?: Realm };

const send = (call: Call, token: string | null, signal: AbortSignal): Promise<Response> => {
  const method = call.method ?? 'GET';
  const after = method === 'GET' ? lastWrite() : null;
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
  });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (after !== null) headers.set('malaab-after', after);
  if (call.body === undefined || call.body instanceof FormData) {
    return fetch(call.path, { method, headers, signal, body: call.body ?? null });
  }
  headers.set('content-type', 'application/json');
  return fetch(call.path, { method, headers, signal, body: JSON.stringify(call.body) });
};

const PUZZLE_FIRST = 428;

/** A call with the puzzle solved that its refusal asked for. */
const withProof = async (call: Call, refusal: Response): Promise<Call> => {
  const puzzle = puzzleIn(await refusal.json());
  if (!puzzle || call.body instanceof FormData) return call;
  return { ...call, body: { ...call.body, proof: await solve(puzzle) } };
};

/** Sends a call; once more with a token got by the refresh cookie if its own has run out, or with a solved puzzle. */
const baseQuery: BaseQueryFn<Call, unknown, Problem, Extra> = async (call, { signal }, extra) => {
  const session = sessions[extra?.realm ?? 'auth'];
  try {
    let answer = await send(call, session.token(), signal);
    if (answer.status === 401 && session.standing() === 'signedIn' && (await session.renew())) {
      answer = await send(call, session.token(), signal);
    }
    if (answer.status === PUZZLE_FIRST) {
      answer = await send(await withProof(call, answer), session.token(), signal);
    }
    const body: unknown = answer.status === 204 ? null : await answer.json();
    if (!answer.ok) return { error: isProblem(body) ? body : noAnswer };
    if (call.method !== undefined) wroteAt(answer.headers.get('malaab-position'));
    return { data: body };
  } catch {
    return { error: noAnswer };
  }
};

/** The one client of the API; each feature adds its own calls by `injectEndpoints`. */
export const api = createApi({
  baseQuery,
  tagTypes: ['Me', 'User', 'Post', 'Reactions', 'Comments', 'Notification', 'Waiting', 'History'],
  endpoints: () => ({}),
});
