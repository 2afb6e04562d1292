import { permits, type Actor } from '../../domain/kit/rules.ts';
import type { StoredFile } from '../../commands/ports/files.ts';

/** What an uploaded picture is for; who may see it is decided by it. */
export const FILE_KINDS = [
  'post',
  'profile-picture',
  'cover-photo',
  'event-image',
  'product-image',
  'message',
  'advertisement',
  'article',
  'club-card',
  'id-card',
  'licence',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What is sent to some members alone: whoever may see a message that shows it. */
const SENT = 'message';

/** What every member may see. All that is neither shown nor sent are papers, for their owner and for who checks them. */
const SHOWN: ReadonlySet<string> = new Set([
  'post',
  'profile-picture',
  'cover-photo',
  'event-image',
  'product-image',
  'advertisement',
  'article',
]);

/** Whether every member may see files of this kind. */
export const isShown = (kind: string): boolean => SHOWN.has(kind);

/** Whether a file is on a message that somebody may see. */
export type IsSentTo = (file: Pick<StoredFile, 'id' | 'person'>, actor: Actor) => Promise<boolean>;

/** Whether the actor may see a file. */
export const maySee = async (file: StoredFile, actor: Actor, isSentTo: IsSentTo): Promise<boolean> => {
  if (isShown(file.kind) || file.person === actor.id) return true;
  return file.kind === SENT ? isSentTo(file, actor) : permits(actor, 'users');
};
