import { textIn } from '../kit/json.ts';
import type { Kind } from '../kit/kind.ts';
import type { HeldPart } from './spam/held-text.ts';

type Named = Pick<Kind, 'name' | 'owner'>;

const fieldFor = ({ name, owner }: Named, part: HeldPart | null): string => {
  if (part === 'answer') return 'sellerId';
  return name === 'room' ? 'keeperId' : owner;
};

/**
 * The member who answers for a thing, or for a part of it, before the staff: its owner; for a group, the manager who
 * names it; for an answer to a review, the seller.
 */
export const responsibleFor = (kind: Named, thing: object, part: HeldPart | null = null): string | null =>
  textIn(Reflect.get(thing, fieldFor(kind, part)));
