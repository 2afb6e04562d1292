import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { isLater, type Awaited, type Position } from './position.ts';
import { isProblem, noAnswer, type Problem } from './problem.ts';
import { loadAgain } from '../../ui/load-again.ts';
import type { SavedFile } from './save-answer.ts';
import type { Realm, Session } from '../session.ts';

/** A call of the API. */
export type Call = {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, a form as multipart. */
  readonly body?: object | FormData;
  /** The version to change; refused as `stale` if there is a later one. */
  readonly ifMatch?: number;
  /** Session realm of the request, if the caller sets one. */
  readonly realm?: Realm;
  /** The answer is saved as a file of this name; the caller gets the number of its rows. */
  readonly saveAs?: string;
};

/** Session realm of a call; members' by default. */
export type Extra = { readonly realm?: Realm };

/** Dependencies of API calls, such as fetch and the sessions. */
export type Sender = {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** The page's language, for the texts of refusals. */
  language(): string;
  readonly sessions: Readonly<Record<Realm, Pick<Session, 'token' | 'standing' | 'renew'>>>;
  readonly awaited: Awaited;
  /** Saves an answer as a file on the device. */
  save(name: string, answer: Response): Promise<SavedFile>;
};

const PUZZLE_FIRST = 428;
const TOKEN_OVER = 401;
const NOT_YET = 503;
const BAD_REQUEST = 400;

/** Maximum number of retries of a read for which the read models are too far behind. */
const PATIENCE = 4;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A thing with the log position of its values. */
const placed = (thing: unknown, position: string): unknown =>
  isObject(thing) && 'id' in thing ? { position, ...thing } : thing;

/** An answer, with the log position of each thing in it. A thing may have a list of `items` itself, such as a cart. */
const allPlaced = (body: unknown, position: string): unknown =>
  isObject(body) && !('id' in body) && 'items' in body && Array.isArray(body.items)
    ? { ...body, items: body.items.map((item: unknown) => placed(item, position)) }
    : placed(body, position);

const readBody = (answer: Response): Promise<unknown> =>
  answer.status === 204 ? Promise.resolve(null) : answer.json();

/** A call with the solution of the puzzle that its refusal required. */
const withProof = async (call: Call, refusal: Response): Promise<Call> => {
  const { challengeIn, solve } = await loadAgain(() => import('./proof-of-work.ts'));
  const puzzle = challengeIn(await refusal.json());
  if (!puzzle || call.body instanceof FormData) return call;
  return { ...call, body: { ...call.body, proof: await solve(puzzle) } };
};

/** Waits; ends early if the call is aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true });
  });

/** Pause in milliseconds: the time that the server asks for, longer with each attempt. */
const pauseBefore = (attempt: number, refusal: Response): number =>
  Number(refusal.headers.get('retry-after') ?? 1) * 1000 * (1 + attempt / 2);

const isRefused = async (answer: Response, status: number, code: string): Promise<boolean> => {
  if (answer.status !== status) return false;
  const body: unknown = await answer.clone().json();
  return isProblem(body) && body.code === code;
};

const isBehind = (answer: Response): Promise<boolean> => isRefused(answer, NOT_YET, 'behind');

/** Whether the position is beyond the end of the log, because the log is a different one. */
const isBeyond = (answer: Response): Promise<boolean> => isRefused(answer, BAD_REQUEST, 'no_such_position');

const retryIn = ({ headers }: Response): Pick<Problem, 'retryAfter'> => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? { retryAfter: seconds } : {};
};

const positionOf = ({ headers }: Response): Position | null => headers.get('malaab-position');

/**
 * Sends calls: a second time with another token if the first has expired, or with a solved puzzle; and retries reads a
 * few times while the read models are behind. Reads include the writes of this tab (`Malaab-After`), also those that are
 * answered while the read is under way.
 */
export const baseQueryOver = (sender: Sender): BaseQueryFn<Call, unknown, Problem, Extra> => {
  const { awaited } = sender;
  /** The last write of this tab. */
  let written: Position = '';

  const send = (call: Call, token: string | null, signal: AbortSignal): Promise<Response> => {
    const method = call.method ?? 'GET';
    const after = method === 'GET' ? awaited.now() : null;
    const isForm = call.body instanceof FormData;
    const headers = new Headers({ accept: 'application/json', 'accept-language': sender.language() });
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    if (after !== null) headers.set('malaab-after', after);
    if (call.ifMatch !== undefined) headers.set('if-match', `"${call.ifMatch}"`);
    if (call.body !== undefined && !isForm) headers.set('content-type', 'application/json');
    const body = call.body instanceof FormData ? call.body : call.body && JSON.stringify(call.body);
    return sender.fetch(call.path, { method, headers, signal, body: body ?? null });
  };

  const sendWithToken = async (call: Call, realm: Realm, signal: AbortSignal): Promise<Response> => {
    const session = sender.sessions[realm];
    const token = session.token();
    const answer = await send(call, token, signal);
    if (answer.status !== TOKEN_OVER || session.standing() !== 'signedIn') return answer;
    // another call may have renewed it meanwhile
    const another = session.token() !== token || (await session.renew());
    return another ? send(call, session.token(), signal) : answer;
  };

  const sendUntilTaken = async (call: Call, realm: Realm, signal: AbortSignal): Promise<Response> => {
    let answer = await sendWithToken(call, realm, signal);
    if (answer.status === PUZZLE_FIRST) {
      answer = await sendWithToken(await withProof(call, answer), realm, signal);
    }
    if (await isBeyond(answer)) {
      awaited.forget();
      answer = await sendWithToken(call, realm, signal);
    }
    for (let attempt = 0; attempt < PATIENCE && (await isBehind(answer)); attempt += 1) {
      await pause(pauseBefore(attempt, answer), signal);
      answer = await sendWithToken(call, realm, signal);
    }
    return answer;
  };

  /** A read that a write has overtaken is sent again: the page would go back to the values before the write. */
  const readInOrder = async (call: Call, realm: Realm, signal: AbortSignal): Promise<Response> => {
    const before = written;
    const answer = await sendUntilTaken(call, realm, signal);
    const isOvertaken = answer.ok && written !== before && isLater(written, positionOf(answer) ?? '');
    return isOvertaken ? sendUntilTaken(call, realm, signal) : answer;
  };

  return async (call, { signal }, extra) => {
    try {
      const realm = call.realm ?? extra?.realm ?? 'auth';
      const isRead = (call.method ?? 'GET') === 'GET';
      const answer = await (isRead ? readInOrder : sendUntilTaken)(call, realm, signal);
      const isFile = answer.ok && call.saveAs !== undefined;
      const body = isFile ? await sender.save(call.saveAs, answer) : await readBody(answer);
      if (!answer.ok) return { error: isProblem(body) ? { ...body, ...retryIn(answer) } : noAnswer };
      const position = positionOf(answer);
      if (isRead) awaited.passed(position);
      else {
        awaited.await(position);
        if (position !== null && isLater(position, written)) written = position;
      }
      return { data: allPlaced(body, position ?? '') };
    } catch {
      return { error: noAnswer };
    }
  };
};
