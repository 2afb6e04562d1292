/** A shape of which there is nothing more to say. */
type Plain<T> = T extends string ? { readonly type: T } : never;

/** Type of a value, as far as pages need it to display the value and its input. */
export type Shape =
  | { readonly type: 'text'; readonly long?: true; readonly format?: 'email' | 'phone' | 'uri' | 'slug' }
  | { readonly type: 'number'; readonly whole?: true; readonly year?: true }
  | Plain<'boolean' | 'date' | 'instant' | 'country' | 'language' | 'money' | 'id' | 'file'>
  /** Of several shapes: shown, and not to be edited here. */
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
  /** It takes the thing away. */
  readonly removes?: true;
  /** Nothing leads back to where the thing was before. */
  readonly final?: true;
  /** The state after it, where there is one. */
  readonly to?: string;
  /** The type of its event. */
  readonly event: string;
  /** Areas whose admins may. */
  readonly areas: readonly string[];
};

/** A thing of another kind that a thing belongs to, and the list of what belongs to it. */
export type PartOf = {
  /** The field that names it. */
  readonly field: string;
  readonly to: string;
  /** The list: by the field as a filter, or an address with the field in braces. */
  readonly at: string;
};

/** A resource as pages need to know it; made from its definition in the domain. */
export type Definition<Name extends string = string> = {
  readonly name: Name;
  /** The part of the catalogue that it belongs to. */
  readonly area: string;
  /** Empty: it has no list of its own, and is shown within what it belongs to. */
  readonly path: string;
  readonly partOf?: readonly PartOf[];
  readonly fields: readonly Field[];
  /** The field with its name, or the field with the person whose name it bears. */
  readonly label: { readonly name?: string; readonly person?: string };
  /** Where it is searched by words: its own list (`?query=`), or the search of everything. */
  readonly search?: 'list' | 'all';
  readonly states: readonly string[];
  /** States in which an item waits for a decision of the staff. */
  readonly waits?: readonly string[];
  readonly actions: readonly Action[];
  /** Orders of its list, the first by default; `-` = descending. */
  readonly sorts: readonly string[];
  /** Fields that its list can be asked by. */
  readonly filters: readonly string[];
  /** Areas whose admins have anything to do with it. */
  readonly areas: readonly string[];
};
