import { textIn } from '../kit/json.ts';
import type { Item } from '../kit/resource.ts';

/** The organiser of a competition, as its rounds and participants keep it: it never changes. */
export const organiserOf = (competition: Item | undefined): { readonly organiserId?: string } => {
  const organiserId = textIn(Reflect.get(Object(competition), 'organiserId'));
  return organiserId === null ? {} : { organiserId };
};
