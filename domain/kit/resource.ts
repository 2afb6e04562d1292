import type { Derived } from './derived.ts';
import type { z } from 'zod';
import type { ErrorCode, Problem } from '../errors.ts';
import type { Fields, Personal } from './fields.ts';
import type { Figure } from './figures.ts';
import type { Agreed } from './approval/four-eyes.ts';
import type { JsonObject } from './log.ts';
import type { Actor, Rule } from './rules.ts';

/**
 * Types of a resource definition. Decider, events, schemas, table, routes, permissions, OpenAPI and client derive from
 * it.
 */

export type FieldName<F extends Fields> = keyof F & string;

type Value<T> = T extends z.ZodType ? (T extends Personal ? z.output<T> | null : z.output<T>) : never;

/** The values of a resource's fields. A personal value is null when it is erased or not decrypted. */
export type Row<F extends Fields> = { readonly [K in FieldName<F>]: Value<F[K]> };

/** An item folded from its events. `state` is `none` before the first event and `removed` after removal. */
export type Item<F extends Fields = Fields, S extends string = string> = Partial<Row<F>> & {
  readonly id: string;
  readonly state: S | 'none' | 'removed';
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string | null;
};

/** Input of a decision, beside the item. */
export type Situation<F extends Fields = Fields> = {
  /** The fields that were sent, and the action's own parameters (`asks`). */
  readonly input: Partial<Row<F>> & { readonly [asked: string]: unknown };
  readonly actor: Actor | null;
  /** The command's time, RFC 3339 UTC. */
  readonly now: string;
  /** The two admins who agreed on the command, if it needed two. */
  readonly agreed?: Agreed;
  /** Id of the command; the source of ids for parts created inside the item. */
  readonly command: string;
  /**
   * Items named by `ref` fields, by field name (`memberIds.0` in a list), and items found by the action's `links`, by
   * link name.
   */
  readonly refs: { readonly [field: string]: Item | undefined };
  /** In a `partOf` stream: the parent, and the other parts of this kind. */
  readonly parent?: Item;
  readonly siblings: readonly Item[];
  /** Items found by the action's `holders`, by name. */
  readonly holders: { readonly [name: string]: readonly Item[] };
  /** Parts of a kind in the item's own stream, or in the stream of the item that a `ref` field names. */
  readonly parts: (kind: string, field?: string) => readonly Item[];
};

/** A field, or a field of the item that a `ref` field names: `roomId.openerId`. */
type FieldPath<K extends string> = K | `${K}.${string}`;

/** A reference to an item: its kind, and the path to the value of each field of its key, or to its `id`. */
export type Link<K extends string = string> = {
  readonly kind: string;
  readonly by: { readonly [key: string]: FieldPath<K> };
};

/** Refers to a keyed item: `link('event-participant', { eventId: 'eventId', userId: 'winnerId' })`. */
export const link = <const K extends string>(kind: string, by: Link<K>['by']): Link<K> => ({
  kind,
  by,
});

/** Refers to an item by its id: `linkTo('user', 'roomId.withId')`. */
export const linkTo = <const K extends string>(kind: string, id: K): Link<K> => ({ kind, by: { id } });

/** Refers to keyed items by the ids of a list: a field, or one that the action asks for (`asks`). */
export type EachLink = {
  readonly kind: string;
  readonly key: string;
  readonly list: string;
  /** The other fields of the key, and the local fields with their values. */
  readonly by: { readonly [key: string]: string };
};

/**
 * Refers to one keyed item for each id in a list: `linkEach('guardianship', 'minorId', 'memberIds')`. `by` names the
 * other fields of the key, as in {@link link}.
 */
export const linkEach = (kind: string, key: string, list: string, by: EachLink['by'] = {}): EachLink => ({
  kind,
  key,
  list,
  by,
});

/** The stream that stores an item. */
export type Stream<K extends string = string> =
  | { readonly kind: 'own' }
  | { readonly kind: 'keyed'; readonly by: readonly K[]; readonly sorted: boolean }
  | { readonly kind: 'partOf'; readonly parent: string; readonly field: K };

/** Items of a kind that keep a hold: the hold, and the field or parameter (`asks`) with the hold's owner. */
export type Holders = {
  readonly kind: string;
  readonly hold: string;
  readonly by: string;
};

/** One item for each key: `keyed('postId', 'userId')`. The item's id is the uuid5 of the key. */
export const keyed = <const K extends string>(...by: K[]): Stream<K> => ({
  kind: 'keyed',
  by,
  sorted: false,
});

/** One item for each unordered pair, such as a friendship. */
export const pair = <const K extends string>(one: K, other: K): Stream<K> => ({
  kind: 'keyed',
  by: [one, other],
  sorted: true,
});

