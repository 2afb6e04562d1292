export type Day = 'today' | 'yesterday' | 'earlier';

const DAY_MS = 86_400_000;

/**
 * Groups items by creation day: today, yesterday and earlier, in that order; empty groups are left out.
 * `dateOf` names the day of an instant (ms since 1970) where the reader is.
 */
export const byDay = <T extends { readonly createdAt: string }>(
  items: readonly T[],
  now: number,
  dateOf: (at: number) => string,
): readonly { readonly day: Day; readonly items: readonly T[] }[] => {
  const [today, yesterday] = [dateOf(now), dateOf(now - DAY_MS)];
  const dayOf = ({ createdAt }: T): Day => {
    const date = dateOf(Date.parse(createdAt));
    if (date === today) return 'today';
    return date === yesterday ? 'yesterday' : 'earlier';
  };
  const days: readonly Day[] = ['today', 'yesterday', 'earlier'];
  return days.flatMap((day) => {
    const ofDay = items.filter((item) => dayOf(item) === day);
    return ofDay.length > 0 ? [{ day, items: ofDay }] : [];
  });
};
