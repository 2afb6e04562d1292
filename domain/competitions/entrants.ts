import { textIn } from '../kit/json.ts';
import type { Item } from '../kit/resource.ts';

type Refs = { readonly [field: string]: Item | undefined };

const fieldOf = (entry: Item | undefined, field: string): string | null => textIn(entry?.[field]);

/** The member or team of each entry of a match, and the entry's contact, as the match keeps them. */
export const entrantsOf = ({ homeId: home, awayId: away }: Refs) => ({
  homeUserId: fieldOf(home, 'userId'),
  homeTeamId: fieldOf(home, 'teamId'),
  homeContactId: fieldOf(home, 'contactId'),
  awayUserId: fieldOf(away, 'userId'),
  awayTeamId: fieldOf(away, 'teamId'),
  awayContactId: fieldOf(away, 'contactId'),
});
