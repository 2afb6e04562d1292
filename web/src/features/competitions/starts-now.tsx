import { FormattedMessage } from 'react-intl';
import { Time, useMinute } from '../../ui/time.tsx';

const DAY_MS = 24 * 3_600_000;
/** From so many days on, a time is told in weeks. */
const WEEKS_FROM = 14;
const WEEK = 7;

/** What follows from a start, and how long before its date that is. */
export const StartsNow = (props: { readonly at: unknown; readonly of: 'competition' | 'round' }) => {
  const { at, of } = props;
  const now = useMinute();
  const days = typeof at === 'string' ? Math.floor((Date.parse(at) - now) / DAY_MS) : 0;
  return (
    <>
      {typeof at === 'string' && days > 0 && (
        <>
          <FormattedMessage
            id={days >= WEEKS_FROM ? 'competitions.start.weeks' : 'competitions.start.days'}
            values={{
              count: days >= WEEKS_FROM ? Math.floor(days / WEEK) : days,
              at: <Time key="at" at={at} />,
            }}
          />{' '}
        </>
      )}
      <FormattedMessage id={`competitions.start.follows.${of}`} />
    </>
  );
};
