import { pagesFor, type StaffPage } from '../navigation.ts';
import type { CouldDo } from './api.ts';

/** The part of a resource that permissions open: reading it, and its actions by name. */
export type Line = {
  readonly kind: string;
  readonly reads: boolean;
  readonly actions: readonly string[];
  /** Whether the present permissions don't open all of it. */
  readonly isNew: boolean;
};

export type Preview = {
  readonly lines: readonly Line[];
  readonly pages: readonly (StaffPage & { readonly isNew: boolean })[];
  readonly others: readonly { readonly address: string; readonly isNew: boolean }[];
  readonly warnings: CouldDo['warnings'];
};

const nameOf = (call: { readonly method: string; readonly address: string }): string =>
  `${call.method} ${call.address}`;

const namesIn = ({ kinds, others }: CouldDo): ReadonlySet<string> =>
  new Set([...kinds.flatMap(({ calls }) => calls), ...others].map(nameOf));

/** The pages and calls that the chosen permissions open; those that the present ones don't open are new. */
export const previewOf = (
  chosen: { readonly permissions: readonly string[]; readonly could: CouldDo },
  now: { readonly permissions: readonly string[]; readonly could: CouldDo },
): Preview => {
  const known = namesIn(now.could);
  const seen = new Set(pagesFor(now.permissions).map(({ path }) => path));
  return {
    lines: chosen.could.kinds.map(({ kind, calls }) => ({
      kind,
      reads: calls.some(({ method }) => method === 'GET'),
      actions: [
        ...new Set(
          calls.flatMap(({ method, name }) => (method === 'GET' ? [] : [name.replace(/\.put$/, '')])),
        ),
      ],
      isNew: calls.some((call) => !known.has(nameOf(call))),
    })),
    pages: pagesFor(chosen.permissions).map((page) => ({ ...page, isNew: !seen.has(page.path) })),
    others: chosen.could.others.map((call) => ({
      address: nameOf(call),
      isNew: !known.has(nameOf(call)),
    })),
    warnings: chosen.could.warnings,
  };
};
