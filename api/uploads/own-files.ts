import type { FileStore } from '../../commands/ports/files.ts';
import { FILES_IN_DETAILS } from '../../domain/accounts/role-details.ts';
import type { FieldError, Problem } from '../../domain/errors.ts';
import type { Caller } from '../caller.ts';

/** Members of an input that name a file, wherever they stand. */
const NAMES_A_FILE: ReadonlySet<string> = new Set(['fileId', 'profilePicture', 'coverPhoto']);
const PAPERS: ReadonlySet<string> = new Set(FILES_IN_DETAILS);

const namesAFile = (name: string, within: string | undefined): boolean =>
  NAMES_A_FILE.has(name) || (within === 'details' && PAPERS.has(name));

type Named = { readonly path: string; readonly id: string };

const filesIn = (value: unknown, path: readonly string[] = []): readonly Named[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = [...path, name];
    return typeof inner === 'string' && namesAFile(name, path.at(-1))
      ? [{ path: place.join('.'), id: inner }]
      : filesIn(inner, place);
  });
};

/** Refuses input that names files which aren't the caller's own. Admins may leave a member's files in what they edit. */
export const ownFilesAlone =
  (files: FileStore) =>
  async (input: unknown, actor: Caller | null): Promise<Problem | null> => {
    if (actor?.of === 'admin') return null;
    const checked = await Promise.all(
      filesIn(input).map(async ({ path, id }): Promise<readonly FieldError[]> => {
        const file = await files.find(id);
        return file && file.person === actor?.id ? [] : [{ path, code: 'no_such_thing' }];
      }),
    );
    const errors = checked.flat();
    return errors.length > 0 ? { code: 'invalid', errors } : null;
  };
