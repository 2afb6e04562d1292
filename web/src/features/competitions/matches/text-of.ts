/** A text of an item; empty if the field has none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
