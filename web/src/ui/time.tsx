import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { agoOf } from '../../../domain/format/ago.ts';
import { useFormat } from '../i18n/provider.tsx';

const MINUTE = 60_000;

/** A moment as people in Cairo read it. */
export const Time = ({ at }: { readonly at: string }) => <time dateTime={at}>{useFormat().moment(at)}</time>;

/** How long ago a moment was; the moment itself shows on pointing at it. It grows as time goes by. */
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

/** One clock, however many times are shown; it stands while none is. */
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
