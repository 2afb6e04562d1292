import { permits, type Actor } from '../../domain/kit/rules.ts';
import type { StoredFile } from '../../commands/ports/files.ts';

/** What an uploaded picture is for; who may see it is decided by it. */
export const FILE_KINDS = [
  'post',
  'profile-picture',
  'cover-photo',
  'event-image',
  'product-image',
  'club-card',
  'id-card',
  'licence',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What every member may see. All other kinds are papers, for their owner and for who checks them. */
const SHOWN: ReadonlySet<string> = new Set([
  'post',
  'profile-picture',
  'cover-photo',
  'event-image',
  'product-image',
]);

/** Whether every member may see files of this kind. */
export const isShown = (kind: string): boolean => SHOWN.has(kind);

/** Whether the actor may see a file. */
export const maySee = (file: StoredFile, actor: Actor): boolean =>
  isShown(file.kind) || file.person === actor.id || permits(actor, 'users');