/** The item is stored in its parent's stream: `partOf('competition', 'competitionId')`. */
export const partOf = <const K extends string>(parent: string, field: K): Stream<K> => ({
  kind: 'partOf',
  parent,
  field,
});

/** A period from one instant until another. */
export type Span = { readonly from: string; readonly until: string };

/** One of several exclusive groups of holders; it ends at `until`, if given. */
export type Side = { readonly name: string; readonly until?: string };

/**
 * A reservation: a unique value, a seat or a place under a cap, given at most `limit` times. It is taken before the
 * action's event and kept until the item is removed or the value changes.
 */
export type Hold<F extends Fields = Fields, S extends string = string> = {
  readonly name: string;
  /** Whether the key is personal; the owner stream is then named by an HMAC of the key. */
  readonly secret: boolean;
  readonly refusal: ErrorCode;
  /** The field that a validation error of this hold points to. */
  readonly field?: FieldName<F>;
  /** The owner's key within its kind; null = the item holds nothing. */
  key(item: Item<F, S>): string | null;
  /** Maximum number of simultaneous holders. */
  limit(item: Item<F, S>, situation: Situation<F>): number;
  /** The `ref` field of the limiting item, and its field with the limit: see `limitedBy()`. */
  readonly limitedBy?: { readonly ref: FieldName<F>; readonly field: string };
  /** Owner kind shared by several resources: `facilityTime`. Left out = owners belong to this kind alone. */
  readonly of?: string;
  /** Only holders of one side may hold at a time; null = no side, so never excluded. `refusal` is the error code. */
  readonly sides?: {
    readonly refusal: ErrorCode;
    /** The field of which each change decides the side of an existing holder again. */
    readonly decidedBy?: FieldName<F>;
    of(item: Item<F, S>, situation: Situation<F>): Side | null;
  };
  /** The periods of the hold; holds of other periods don't conflict. Left out = always. */
  during?(item: Item<F, S>): readonly Span[];
};

