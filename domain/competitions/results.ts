import type { Item } from '../kit/resource.ts';

/** Points for one match. */
type PointSystem = { readonly win: number; readonly draw: number; readonly loss: number };

/** Points where a competition says nothing else. */
const USUAL: PointSystem = { win: 3, draw: 1, loss: 0 };

/** Fields of a competition with its points. */
export const POINT_FIELDS = ['pointsForWin', 'pointsForDraw', 'pointsForLoss'] as const;

const numberOr = (value: unknown, usual: number): number => (typeof value === 'number' ? value : usual);

/** The points of a competition. */
export const pointSystemOf = (competition: Readonly<Record<string, unknown>>): PointSystem => ({
  win: numberOr(competition['pointsForWin'], USUAL.win),
  draw: numberOr(competition['pointsForDraw'], USUAL.draw),
  loss: numberOr(competition['pointsForLoss'], USUAL.loss),
});

/** States in which the result of a match counts: a disputed one stands until the staff decide. */
const COUNTED: ReadonlySet<string> = new Set(['finished', 'disputed']);

/** Whether a match has a result that counts. */
export const hasResult = ({ state }: Pick<Item, 'state'>): boolean => COUNTED.has(state);

const SIDES = [
  { id: 'homeId', own: 'homeScore', other: 'awayScore' },
  { id: 'awayId', own: 'awayScore', other: 'homeScore' },
] as const;

/** Points of a participant for one match; null if the match gives them none yet. */
const pointsIn = (match: Item, participantId: string, points: PointSystem): number | null => {
  const side = SIDES.find(({ id }) => match[id] === participantId);
  if (!side || !hasResult(match)) return null;
  const [own, other] = [Number(match[side.own]), Number(match[side.other])];
  if (own === other) return points.draw;
  return own > other ? points.win : points.loss;
};

/** Points of a participant from all matches of a competition; null without a result. */
export const pointsOf = (
  matches: readonly Item[],
  participantId: string,
  system: PointSystem = USUAL,
): number | null => {
  const points = matches.map((match) => pointsIn(match, participantId, system)).filter((one) => one !== null);
  return points.length === 0 ? null : points.reduce((sum, one) => sum + one, 0);
};
