const HOUR_MS = 3_600_000;

const inEgypt = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' });

/** When a calendar day is over in Egypt, as an instant. The country is two hours ahead of UTC, three in summer. */
export const endOfDay = (date: string): string => {
  const midnight = Date.parse(`${date}T00:00:00Z`) + 24 * HOUR_MS;
  const summers = midnight - 3 * HOUR_MS;
  const isOver = inEgypt.format(summers) > date;
  return new Date(isOver ? summers : midnight - 2 * HOUR_MS).toISOString();
};
