import type { BlobAddress } from '../../commands/ports/files.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const VARIANT = /^[a-z0-9]{1,20}$/;

/** Whether it is an id that a file or person can have, in any case of letters. */
export const isId = (text: string): boolean => UUID.test(text);

/** The folder of a person's blobs. Throws for an invalid id, so that no path leads elsewhere. */
export function folderOf(person: string): string {
  if (!isId(person)) throw new TypeError(`Files of "${person}", which is no person's id.`);
  return person.toLowerCase();
}

/** The path of a blob within a store, the same in every store. Throws for a part that could lead elsewhere. */
export function pathOf({ person, file, variant }: BlobAddress): string {
  if (!isId(file)) throw new TypeError(`"${file}" is no file's id.`);
  if (variant !== undefined && !VARIANT.test(variant))
    throw new TypeError(`"${variant}" is no variant's name.`);
  const name = file.toLowerCase();
  return `${folderOf(person)}/${variant === undefined ? name : `${name}.${variant}`}`;
}
