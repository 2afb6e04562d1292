import type { z } from 'zod';
import type { EventOf } from '../../../../domain/kit/resource.ts';
import type { Call } from './base-query.ts';
import type { Position } from './position.ts';
import type { Named, Page } from './resource-types.ts';
import { told } from '../realtime/cache-updates.ts';

/**
 * Building blocks of the generated resource clients (`generated/*.ts`). Path parameters stand in braces; they are
 * taken from the input, the rest of the input goes into the query or the body.
 */

type Fields<R> = R extends { readonly fields: infer F } ? F : never;
type Given<F, K> = K extends keyof F ? (F[K] extends z.ZodType ? z.input<F[K]> : never) : never;

/** Input of an action: required fields (`Needed`) and optional fields (`Free`). */
export type Sent<R, Needed extends string = never, Free extends string = never> = {
  readonly [K in Needed]: NonNullable<Given<Fields<R>, K>>;
} & { readonly [K in Free]?: Given<Fields<R>, K> };

/** Input of an action beside the item's fields, such as a reason. */
export type Asks<R, A extends string> = R extends { readonly actions: infer All }
  ? A extends keyof All
    ? All[A] extends { readonly asks: infer F }
      ? { readonly [K in keyof F]: Given<F, K> }
      : never
    : never
  : never;

export type WithNames = {
  /** Requests the names of all referenced items. */
  readonly with?: 'names';
};

/** The parameters of a list: equalities of plain fields, and the sort order. */
export type Listing<R, Where extends string, Sort extends string> = WithNames & {
  readonly [K in Where]?: NonNullable<Given<Fields<R>, K>>;
} & { readonly sort?: Sort; readonly limit?: number; readonly total?: boolean };

/** A thing, now or as it was at an instant or a log position. */
export type One = WithNames & { readonly id: string; readonly asOf?: string };

/** The version on which an action is based; it is refused as `stale` if there is a later one. */
export type Version = { readonly version?: number };

/** One step of a thing's history, oldest first. */
export type Step<R> = {
  readonly event: EventOf<R>['type'];
  readonly at: string;
  /** Id of the actor; null = the system. */
  readonly by: string | null;
  readonly state: string;
  readonly version: number;
  readonly position: string;
  readonly data: Readonly<Record<string, unknown>>;
};
export type Steps<R> = { readonly items: readonly Step<R>[] } & Named;

type Filled = { readonly path: string; readonly rest: Readonly<Record<string, unknown>> };

const inAddress = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** An address with its parts filled in from the input, and the remaining input. */
export const filled = (address: string, sent: object): Filled => {
  const rest: Record<string, unknown> = { ...sent };
  const path = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return inAddress(value) ? encodeURIComponent(value) : '';
  });
  return { path, rest };
};

/** A read request with the remaining input as its query; empty values are left out. */
export const reading = (address: string, sent: object): Call => {
  const { path, rest } = filled(address, sent);
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) => (inAddress(value) ? [[name, String(value)]] : [])),
  );
  return { path: query.size === 0 ? path : `${path}?${query.toString()}` };
};

/** A cache tag: a thing of a kind, or the lists that it may join or leave. */
type Tag<T extends string> = { readonly type: T; readonly id: string };

/** Tag of a list: of all things, or of the parts of another thing (`postId` of comments). */
export const listTag = <T extends string>(type: T, led: unknown): Tag<T> => ({
  type,
  id: typeof led === 'string' ? `LIST:${led}` : 'LIST',
});

/** An endpoint that reads one thing, or its history. */
export const reads = <T extends string>(type: T, address: string) => ({
  query: (sent: object) => reading(address, sent),
  providesTags: (_found: unknown, _problem: unknown, { id }: One): readonly Tag<T>[] => [{ type, id }],
});

/** An endpoint that finds one thing by the values in the address. */
export const finds = <T extends string>(type: T, address: string) => {
  const led = /\{(\w+)\}/.exec(address)?.[1] ?? '';
  return {
    query: (sent: object) => reading(address, sent),
    providesTags: (
      found: { readonly id: string } | undefined,
      _problem: unknown,
      asked: object,
    ): readonly Tag<T>[] => [
      listTag(type, Reflect.get(asked, led)),
      ...(found ? [{ type, id: found.id }] : []),
    ],
  };
};

type Pages = { readonly pages: readonly Page<{ readonly id: string }>[] };

/** An endpoint that reads a list in pages: all things, or those that belong to the values in the address. */
export const lists = <T extends string>(type: T, address: string) => {
  const led = /\{(\w+)\}/.exec(address)?.[1] ?? '';
  return {
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }: Page<unknown>) => nextCursor,
    },
    query: ({
      queryArg,
      pageParam: cursor,
    }: {
      readonly queryArg: object | void;
      readonly pageParam: string | null;
    }) => reading(address, { ...queryArg, cursor }),
    providesTags: (list: Pages | undefined, _problem: unknown, asked: object | void): readonly Tag<T>[] => [
      listTag(type, Reflect.get({ ...asked }, led)),
      ...(list?.pages.flatMap(({ items }) => items.map(({ id }) => ({ type, id }))) ?? []),
    ],
  };
};

type Answered = { readonly id: string; readonly position: Position };
type Lifecycle = {
  readonly dispatch: (action: ReturnType<typeof told>) => unknown;
  readonly queryFulfilled: Promise<{ readonly data: Answered }>;
};

/**
 * An endpoint of an action. If it succeeds, cached reads of the thing are invalidated. If the action adds or removes
 * the thing, so are the lists that may hold it: all things, and those by the fields in `among`. The answer is passed to
 * features that update their caches themselves.
 */
export const acts = <T extends string>(
  type: T,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  address: string,
  among?: readonly string[],
) => ({
  query: (sent: object): Call => {
    const { path, rest } = filled(address, sent);
    const { version, ...body } = rest;
    return { path, method, body, ...(typeof version === 'number' && { ifMatch: version }) };
  },
  invalidatesTags: (answer: Answered | undefined): readonly Tag<T>[] => {
    if (!answer) return [];
    const led = among && [undefined, ...among.map((field): unknown => Reflect.get(answer, field))];
    return [{ type, id: answer.id }, ...(led?.map((one) => listTag(type, one)) ?? [])];
  },
  onQueryStarted: async (_sent: unknown, { dispatch, queryFulfilled }: Lifecycle): Promise<void> => {
    const answer = await queryFulfilled.then(
      ({ data }) => data,
      () => undefined,
    );
    if (answer) dispatch(told({ type, id: answer.id, position: answer.position, values: answer }));
  },
});
