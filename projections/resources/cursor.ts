import { z } from 'zod';
import type { Column } from '../../domain/kit/fields.ts';

/** End of a page: the sort value and the id of its last item. */
export type Cursor = readonly [value: string | number | null, id: string];

const shape = z.tuple([z.string(), z.union([z.string(), z.number(), z.null()]), z.uuid()]);

/** Values that a column type can be compared with; a cursor may be forged. */
const fits: Readonly<Record<Column, z.ZodType>> = {
  text: z.string().refine((text) => !text.includes('\0')),
  uuid: z.guid(),
  bigint: z.int(),
  'double precision': z.number(),
  boolean: z.never(),
  timestamptz: z.iso.datetime().refine((text) => !text.startsWith('0000')),
  date: z.iso.date().refine((text) => !text.startsWith('0000')),
  jsonb: z.never(),
};

/** Encodes a keyset cursor. It is valid for its own sort only. */
export const encodeCursor = (sort: string, [value, id]: Cursor): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

/** Decodes a caller's cursor; null if it isn't valid for this sort and column type. */
export const decodeCursor = (text: string, sort: string, type: Column): Cursor | null => {
  try {
    const parsed = shape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (!parsed.success) return null;
    const [of, value, id] = parsed.data;
    return of === sort && (value === null || fits[type].safeParse(value).success) ? [value, id] : null;
  } catch {
    return null;
  }
};
