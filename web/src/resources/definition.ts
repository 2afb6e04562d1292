import type { THINGS } from '../app/generated/things.ts';

/** A shape without further properties. */
type Plain<T> = T extends string ? { readonly type: T } : never;

/** Type of a value, as far as pages need it to display the value and its input. */
export type Shape =
  | {
      readonly type: 'text';
      readonly long?: true;
      readonly format?:
        | 'email'
        | 'phone'
        | 'uri'
        | 'slug'
        | 'code'
        | 'permission'
        | 'notification-kind'
        | 'refusal';
    }
  | { readonly type: 'number'; readonly whole?: true; readonly year?: true }
  | Plain<'boolean' | 'date' | 'instant' | 'country' | 'language' | 'money'>
  /** An id of the kind that the field `by` beside it names; without one, of any kind. */
  | { readonly type: 'id'; readonly by?: string }
  /** An amount in minor units alone; without a currency, in that of its item. */
  | { readonly type: 'minor'; readonly currency?: string }
  | { readonly type: 'file'; readonly document?: true }
  /** One of several shapes: displayed, but not editable here. */
  | Plain<'any'>
  | { readonly type: 'choice'; readonly values: readonly string[] }
  | { readonly type: 'ref'; readonly to: string }
  | { readonly type: 'list'; readonly of: Shape; readonly most: number }
  | { readonly type: 'map'; readonly of: Shape; readonly most: number }
  | { readonly type: 'object'; readonly fields: readonly Field[] };

export type Field = {
  readonly name: string;
  readonly shape: Shape;
  /** It may be empty. */
  readonly optional?: true;
};

export type Action = {
  readonly name: string;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Its address; inputs stand in braces. */
  readonly at: string;
  /** Input: the thing's fields in the order of the definition, and the fields that only the action has. */
  readonly takes: readonly Field[];
  /** It removes the thing. */
  readonly removes?: true;
  /** No action leads back to the former state. */
  readonly final?: true;
  /** It is only proposed, until a second admin agrees. */
  readonly waits?: true;
  /** The state after it, if it has one. */
  readonly to?: string;
  /** The type of its event. */
  readonly event: string;
  /** Areas whose admins may call it. */
  readonly areas: readonly string[];
};

/** A thing of another kind to which a thing belongs, and the list of the things that belong to it. */
export type PartOf = {
  /** The field that refers to it. */
  readonly field: string;
  readonly to: string;
  /** The list: by the field as a filter, or an address with the field in braces. */
  readonly at: string;
};

/** A resource as pages need it; generated from its definition in the domain. */
export type Definition<Name extends string = string> = {
  readonly name: Name;
  /** The part of the catalogue that it belongs to. */
  readonly area: string;
  /** Empty: it has no list of its own, and is shown within its parent. */
  readonly path: string;
  readonly partOf?: readonly PartOf[];
  readonly fields: readonly Field[];
  /** The field with its name, or the field with the person whose name it has. */
  readonly label: { readonly name?: string; readonly person?: string };
  /** Its text search: in its own list (`?query=`), or in the search of everything. */
  readonly search?: 'list' | 'all';
  readonly states: readonly string[];
  /** States in which an item waits for a decision of the staff. */
  readonly waits?: readonly string[];
  readonly actions: readonly Action[];
  /** Orders of its list, the first by default; `-` = descending. */
  readonly sorts: readonly string[];
  /** Filter fields of its list. */
  readonly filters: readonly string[];
  /** Areas whose admins can read or change it. */
  readonly areas: readonly string[];
};

/** The definition of one of the platform's resources. */
export type KnownDefinition = Definition<(typeof THINGS)[number]>;

/** A resource as a picker needs it: its list, its search, and the field that names an item. */
export type Reference = Pick<KnownDefinition, 'name' | 'path' | 'label' | 'search'> & {
  /** Items can be switched off. */
  readonly isSwitched?: boolean;
};
