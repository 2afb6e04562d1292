import type { Derived } from './derived.ts';
import type { z } from 'zod';
import type { ErrorCode, Problem } from '../errors.ts';
import type { Fields, Personal } from './fields.ts';
import type { Figures } from './figures.ts';
import type { JsonObject } from './log.ts';
import type { Actor, Rule } from './rules.ts';

/**
 * A resource is declared once; its decider, events, schemas, table, routes, permissions, OpenAPI and client come from
 * that declaration. This file is the declaration's types alone.
 */

export type FieldName<F extends Fields> = keyof F & string;

type Value<T> = T extends z.ZodType ? (T extends Personal ? z.output<T> | null : z.output<T>) : never;

/** The values of a resource's fields; a personal one may be null: erased, or not opened. */
export type Row<F extends Fields> = { readonly [K in FieldName<F>]: Value<F[K]> };

/** A thing as its events made it. `state` is `none` before its first event and `removed` after its removal. */
export type Item<F extends Fields = Fields, S extends string = string> = Partial<Row<F>> & {
  readonly id: string;
  readonly state: S | 'none' | 'removed';
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string | null;
};

/** What a rule may look at beside the item itself. */
export type Situation<F extends Fields = Fields> = {
  /** The fields that were sent, and what the action asks for beside them. */
  readonly input: Partial<Row<F>> & { readonly [asked: string]: unknown };
  readonly actor: Actor | null;
  /** The command's time, RFC 3339 UTC. */
  readonly now: string;
  /** Id of the command, new with each: for what is made inside the item. */
  readonly command: string;
  /**
   * The things that the item's `ref` fields name, by field (`memberIds.0` in a list), and those that the action's `links`
   * find, by name.
   */
  readonly refs: { readonly [field: string]: Item | undefined };
  /** In a `partOf`: the parent, and its other children of this kind. */
  readonly parent?: Item;
  readonly siblings: readonly Item[];
  /** The things that the action's `holders` find, by name. */
  readonly holders: { readonly [name: string]: readonly Item[] };
  /** The things of a kind that live in the item's own stream, or in that of the thing which a `ref` field names. */
  readonly parts: (kind: string, field?: string) => readonly Item[];
};

/** A keyed thing that an action looks at: its kind, and for each field of its key the field that says it here. */
export type Link<K extends string = string> = {
  readonly kind: string;
  readonly by: { readonly [key: string]: K };
};

/** What a person is to a thing, and the like: `link('event-participant', { eventId: 'eventId', userId: 'winnerId' })`. */
export const link = <const K extends string>(kind: string, by: { readonly [key: string]: K }): Link<K> => ({
  kind,
  by,
});

/** Whose stream a thing lives in. */
export type Stream<K extends string = string> =
  | { readonly kind: 'own' }
  | { readonly kind: 'keyed'; readonly by: readonly K[]; readonly sorted: boolean }
  | { readonly kind: 'partOf'; readonly parent: string; readonly field: K };

/** The things of a kind that keep a hold: the hold, and the field that says here whose hold it is. */
export type Holders<K extends string = string> = {
  readonly kind: string;
  readonly hold: string;
  readonly by: K;
};

/** One thing a key: `keyed('postId', 'userId')`. Its id is the uuid5 of the key. */
export const keyed = <const K extends string>(...by: K[]): Stream<K> => ({
  kind: 'keyed',
  by,
  sorted: false,
});

/** One thing a pair, whichever of the two asks: a friendship. */
export const pair = <const K extends string>(one: K, other: K): Stream<K> => ({
  kind: 'keyed',
  by: [one, other],
  sorted: true,
});

/** Lives in its parent's stream: `partOf('competition', 'competitionId')`. */
export const partOf = <const K extends string>(parent: string, field: K): Stream<K> => ({
  kind: 'partOf',
  parent,
  field,
});

/** A stretch of time, from an instant until another one. */
export type Span = { readonly from: string; readonly until: string };

