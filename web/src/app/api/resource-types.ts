import type { Position } from './position.ts';
import type { ActionOf, ItemOf } from '../../../../domain/kit/resource.ts';

type Always = 'id' | 'state' | 'createdAt' | 'updatedAt' | 'createdBy';
type FieldsOf<R> = Omit<ItemOf<R>, Always>;
type StateOf<R> = R extends { readonly states: readonly (infer S)[] } ? S : never;

/** A thing of a definition as the API shows it: fields are null where empty or erased, absent where not for the caller. */
export type Shown<R> = {
  readonly [K in keyof FieldsOf<R>]?: FieldsOf<R>[K] | null;
} & {
  readonly id: string;
  readonly state: StateOf<R>;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string | null;
  readonly version: number;
  /** Place in the log at which these values stand. */
  readonly position: Position;
  /** What the caller may do with it now. */
  readonly can: readonly ActionOf<R>[];
};

/** A page of a list. */
export type Page<T> = {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
  readonly total?: number;
};
