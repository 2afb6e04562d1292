import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { query } from './database.ts';
import { programFile, programsBuilt } from './program.ts';
import type { TestService } from './service.ts';

const Tables = z.array(z.object({ schema: z.string(), name: z.string() }));

/** All tables of the product's schemas, as `schema.name`. */
const tablesOf = async (url: string): Promise<readonly string[]> => {
  const rows = await query(
    url,
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  return Tables.parse(rows).map(({ schema, name }) => `"${schema}"."${name}"`);
};

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const Traces = z.array(z.object({ place: z.string(), text: z.string() }));

/** Columns in which the database holds one of these texts in plain, in any type, bytes too: `"read"."user": text`. */
export const tracesOf = async (
  { environment }: Pick<TestService, 'environment'>,
  texts: readonly string[],
): Promise<readonly string[]> => {
  const url = environment['MALAAB_DATABASE_URL'] ?? '';
  // a row as text shows bytes in hex
  const wanted = texts.map((text) => `(${literal(text)}, ${literal(Buffer.from(text).toString('hex'))})`);
  const looks = (await tablesOf(url)).map(
    (table) =>
      `select distinct ${literal(table)} as place, w.text from ${table} t, (values ${wanted.join()}) w (text, hex)
       where strpos(lower(t::text), lower(w.text)) > 0 or strpos(t::text, w.hex) > 0`,
  );
  const found = Traces.parse(await query(url, looks.join(' union all ')));
  return found.map(({ place, text }) => `${place}: ${text}`);
};

/** Names of the files under a person's id in the data folder. */
export const filesOf = async (
  { environment }: Pick<TestService, 'environment'>,
  person: string,
): Promise<readonly string[]> => {
  const folder = path.join(environment['MALAAB_DATA'] ?? '', 'files');
  return (await readdir(folder, { recursive: true })).filter((name) => name.includes(`${person}/`));
};

/** `make rebuild` beside the service; throws if a read model differed from the log. */
export const rebuildBeside = async ({ environment }: Pick<TestService, 'environment'>): Promise<void> => {
  await programsBuilt();
  await promisify(execFile)(process.execPath, [programFile('rebuild')], {
    env: { ...process.env, ...environment },
  });
};