/** One of several sides that don't hold at the same time: until an instant, if told. */
export type Side = { readonly name: string; readonly until?: string };

/**
 * What must not be given out more often than `limit` says: a unique value, a seat, a place under a cap. Held from the
 * action that takes it until the item is removed or the value changes.
 */
export type Hold<F extends Fields = Fields, S extends string = string> = {
  readonly name: string;
  /** Whether the key is a personal value, so that its owner stream is named by an HMAC. */
  readonly secret: boolean;
  readonly refusal: ErrorCode;
  /** Field that an error of this hold points to. */
  readonly field?: FieldName<F>;
  /** Names the owner within its kind; null = nothing to hold. */
  key(item: Item<F, S>): string | null;
  /** How many may hold at once. */
  limit(item: Item<F, S>, situation: Situation<F>): number;
  /** The thing that the key names, by the field that refers to it, and its field that is the limit: see `limitedBy()`. */
  readonly limitedBy?: { readonly ref: FieldName<F>; readonly field: string };
  /** Names the owners where several kinds hold of the same ones: `facilityTime`. Left out = they are this kind's alone. */
  readonly of?: string;
  /** Those of one side alone hold at the same time; null = of none, in nobody's way. `refusal` says why others don't. */
  readonly sides?: {
    readonly refusal: ErrorCode;
    of(item: Item<F, S>, situation: Situation<F>): Side | null;
  };
  /** When it is held, for what is given out by time: who holds it at other times is in nobody's way. Left out = always. */
  during?(item: Item<F, S>): readonly Span[];
};

/** One holder a value: user names, e-mails, slugs. Compared after `fold` (as written, unless told). */
export const unique = <const K extends string>(
  field: K,
  { secret = false, fold = (value: string) => value } = {},
): Omit<Hold, 'field' | 'limitedBy'> & { readonly field: K } => ({
  name: field,
  secret,
  refusal: 'invalid',
  field,
  key: (item) => {
    const value: unknown = Reflect.get(item, field);
    return typeof value === 'string' ? fold(value) : null;
  },
  limit: () => 1,
});

/** Why an action is refused: a code, or a problem that names the fields as well. */
export type Refusal = ErrorCode | Problem;

/** What a decider by hand comes to: values that it sets beside the input, and the state that it leads to, or a refusal. */
export type Verdict<F extends Fields = Fields, S extends string = string> =
  | Refusal
  | { readonly sets?: Partial<Row<F>> | undefined; readonly to?: S | 'removed' | undefined };

/** Who may: a rule over the item's fields, and over what every item has. */
type RuleOf<F extends Fields, S extends string> = Rule<FieldName<F> | 'createdBy' | 'id', S>;

