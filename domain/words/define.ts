import type { z } from 'zod';
import type { Language } from '../format/format.ts';
import type { Resource } from '../kit/resource.ts';
import type { NamedElsewhere } from './elsewhere.ts';
import type { ar as sharedInArabic } from './shared.ar.ts';

/** The words of a definition in Arabic and English. A missing word, or one too many, is a compile error. */

/** An Arabic noun with its gender, and its forms for one, two, three to ten, and eleven or more. */
export type ArabicNoun = {
  readonly gender: 'm' | 'f';
  readonly one: string;
  readonly two: string;
  readonly few: string;
  readonly many: string;
};
export type EnglishNoun = { readonly one: string; readonly other: string };
type Nouns = { readonly ar: ArabicNoun; readonly en: EnglishNoun };

/** The texts of a refusal: a title, and a detail with the next step. */
export type RefusalText = { readonly title: string; readonly detail: string };

type Shared = typeof sharedInArabic;
type SharedIn<Family extends keyof Shared> = keyof Shared[Family] & string;

/** A text for each name; names with a shared word may be left out, or have a word of their own. */
type Texts<K extends string, Known extends string> = {
  readonly [P in Exclude<K, Known>]: string;
} & { readonly [P in Extract<K, Known>]?: string };

/** A section of words; it can be left out if every name in it has a shared word. */
type Section<P extends string, K extends string, Known extends string> = [Exclude<K, Known>] extends [never]
  ? { readonly [_ in P]?: Texts<K, Known> }
  : { readonly [_ in P]: Texts<K, Known> };

/** Names of a union of objects; an index signature has none. */
type NamesIn<T> = T extends T ? (string extends keyof T ? never : keyof T & string) : never;

type AskedBy<A> = { [K in keyof A]: A[K] extends { readonly asks: infer Q } ? Q : never }[keyof A];
/** The schema of a field, or of a parameter of an action. */
type Schema<F, Q, K> = K extends keyof F
  ? F[K]
  : Q extends { readonly [P in K & string]: infer Z }
    ? Z
    : never;
type Output<Z> = Z extends z.ZodType ? z.output<Z> : never;

type Literal<T> = T extends string ? (string extends T ? never : T) : never;
/** Values of a field that has a fixed set of them, also in a list. */
type Choice<T> = T extends readonly (infer E)[] ? Literal<E> : Literal<T>;
type Item<T> = T extends readonly (infer E)[] ? E : T;
/** Parts of a field that is an object or a list of objects. */
type Part<T> = NamesIn<Extract<Item<T>, object>>;
/** Parts of these parts; only those that pages show need a word. */
type Inner<T> = Part<T extends T ? T[keyof T] : never>;
type InnerOf<T> = Inner<Extract<Item<T>, object>>;

type KnownValue = SharedIn<'values'> | NamedElsewhere;
type Chosen<F, Q, K> = Choice<Output<Schema<F, Q, K>>>;
type Values<F, Q, K extends string> = {
  readonly [P in K as [Exclude<Chosen<F, Q, P>, KnownValue>] extends [never] ? never : P]: Texts<
    Chosen<F, Q, P>,
    KnownValue
  >;
};

/** Values of parts, by the name of the part or of its field. */
type ValuesOfParts<F, P extends string> = {
  readonly [_ in P | (keyof F & string)]?: Readonly<Record<string, string>>;
};

type EventsOf<A> = {
  [K in keyof A]: A[K] extends { readonly event: infer E; readonly eventInto?: infer I }
    ? (E & string) | (I extends object ? I[keyof I] & string : never)
    : never;
}[keyof A];

type WordsBy<F, S extends string, A, X extends string, G extends string, N> = {
  readonly name: N;
  /** A sentence for each event, with `{actor}` and, where it helps, `{name}`. */
  readonly events: Readonly<Record<EventsOf<A>, string>>;
} & Section<'fields', (keyof F & string) | NamesIn<AskedBy<A>> | G, SharedIn<'fields'>> &
  Section<'parts', Part<Output<F[keyof F]>>, SharedIn<'fields'>> & {
    readonly parts?: { readonly [_ in InnerOf<Output<F[keyof F]>>]?: string };
  } & Section<'states', S, SharedIn<'states'>> &
  Section<'actions', keyof A & string, SharedIn<'actions'>> &
  ({} extends Values<F, AskedBy<A>, (keyof F & string) | NamesIn<AskedBy<A>>>
    ? { readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>> }
    : {
        readonly values: Values<F, AskedBy<A>, (keyof F & string) | NamesIn<AskedBy<A>>> &
          ValuesOfParts<F, Part<Output<F[keyof F]>> | InnerOf<Output<F[keyof F]>>>;
      }) &
  ([X] extends [never] ? unknown : { readonly refusals: Readonly<Record<X, RefusalText>> });

/** The names of a definition that need words in a language. */
export type WordsOf<R, L extends Language> = R extends {
  readonly fields: infer F;
  readonly states: readonly (infer S)[];
  readonly actions: infer A;
  readonly refusals?: Readonly<Record<infer X, unknown>>;
  readonly figures?: Readonly<Record<infer G, unknown>>;
}
  ? WordsBy<F, S & string, A, X & string, G & string, Nouns[L]>
  : never;

/** The words of any definition in a language; a name without a word of its own has a shared one. */
export type Words<L extends Language = Language> = {
  readonly name: Nouns[L];
  readonly events: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
  readonly parts?: Readonly<Record<string, string>>;
  readonly states?: Readonly<Record<string, string>>;
  readonly actions?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly refusals?: Readonly<Record<string, RefusalText>>;
};

/** A definition with its words. */
export type Worded<R extends Resource = Resource> = {
  readonly definition: R;
  readonly ar: Words<'ar'>;
  readonly en: Words<'en'>;
};

/** Declares the words of a definition. */
export function defineWords<R extends Resource>(
  definition: R,
  words: { readonly ar: WordsOf<R, 'ar'>; readonly en: WordsOf<R, 'en'> },
): Worded<R>;
export function defineWords(definition: Resource, words: object): object {
  return { definition, ...words };
}
