import type { Item } from '../kit/resource.ts';

/** Points of a win and of a draw; a loss gives none. */
const [WIN, DRAW] = [3, 1];

/** States in which the result of a match counts: a disputed one stands until the staff decide. */
const COUNTED: ReadonlySet<string> = new Set(['finished', 'disputed']);

const SIDES = [
  { id: 'homeId', own: 'homeScore', other: 'awayScore' },
  { id: 'awayId', own: 'awayScore', other: 'homeScore' },
] as const;

/** Points of a participant for one match; null if the match gives them none yet. */
const pointsIn = (match: Item, participantId: string): number | null => {
  const side = SIDES.find(({ id }) => match[id] === participantId);
  if (!side || !COUNTED.has(match.state)) return null;
  const [own, other] = [Number(match[side.own]), Number(match[side.other])];
  if (own === other) return DRAW;
  return own > other ? WIN : 0;
};

/** Points of a participant from all matches of a competition; null without a result. */
export const pointsOf = (matches: readonly Item[], participantId: string): number | null => {
  const points = matches.map((match) => pointsIn(match, participantId)).filter((one) => one !== null);
  return points.length === 0 ? null : points.reduce((sum, one) => sum + one, 0);
};