export type Action<F extends Fields = Fields, S extends string = string> = {
  /** Event that it writes: part of the stored format, never renamed. */
  readonly event: string;
  /** Another event where it leads to this state: `{ completed: 'TransferCompleted' }`. */
  readonly eventInto?: { readonly [state in S | 'removed']?: string };
  /** States that it is allowed from; left out = from nothing or removed for `create`, else from any state. */
  readonly from?: readonly S[];
  /** State that it leads to; left out = it stays. */
  readonly to?: S | 'removed';
  readonly by: RuleOf<F, S>;
  /** Fields that it takes, and demands unless it is `edit`; left out = all of them at `create` and `edit`, none elsewhere. */
  readonly takes?: readonly FieldName<F>[];
  /** Fields that it takes if they are given, beside `takes`. */
  readonly optionally?: readonly FieldName<F>[];
  /** Fields of this action alone; plain in the log, so no person's words. */
  readonly asks?: Fields;
  /** Keyed things that the decision looks at, found in `refs` by these names. */
  readonly links?: { readonly [name: string]: Link<FieldName<F>> };
  /** Things that keep a hold and that the decision looks at, found in `holders` by these names. */
  readonly holders?: { readonly [name: string]: Holders<FieldName<F>> };
  /** Fields whose value before is written into the event as `was`, for totals that depend on it. */
  readonly was?: readonly FieldName<F>[];
  /** For `create` of what is there already: the action to take instead. */
  readonly orElse?: string;
  /** A rule on the state: why it is refused, if it is. */
  refuse?(item: Item<F, S>, situation: Situation<F>): Refusal | undefined;
  /** Values that it sets by itself, from item and situation. */
  sets?(item: Item<F, S>, situation: Situation<F>): Partial<Row<F>>;
  /** Where it is called, as `at` of a lookup, if not as usual: `PUT {id}/items/{itemId}`. What stands in braces beside `{id}` is input. */
  readonly call?: `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`;
  /** For a state that depends on the item. */
  leadsTo?(item: Item<F, S>, situation: Situation<F>): S;
  /** A decider by hand, in place of `sets` and `leadsTo`: where what is refused, set and led to hang together. */
  decide?(item: Item<F, S>, situation: Situation<F>): Verdict<F, S>;
  /** A timer: when the action happens by itself; null = not at all. */
  at?(item: Item<F, S>): string | null;
};

/** Brings an event's stored values one version on: the plain ones, and those of each box, which know nothing of each other. */
export type Upcaster = {
  plain?(data: JsonObject): JsonObject;
  sealed?(values: JsonObject): JsonObject;
};

/** A list at an address of its own: `category/{category}`, a state's own name, or one with more to say of itself. */
export type Lookup<F extends Fields = Fields, S extends string = string> =
  | S
  | `${string}/{${FieldName<F>}}`
  | Listing<F, S>;

/** A lookup in full. */
export type Listing<F extends Fields = Fields, S extends string = string> = {
  /** Below the collection's path, or from the root with a leading `/`; fields stand in braces. */
  readonly at: string;
  /** What holds of all in the list; null = the field is empty. */
  readonly where?: { readonly [K in FieldName<F>]?: string | boolean | null } & { readonly state?: S };
  /** Answers with the newest of them itself instead of a list. */
  readonly one?: boolean;
  /** Takes the bounds of this field, both counted in: `?min=&max=`, or as they are called here. The smallest comes first. */
  readonly range?:
    | FieldName<F>
    | { readonly by: FieldName<F> | 'createdAt'; readonly called: readonly [string, string] };
  /** Things whose time it is: it began, if it has a beginning, and isn't over. What ends soonest comes first. */
  readonly during?: readonly [from: FieldName<F>, until: FieldName<F>];
  /** Things whose time is over. What ended last comes first. */
  readonly past?: FieldName<F>;
};

export type Resource<
  N extends string = string,
  F extends Fields = Fields,
  S extends string = string,
  A extends Readonly<Record<string, Action<F, S>>> = Readonly<Record<string, Action<F, S>>>,
