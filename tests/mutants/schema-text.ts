import { Client } from 'pg';

/** The schemas that migrations make. */
const SCHEMAS = `('log', 'ops')`;

/** Each part of the schema as one line of text, whatever its subject. */
const parts = `
  select 'function ' || pg_get_functiondef(p.oid) as part
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ${SCHEMAS}
  union all
  select format('column %s.%s %s %s %s %s %s', a.attrelid::regclass, a.attname, a.atttypid::regtype, a.attnotnull,
    a.attstorage, a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid))
  from pg_attribute a
    join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where n.nspname in ${SCHEMAS} and a.attnum > 0 and not a.attisdropped
  union all
  select 'index ' || indexdef from pg_indexes where schemaname in ${SCHEMAS}
  union all
  select format('constraint %s %s', c.conrelid::regclass, pg_get_constraintdef(c.oid))
  from pg_constraint c join pg_namespace n on n.oid = c.connamespace where n.nspname in ${SCHEMAS}
  union all
  select 'trigger ' || pg_get_triggerdef(t.oid)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${SCHEMAS} and not t.tgisinternal
  order by part
`;

/** The schema in force in a migrated database, as text: equal texts are equal schemas. */
export const schemaText = async (url: string): Promise<string> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ part: string }>(parts);
    return rows.map(({ part }) => part).join('\n');
  } finally {
    await client.end();
  }
};
