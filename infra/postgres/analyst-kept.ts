import type { Pool } from 'pg';
import { z } from 'zod';
import type { KeptDataset } from '../../projections/analytics/sql-port.ts';
import { KEPT_SCHEMA } from '../../projections/trial/kept.ts';

const Note = z.object({
  projection: z.string(),
  after: z.string(),
  until: z.string(),
  madeAt: z.string(),
  // a dataset of an older version has none
  differences: z
    .array(
      z.object({
        by: z.string(),
        of: z.string().nullable(),
        groups: z.array(z.object({ value: z.string().nullable(), before: z.number(), after: z.number() })),
      }),
    )
    .default([]),
});

const noteIn = (text: string | null): z.infer<typeof Note> | null => {
  try {
    return Note.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
};

type Row = { readonly name: string; readonly note: string | null; readonly columns: KeptDataset['columns'] };

/** The tables that trials kept, by name; a table that something else put there is left out. */
export const keptDatasets = async (pool: Pool): Promise<readonly KeptDataset[]> => {
  const { rows } = await pool.query<Row>(
    `select c.relname as name, obj_description(c.oid, 'pg_class') as note,
       jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace and n.nspname = $1
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' group by c.oid, c.relname order by c.relname`,
    [KEPT_SCHEMA],
  );
  return rows.flatMap(({ name, note, columns }) => {
    const from = noteIn(note);
    return from ? [{ name, columns, ...from }] : [];
  });
};
