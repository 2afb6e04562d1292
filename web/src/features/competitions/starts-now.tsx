import { FormattedMessage } from 'react-intl';
import { Time, useMinute } from '../../ui/time.tsx';

const DAY_MS = 24 * 3_600_000;
/** From this number of days on, a time is shown in weeks. */
const WEEKS_FROM = 14;
const WEEK = 7;

/** The consequence of a start, with the time left until its date. */
export const StartsNow = ({ at, of }: { readonly at: unknown; readonly of: 'competition' | 'round' }) => (
  <>
    {typeof at === 'string' && <Early at={at} />} <FormattedMessage id={`competitions.start.follows.${of}`} />
  </>
);

/** Time between the start and its date: in days, longer times in weeks; nothing on the same day. */
const Early = ({ at }: { readonly at: string }) => {
  const days = Math.floor((Date.parse(at) - useMinute()) / DAY_MS);
  const time = <Time key="at" at={at} />;
  if (days < 1) return null;
  return days < WEEKS_FROM ? (
    <FormattedMessage id="competitions.start.days" values={{ count: days, at: time }} />
  ) : (
    <FormattedMessage id="competitions.start.weeks" values={{ count: Math.floor(days / WEEK), at: time }} />
  );
};
