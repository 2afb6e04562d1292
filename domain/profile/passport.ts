/** A kind of which others confirm items about a member, and what a career passport states of them. */
export type Confirmable = {
  readonly kind: string;
  /** The field with the member, or with the member's profile as a player. */
  readonly subject: { readonly field: string; readonly is: 'user' | 'player' };
  /** States in which an item is confirmed. */
  readonly states: readonly string[];
  /** A flag that must be set as well. */
  readonly flag?: string;
  /** The field with the member, club or team that confirmed it; left out = the staff. */
  readonly by?: string;
  /** The fields that a passport states. */
  readonly says: readonly string[];
};

/** Facts that others confirm about a member. A member's own statements are no part of a passport. */
export const CONFIRMABLE: readonly Confirmable[] = [
  {
    kind: 'contract',
    subject: { field: 'playerId', is: 'player' },
    states: ['active', 'terminated', 'expired'],
    by: 'clubId',
    says: ['from', 'to'],
  },
  {
    kind: 'team-member',
    subject: { field: 'userId', is: 'user' },
    states: ['active', 'inactive'],
    by: 'teamId',
    says: ['role', 'jerseyNumber', 'joinedAt', 'leftAt'],
  },
  {
    kind: 'certificate',
    subject: { field: 'userId', is: 'user' },
    states: ['listed'],
    flag: 'verified',
    says: ['name', 'issuer', 'issuedOn', 'expiresOn'],
  },
  {
    kind: 'endorsement',
    subject: { field: 'athleteId', is: 'user' },
    states: ['approved'],
    by: 'sponsorId',
    says: ['skill', 'text'],
  },
  {
    kind: 'sponsorship',
    subject: { field: 'athleteId', is: 'user' },
    states: ['active', 'ended'],
    by: 'sponsorId',
    says: ['from', 'to'],
  },
];

type Item = Readonly<Record<string, unknown>>;

/** Whether an item is confirmed, by its state and flag. */
export const isConfirmed = ({ states, flag }: Confirmable, item: Item): boolean =>
  states.includes(String(item['state'])) && (flag === undefined || item[flag] === true);

/** Whether members confirmed an item to themselves, such as their place in a team that they founded or coach. */
export const isOwnWord = (confirmer: Item | null, userId: string): boolean =>
  confirmer !== null &&
  [confirmer['id'], confirmer['createdBy'], confirmer['coachId'], confirmer['userId']].includes(userId);
