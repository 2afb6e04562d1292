/** Part of a file, both ends included. */
export type ByteRange = { readonly from: number; readonly to: number };

/**
 * The range in a `Range` header, of a file with `size` bytes. Null = the whole file: no header, several ranges, or an
 * unknown form. `outside` = there are no such bytes.
 */
export const rangeIn = (header: string | undefined, size: number): ByteRange | 'outside' | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? 'outside' : { from, to };
};
