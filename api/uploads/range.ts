/** Part of a file, both ends included. */
export type ByteRange = { readonly from: number; readonly to: number };

/**
 * The part that a `Range` header asks for, of a file with `size` bytes. Null = the whole file: no header, several parts,
 * or no form of it that we know. `outside` = there are no such bytes.
 */
export const rangeIn = (header: string | undefined, size: number): ByteRange | 'outside' | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? 'outside' : { from, to };
};
