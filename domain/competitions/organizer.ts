import { textIn } from '../kit/json.ts';
import type { Item } from '../kit/resource.ts';

/** The organizer of a competition, as its rounds and participants keep it: it never changes. */
export const organizerOf = (competition: Item | undefined): { readonly organizerId?: string } => {
  const organizerId = textIn(Reflect.get(Object(competition), 'organizerId'));
  return organizerId === null ? {} : { organizerId };
};
