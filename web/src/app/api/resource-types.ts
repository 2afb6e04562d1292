import type { Position } from './position.ts';
import type { ActionOf, ItemOf } from '../../../../domain/kit/resource.ts';

type Always = 'id' | 'state' | 'createdAt' | 'updatedAt' | 'createdBy';
type FieldsOf<R> = Omit<ItemOf<R>, Always>;
type StateOf<R> = R extends { readonly states: readonly (infer S)[] } ? S : never;

/**
 * A thing of a definition as the API returns it: a field is null if it is empty or erased, absent if the caller may not
 * see it.
 */
export type Shown<R> = {
  readonly [K in keyof FieldsOf<R>]?: FieldsOf<R>[K] | null;
} & {
  readonly id: string;
  readonly state: StateOf<R>;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string | null;
  readonly version: number;
  /** Log position of these values. */
  readonly position: Position;
  /** Actions that the caller may perform on it now. */
  readonly can: readonly ActionOf<R>[];
};

/** Summary of a referenced item: name, picture and the like. */
export type NameOf = {
  readonly kind: string;
  /** Null if it has none, or its person was erased. */
  readonly name: string | null;
  /** Id of a file. */
  readonly picture: string | null;
  /** Address of the item in the API. */
  readonly path: string | null;
  readonly role: string | null;
  readonly gender: string | null;
  readonly verified: boolean;
};

/** Names by id, of the items that the caller may read. */
export type Names = Readonly<Record<string, NameOf>>;

/** An answer with the names of the items it refers to, if they were requested. */
export type Named = { readonly names?: Names };

/** A page of a list. */
export type Page<T> = {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
  readonly total?: number;
} & Named;
