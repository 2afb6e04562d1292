import { z } from 'zod';
import type { Column } from '../../domain/kit/fields.ts';

/** Where a page ended: the sort's value of its last item, and the item's id. */
export type Cursor = readonly [value: string | number | null, id: string];

const shape = z.tuple([z.string(), z.union([z.string(), z.number(), z.null()]), z.uuid()]);

/** What a column of that type can be compared with; a cursor may be forged. */
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

/** A keyset cursor as it leaves the server. It is good for the sort that made it alone. */
export const encodeCursor = (sort: string, [value, id]: Cursor): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

/** What a caller sent back; null if it can't be a cursor of this sort, over a column of this type. */
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