> = {
  readonly name: N;
  /** Collection path. Left out = no routes of its own. */
  readonly path?: `/${string}`;
  readonly fields: F;
  readonly states: readonly S[];
  readonly actions: A;
  readonly stream?: Stream<FieldName<F>>;
  /** Field with the id of the person that it belongs to; left out = who made it. */
  readonly owner?: FieldName<F> | 'id' | 'createdBy';
  readonly holds?: readonly Hold<NoInfer<F>, NoInfer<S>>[];
  /** Lists by one field: `user/{userId}`. */
  readonly lookups: readonly Lookup<NoInfer<F>, NoInfer<S>>[];
  /** Sorts that lists offer, the first by default; `-` = descending. */
  readonly sorts?: readonly `${'' | '-'}${FieldName<F> | 'createdAt' | 'updatedAt'}`[];
  /** Its texts that search looks at; what is found in `title` comes first. */
  readonly search?: { readonly title: readonly FieldName<F>[]; readonly text?: readonly FieldName<F>[] };
  /** Who may see it at all, and fields that fewer may see. */
  readonly read: RuleOf<NoInfer<F>, NoInfer<S>>;
  /** When any member may see it, or what comes of it, if `read` doesn't tell: what the staff end of that, they alone begin again. */
  readonly inSight?: RuleOf<NoInfer<F>, NoInfer<S>>;
  readonly readField?: {
    readonly [K in FieldName<F>]?: RuleOf<NoInfer<F>, NoInfer<S>>;
  };
  /** Its things are persons' accounts. In these states, what a person made is shown to nobody but themselves and staff. */
  readonly person?: { readonly suspendedIn: readonly NoInfer<S>[] };
  /**
   * An exception to the rule of blocks and suspensions that holds everywhere else (`reach.ts`), with its reason: of
   * `reads` alone, or of `all` that is done with such things. Of the latter, nobody stands behind them either.
   */
  readonly blockException?: { readonly of: 'reads' | 'all'; readonly because: string };
  /** Things that are in the read models alone: they follow from another kind's events. */
  readonly derived?: Derived;
  /** Numbers that are counted from events and shown beside the fields. */
  readonly figures?: Figures<NoInfer<FieldName<F>> | 'id' | 'platform'>;
  /** Events that are no longer written but stay readable: type → state that they lead to. */
  readonly retired?: Readonly<Record<string, NoInfer<S> | 'removed'>>;
  /** What makes older stored versions of an event readable: event type → the steps to version 2, 3 and so on. */
  readonly upcasters?: Readonly<Record<string, readonly Upcaster[]>>;
};

/** Words that no action has, and other actions that there are none of, become `never`. */
type Spelled<A> = {
  readonly [K in keyof A]: { readonly [W in Exclude<keyof A[K], keyof Action>]: never } & {
    readonly orElse?: keyof A;
  };
};

/** Declares a resource; a typo in a state, field or lookup is a compile error. */
export const defineResource = <
  const N extends string,
  F extends Fields,
  const S extends string,
  const A extends Readonly<Record<string, Action<F, S>>>,
>(
  definition: Resource<N, F, S, A> & { readonly actions: Spelled<A> },
): Resource<N, F, S, A> => definition;

type Taken<F extends Fields, K extends string, A> = A extends { readonly takes: readonly (infer T)[] }
  ? Pick<Row<F>, T & FieldName<F>>
  : K extends 'create' | 'edit'
    ? Row<F>
    : unknown;
type Given<F extends Fields, A> = A extends { readonly optionally: readonly (infer T)[] }
  ? Partial<Pick<Row<F>, T & FieldName<F>>>
  : unknown;
type Asked<A> = A extends { readonly asks: infer X extends Fields }
  ? { readonly [K in keyof X]: z.output<X[K]> }
  : unknown;

type EventInto<A> = A extends { readonly eventInto: infer E } ? E[keyof E] & string : never;

/** What a caller sends with an action. */
export type InputOf<R, K> =
  R extends Resource<string, infer F, string, infer A>
    ? K extends keyof A & string
      ? (K extends 'edit' ? Partial<Taken<F, K, A[K]>> : Required<Taken<F, K, A[K]>>) &
          Given<F, A[K]> &
          Asked<A[K]>
      : never
    : never;

/** The events of a resource, a union by `type`. */
export type EventOf<R> =
  R extends Resource<string, infer F, string, infer A>
    ? {
        [K in keyof A & string]: {
          readonly type: A[K]['event'] | EventInto<A[K]>;
          readonly data: Partial<Row<F>> & Asked<A[K]> & { readonly was?: Partial<Row<F>> };
        };
      }[keyof A & string]
    : never;

export type ActionOf<R> = R extends Resource<string, Fields, string, infer A> ? keyof A & string : never;
export type ItemOf<R> = R extends Resource<string, infer F, infer S> ? Item<F, S> : never;
