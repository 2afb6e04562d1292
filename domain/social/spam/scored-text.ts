import { textIn } from '../../kit/json.ts';
import type { Item } from '../../kit/resource.ts';
import type { HeldPart, ScoredKind } from './held-text.ts';

/** The fields that a spam model reads, by kind. */
const FIELDS: Readonly<Record<ScoredKind, readonly string[]>> = {
  post: ['title', 'description'],
  comment: ['text'],
  message: ['text'],
  product: ['name', 'description'],
  review: ['text'],
};

/** The states in which others read a thing. */
const SHOWN: Readonly<Record<ScoredKind, string>> = {
  post: 'published',
  comment: 'published',
  message: 'sent',
  product: 'active',
  review: 'shown',
};

/** The fields of a thing that its author wrote, or a part by somebody else, as one text. Empty for an erased author. */
export const writtenIn = (kind: ScoredKind, item: Item, part: HeldPart | null = null): string =>
  (part === null ? FIELDS[kind] : [part]).flatMap((field) => textIn(item[field]) ?? []).join('\n');

/** Whether others read a thing. Nobody else reads a private post or the draft of a product. */
export const isReadByOthers = (kind: ScoredKind, item: Item): boolean =>
  item.state === SHOWN[kind] && item['visibility'] !== 'private' && item['visibility'] !== 'draft';
