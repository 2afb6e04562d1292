import clsx from 'clsx';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { dayAt } from '../../../../domain/format/wall.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { useMinute } from '../../ui/time.tsx';
import { pageOf } from '../resources/scope.ts';
import type { Entry } from './api.ts';
import css from './calendar.module.css';
import { isLasting, isOn } from './days.ts';

/** Noon in Egypt, for the names of days. */
const noonOf = (day: string): string => `${day}T10:00:00Z`;

const WEEK = 7;

/** The days of a page in rows of a week; what lasts is named on its first day and again in each week. */
export const Grid = (props: {
  readonly days: readonly string[];
  readonly entries: readonly Entry[];
  /** The month whose days are in full colour; null = all. */
  readonly month: string | null;
}) => {
  const today = dayAt(useMinute());
  return (
    <ol className={css.grid}>
      {props.days.map((day, at) => (
        <Day
          key={day}
          day={day}
          entries={props.entries.filter(
            (entry) => isOn(entry, day) && (at % WEEK === 0 || !isLasting(entry, day)),
          )}
          isToday={day === today}
          isOutside={props.month !== null && !day.startsWith(props.month)}
        />
      ))}
    </ol>
  );
};

type DayProps = {
  readonly day: string;
  readonly entries: readonly Entry[];
  readonly isToday: boolean;
  readonly isOutside: boolean;
};

const Day = ({ day, entries, isToday, isOutside }: DayProps) => {
  const format = useFormat();
  return (
    <li
      className={clsx(css.day, isOutside && css.outside, entries.length === 0 && css.empty)}
      aria-current={isToday ? 'date' : undefined}
    >
      <p className={css.name}>
        {format.weekday(noonOf(day))} {format.day(noonOf(day))}
      </p>
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <OneEntry key={entry.id} entry={entry} day={day} />
          ))}
        </ul>
      )}
    </li>
  );
};

const OneEntry = ({ entry, day }: { readonly entry: Entry; readonly day: string }) => {
  const words = useWords();
  const { time } = useFormat();
  return (
    <li className={css.entry}>
      <Link to={pageOf(entry.kind, entry.id)}>
        <bdi>{entry.name ?? words.kind(entry.kind)}</bdi>
      </Link>
      <small>
        {words.kind(entry.kind)} ·{' '}
        {isLasting(entry, day) ? <FormattedMessage id="admin.calendar.lasts" /> : time(entry.at)}
      </small>
    </li>
  );
};
