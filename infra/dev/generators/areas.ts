import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Kind } from '../../../domain/kit/kind.ts';

const DOMAIN = join(import.meta.dirname, '../../../domain');

/** Folders of parts that definitions share. */
const OF_PARTS: ReadonlySet<string> = new Set([
  'kit',
  'trade',
  'text',
  'format',
  'generated',
  'realtime',
  'words',
]);

/** The area of each file: `domain/<area>/…/<file>.ts`. */
const areas = new Map(
  readdirSync(DOMAIN, { withFileTypes: true })
    .filter((folder) => folder.isDirectory() && !OF_PARTS.has(folder.name))
    .flatMap(({ name }) =>
      readdirSync(join(DOMAIN, name), { recursive: true, encoding: 'utf8' }).map((file): [string, string] => [
        basename(file, '.ts'),
        name,
      ]),
    ),
);

/** The area of the catalogue that a resource belongs to: the folder of the file that is called as it is. */
export const areaOf = ({ name }: Pick<Kind, 'name'>): string => {
  const area = areas.get(name);
  if (area === undefined) throw new Error(`${name} is defined in no file domain/<area>/…/${name}.ts`);
  return area;
};
