import { useSyncExternalStore } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { agoOf } from '../i18n/ago.ts';

const MINUTE = 60_000;

const exactly = { dateStyle: 'long', timeStyle: 'short' } as const;

/** A moment as people in Cairo read it. */
export const Time = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>
    <FormattedDate value={at} {...exactly} />
  </time>
);

/** How long ago a moment was; the moment itself shows on pointing at it. It grows as time goes by. */
export const TimeAgo = ({ at }: { readonly at: string }) => {
  const { formatDate } = useIntl();
  const { unit, count } = agoOf(Date.parse(at), useMinute());
  return (
    <time dateTime={at} title={formatDate(at, exactly)}>
      <FormattedMessage id={`ui.ago.${unit}`} values={{ count }} />
    </time>
  );
};

const everyMinute = (tell: () => void): (() => void) => {
  const timer = setInterval(tell, MINUTE);
  return () => clearInterval(timer);
};

/** The present minute, in ms since 1970. */
const useMinute = (): number =>
  useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / MINUTE) * MINUTE);
