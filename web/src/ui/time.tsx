import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { agoOf } from '../../../domain/format/ago.ts';
import { useFormat } from '../i18n/provider.tsx';

const MINUTE = 60_000;

/** A moment in Cairo's time. */
export const Time = ({ at }: { readonly at: string }) => <time dateTime={at}>{useFormat().moment(at)}</time>;

/** Age of a moment, updated with time; the moment itself is shown on hover. */
export const TimeAgo = ({ at }: { readonly at: string }) => {
  const { unit, count } = agoOf(Date.parse(at), useMinute());
  return (
    <time dateTime={at} title={useFormat().moment(at)}>
      <FormattedMessage id={`ui.ago.${unit}`} values={{ count }} />
    </time>
  );
};

const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

/** One clock for all displayed times; it stops while there are none. */
const everyMinute = (tell: () => void): (() => void) => {
  listeners.add(tell);
  clock ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, MINUTE);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
};

/** The present minute, in ms since 1970. */
export const useMinute = (): number =>
  useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / MINUTE) * MINUTE);