/** A unique field: user names, e-mails, slugs. Values are compared after `fold`; by default unchanged. */
export const unique = <const K extends string>(
  field: K,
  { secret = false, fold = (value: string) => value } = {},
): Omit<Hold, 'field' | 'limitedBy' | 'sides'> & { readonly field: K } => ({
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

/** The reason for a refusal: an error code, or a problem that also names fields. */
export type Refusal = ErrorCode | Problem;

/** Result of a hand-written decider: a refusal, or the values to set and the next state. */
export type Verdict<F extends Fields = Fields, S extends string = string> =
  | Refusal
  | { readonly sets?: Partial<Row<F>> | undefined; readonly to?: S | 'removed' | undefined };

/** An access rule over the item's fields and the fields common to all items. */
type RuleOf<F extends Fields, S extends string> = Rule<FieldName<F> | 'createdBy' | 'id', S>;

export type Action<F extends Fields = Fields, S extends string = string> = {
  /** Type of the written event: part of the stored format, never renamed. */
  readonly event: string;
  /** Another event type for a given next state: `{ completed: 'TransferCompleted' }`. */
  readonly eventInto?: { readonly [state in S | 'removed']?: string };
  /** States that allow the action. Left out = `none` or `removed` for `create`, any state for other actions. */
  readonly from?: readonly S[];
  /** Next state; left out = the state doesn't change. */
  readonly to?: S | 'removed';
  readonly by: RuleOf<F, S>;
  /** Area of a second admin: until one with its permission agrees, the action is only proposed (`approval/four-eyes.ts`). */
  readonly secondBy?: string;
  /**
   * Input fields: required, except in `edit`. Left out = all fields for `create` and `edit`, none for other actions.
   */
  readonly takes?: readonly FieldName<F>[];
  /** A hand-written route computes the input: callers send none. */
  readonly computed?: true;
  /** Optional input fields, beside `takes`. */
  readonly optionally?: readonly FieldName<F>[];
  /** Parameters of this action alone. They are stored unencrypted, so they must not contain personal data. */
  readonly asks?: Fields;
  /** Items that the decision reads by their key or id; found in `refs` by these names. */
  readonly links?: { readonly [name: string]: Link<FieldPath<FieldName<F>>> };
  /** Keyed items of listed ids that the decision reads; found in `refs` by these names and the index: `name.0`. */
  readonly eachLinks?: { readonly [name: string]: EachLink };
  /** Items with a hold that the decision reads; found in `holders` by these names. */
  readonly holders?: { readonly [name: string]: Holders };
  /** Fields whose previous value the event stores as `was`, for aggregates. */
  readonly was?: readonly FieldName<F>[];
  /** For `create` of an existing item: the action to run instead. */
  readonly orElse?: string;
  /** Whether a repeat of its command has no effect after any time; left out = for 24 hours. */
  readonly once?: boolean;
  /** Business rule: the reason to refuse the action; undefined = accepted. */
  refuse?(item: Item<F, S>, situation: Situation<F>): Refusal | undefined;
  /** Values that the action computes from item and situation. */
  sets?(item: Item<F, S>, situation: Situation<F>): Partial<Row<F>>;
  /** Method and address, if not the default: `PUT {id}/items/{itemId}`. Parameters other than `{id}` are input. */
  readonly call?: `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`;
  /** Computes the next state from the item. */
  leadsTo?(item: Item<F, S>, situation: Situation<F>): S;
  /**
   * A hand-written decider, instead of `sets` and `leadsTo`, when refusal, values and next state depend on each other.
   */
  decide?(item: Item<F, S>, situation: Situation<F>): Verdict<F, S>;
  /** A timer: when the action runs automatically; null = never. */
  at?(item: Item<F, S>): string | null;
};

/** Upcasts stored values by one version: the plain values, and the values of each sealed box separately. */
export type Upcaster = {
  plain?(data: JsonObject): JsonObject;
  sealed?(values: JsonObject): JsonObject;
  /** All values, after decryption: for a value that follows from both. */
  opened?(values: JsonObject): JsonObject;
};

/** A list with its own address: `category/{category}`, a state name, or a {@link Listing}. */
export type Lookup<F extends Fields = Fields, S extends string = string> =
  | S
  | `${string}/{${FieldName<F>}}`
  | Listing<F, S>;

/** A lookup with all its options. */
export type Listing<F extends Fields = Fields, S extends string = string> = {
  /** Relative to the collection path, or from the root with a leading `/`; fields stand in braces. */
  readonly at: string;
  /** Fixed field values of all items in the list; null = the field is empty. */
  readonly where?: { readonly [K in FieldName<F>]?: string | boolean | null } & { readonly state?: S };
  /** Returns the newest match instead of a list. */
  readonly one?: boolean;
  /** Accepts inclusive bounds of this field, `?min=&max=` or these names. Sorted ascending. */
  readonly range?:
    | FieldName<F>
    | { readonly by: FieldName<F> | 'createdAt'; readonly called: readonly [string, string] };
  /** Items whose period includes the current time. Sorted by the end, ascending. */
  readonly during?: readonly [from: FieldName<F>, until: FieldName<F>];
  /** Items whose end is in the past. Sorted by the end, descending. */
  readonly past?: FieldName<F>;
  /** Items whose end is still to come. Sorted by the end, ascending. */
  readonly upcoming?: FieldName<F>;
};

/** The fields that name an item where another item refers to it. */
export type Label<K extends string = string, S extends string = string> = {
  /** Its name. */
  readonly name?: K;
  /** The file with its picture. */
  readonly picture?: K;
  /** The person whose name and picture it has, such as the user of a player's profile. */
  readonly person?: K;
  /** Its role; persons only. */
  readonly role?: K;
  /** The grammatical gender of its person; persons only. */
  readonly gender?: K;
  /** When it counts as verified; the rule reads the item alone. */
  readonly verified?: Rule<K | 'createdBy' | 'id', S>;
};

/** A facet of items by a value of their latest linked item, among those with certain values. */
export type LinkedFacet = {
  /** The name of the other resource, and its field with the id of the item. */
  readonly kind: string;
  readonly by: string;
  readonly field: string;
  readonly where: Readonly<Record<string, string>>;
  /** The field is a year, and the value is the band of the years since then. */
  readonly bands?: YearBands;
};

/** Bands of years: the first whose number is greater than the years, or else the last one. */
export type YearBands = {
  readonly below: readonly (readonly [name: string, years: number])[];
  readonly last: string;
};

export type Resource<
  N extends string = string,
  F extends Fields = Fields,
  S extends string = string,
  A extends Readonly<Record<string, Action<F, S>>> = Readonly<Record<string, Action<F, S>>>,
  X extends string = string,
  G extends string = string,
> = {
  readonly name: N;
  /** Collection path; left out = the resource has no routes of its own. */
  readonly path?: `/${string}`;
  /** Other collection paths whose calls are redirected to `path`. */
  readonly alsoAt?: readonly `/${string}`[];
  readonly fields: F;
  readonly states: readonly S[];
  /** States in which an item waits for a decision of the staff: each is a queue, the longest unchanged item first. */
  readonly waits?: readonly NoInfer<S>[];
  readonly actions: A;
  readonly stream?: Stream<FieldName<F>>;
  /** Field with the owner's id; left out = `createdBy`. */
  readonly owner?: FieldName<F> | 'id' | 'createdBy';
  readonly holds?: readonly Hold<NoInfer<F>, NoInfer<S>>[];
  /** Lists by fields: `user/{userId}`. */
  readonly lookups: readonly Lookup<NoInfer<F>, NoInfer<S>>[];
  /** Available list sorts, the default first; `-` = descending. */
  readonly sorts?: readonly `${'' | '-'}${FieldName<F> | 'createdAt' | 'updatedAt'}`[];
  /**
   * Searched fields; matches in `title` rank first. `named`: by the names of their values in both languages. Results can be
   * filtered and counted by the `facets`.
   */
  readonly search?: {
    readonly title: readonly FieldName<F>[];
    readonly text?: readonly FieldName<F>[];
    readonly named?: readonly FieldName<F>[];
    readonly facets?: readonly (FieldName<F> | 'state')[];
    /** Facets by name: a value of the latest item of another resource about it, such as a member's availability. */
    readonly facetsBy?: Readonly<Record<string, LinkedFacet>>;
    /** Events after which others can find the item for the first time, beside its creation. */
    readonly newBy?: readonly string[];
  };
  /** The fields that name an item on other items' pages; left out = derived from the fields (`label.ts`). */
  readonly label?: Label<FieldName<F>, NoInfer<S>>;
  /** The page of an item for people, `at/:id`, and the fields that a preview of a link to it shows. */
  readonly page?: {
    readonly at: `/${string}`;
    readonly title: readonly FieldName<F>[];
    readonly text: readonly FieldName<F>[];
    /** An article: its time of publication and its author's name, for search engines. */
    readonly news?: { readonly at: FieldName<F>; readonly by: FieldName<F> };
  };
  /** Rule for reading an item. */
  readonly read: RuleOf<NoInfer<F>, NoInfer<S>>;
  /** When any member can see an item, if `read` doesn't say so: only staff can restore what staff took down. */
  readonly inSight?: RuleOf<NoInfer<F>, NoInfer<S>>;
  readonly readField?: {
    readonly [K in FieldName<F>]?: RuleOf<NoInfer<F>, NoInfer<S>>;
  };
  /** Fields that one of the staff sees only in a session that has opened the item. */
  readonly privateFields?: readonly FieldName<F>[];
  /** The relation between the two persons of the key, for access rules. At most one kind declares each relation. */
  readonly relation?:
    | { readonly is: 'block' }
    | { readonly is: 'friendship'; readonly in: readonly NoInfer<S>[] };
  /** Most keys have no item: a process knows without a read which streams don't exist. */
  readonly sparse?: true;
  /** Items are user accounts. In these states, only the account and staff can see the account's items. */
  readonly person?: { readonly suspendedIn: readonly NoInfer<S>[] };
  /**
   * An exception to the default rule of blocks and suspensions (`block-rules.ts`), with its reason: for `reads` only, or
   * for `all` operations. With `all`, the persons named by these items are also not checked for other kinds.
   */
  readonly blockException?: { readonly of: 'reads' | 'all'; readonly because: string };
  /** Items derived from another kind's events; they exist in the read models only. */
  readonly derived?: Derived;
  /** Counters computed from events and shown beside the fields. */
  readonly figures?: Readonly<Record<G, Figure<NoInfer<FieldName<F>> | 'id' | 'platform'>>>;
  /** Event types that are no longer written but remain readable: type → next state. */
  readonly retired?: Readonly<Record<string, NoInfer<S> | 'removed'>>;
  /** Error codes of this resource's own rules, each with its HTTP status. They are worded beside the definition. */
  readonly refusals?: Readonly<Record<X, RefusalStatus>>;
  /** Upcasters: event type → the steps to version 2, 3 and so on. */
  readonly upcasters?: Readonly<Record<string, readonly Upcaster[]>>;
};

/** HTTP status of a refusal: not authenticated, forbidden, conflict with the state, or invalid input. */
export type RefusalStatus = 401 | 403 | 409 | 422;

/** Maps unknown properties of an action, and unknown values of `orElse`, to `never`. */
type Spelled<A> = {
  readonly [K in keyof A]: { readonly [W in Exclude<keyof A[K], keyof Action>]: never } & {
    readonly orElse?: keyof A;
  };
};

/** Declares a resource. A misspelled state, field or lookup is a compile error. */
export const defineResource = <
  const N extends string,
  F extends Fields,
  const S extends string,
  const A extends Readonly<Record<string, Action<F, S>>>,
  const X extends string = never,
  const G extends string = never,
>(
  definition: Resource<N, F, S, A, X, G> & { readonly actions: Spelled<A> },
): Resource<N, F, S, A, X, G> => definition;

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

/** Input type of an action. */
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
/** The item of a definition. Its rules, which take items, are ignored: they may take any part of one. */
export type ItemOf<R> = R extends {
  readonly fields: infer F extends Fields;
  readonly states: readonly (infer S extends string)[];
}
  ? Item<F, S>
  : never;
