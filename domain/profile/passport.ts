/** A kind of which others confirm items about a member, and what a career passport states of them. */
export type Confirmable = {
  readonly kind: string;
  /** The field with the member, or with the member's profile as a player. */
  readonly subject: { readonly field: string; readonly is: 'user' | 'player' };
  /** States in which an item is confirmed. */
  readonly states: readonly string[];
  /** Values that it must have as well. */
  readonly having?: Readonly<Record<string, string | boolean>>;
  /** The field with the member, club or team that confirmed it; left out = the staff. */
  readonly by?: string;
  /** The fields that a passport states. */
  readonly says: readonly string[];
};

/** A match of a member, as the other team, the organiser of its tournament or the staff confirmed it. */
const appearance = {
  kind: 'match-appearance',
  subject: { field: 'userId', is: 'user' },
  states: ['confirmed'],
  says: [
    'playedOn',
    'season',
    'sport',
    'lineUp',
    'minutes',
    'goals',
    'assists',
    'points',
    'rebounds',
    'seconds',
    'distanceCm',
  ],
} as const satisfies Confirmable;

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
  { ...appearance, having: { confirmedBy: 'OPPONENT' }, by: 'opponentId' },
  { ...appearance, having: { confirmedBy: 'ORGANISER' }, by: 'tournamentId' },
  { ...appearance, having: { confirmedBy: 'STAFF' } },
  {
    kind: 'certificate',
    subject: { field: 'userId', is: 'user' },
    states: ['listed'],
    having: { verified: true },
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

/** The name of an item in a passport's record. */
export const statedItem = (kind: string, id: string): string => `${kind} ${id}`;

type Item = Readonly<Record<string, unknown>>;

/** Whether an item is confirmed, by its state and values. */
export const isConfirmed = ({ states, having = {} }: Confirmable, item: Item): boolean =>
  states.includes(String(item['state'])) &&
  Object.entries(having).every(([field, value]) => item[field] === value);

/** Whether members confirmed an item to themselves, such as their place in a team that they founded or coach. */
export const isOwnWord = (confirmer: Item | null, userId: string): boolean =>
  confirmer !== null &&
  [confirmer['id'], confirmer['createdBy'], confirmer['coachId'], confirmer['userId']].includes(userId);
