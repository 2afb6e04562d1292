import { textIn } from '../kit/json.ts';
import type { Kind } from '../kit/kind.ts';

/** The member who answers for a thing before the staff: its owner; for a group, the manager who names it. */
export const responsibleFor = ({ name, owner }: Pick<Kind, 'name' | 'owner'>, thing: object): string | null =>
  textIn(Reflect.get(thing, name === 'room' ? 'keeperId' : owner));
