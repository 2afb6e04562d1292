import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router';
import { daysAfter } from '../../../../domain/format/days.ts';
import { dayAt } from '../../../../domain/format/wall.ts';
import { definition } from '../../resources/generated/definitions/event.ts';
import { ResourceList } from '../../resources/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useMe, type Member } from '../account/index.ts';
import { mayMake } from '../navigation/index.ts';
import { EventCard } from './card.tsx';
import css from './events.module.css';

const FILTERS = ['sport', 'categoryId', 'state'];
const NONE: readonly string[] = [];

/** Periods that a list of events can be restricted to; `coming` is the default. */
const PERIODS = ['coming', 'now', 'week', 'month', 'past'] as const;
type Period = (typeof PERIODS)[number];

const isPeriod = (text: string): text is Period => PERIODS.some((one) => one === text);

/** Lengths of the periods that begin today, in days. */
const DAYS = { week: 6, month: 29 } as const;

/** The list of the API for words and a period. Words search all events, so they come without a period. */
const listOf = (
  query: string,
  period: Period,
  now = Date.now(),
): { readonly path: string; readonly where: Readonly<Record<string, string>> } => {
  if (query !== '') return { path: '/events', where: { query } };
  switch (period) {
    case 'coming':
      return { path: '/events/calendar', where: { from: dayAt(now) } };
    case 'now':
      return { path: '/events', where: { state: 'running' } };
    case 'week':
    case 'month': {
      const from = dayAt(now);
      return { path: '/events/calendar', where: { from, until: daysAfter(from, DAYS[period]) } };
    }
    case 'past':
      return { path: '/events/past', where: {} };
    default: {
      const never: never = period;
      return never;
    }
  }
};

/** All events by time, sport, category and place, or those of the reader. */
const EventsPage = () => {
  const { formatMessage } = useIntl();
  const me = useMe();
  const isMine = useLocation().pathname.endsWith('/mine');
  if (!me) return <Loading count={3} />;
  return (
    <>
      <Row apart>
        <PageHeading id="events.title" />
        {mayMake('event', me) && (
          <ButtonLink to="/events/new">
            <FormattedMessage id="events.new" />
          </ButtonLink>
        )}
      </Row>
      <Tabs
        label={formatMessage({ id: 'events.title' })}
        now={isMine ? 'mine' : 'all'}
        tabs={[
          { key: 'all', to: '/events', label: <FormattedMessage id="events.all" /> },
          { key: 'mine', to: '/events/mine', label: <FormattedMessage id="events.mine" /> },
        ]}
      />
      {isMine ? <Mine me={me} /> : <All />}
    </>
  );
};

const All = () => {
  const [address] = useSearchParams();
  const [query, when] = [address.get('query') ?? '', address.get('when') ?? ''];
  const { path, where } = listOf(query, isPeriod(when) ? when : 'coming');
  return (
    <>
      <Finder key={`${query} ${when}`} query={query} when={when} />
      <ResourceList
        definition={definition}
        path={path}
        where={where}
        filters={FILTERS}
        empty={<FormattedMessage id="events.empty" />}
      >
        {(event) => <EventCard event={event} />}
      </ResourceList>
    </>
  );
};

/** Finds events by words of their names and places, or by time: a plain form, since the page needs no code of others for it. */
const Finder = ({ query, when }: { readonly query: string; readonly when: string }) => {
  const { formatMessage } = useIntl();
  const [, setAddress] = useSearchParams();
  const find = (form: HTMLFormElement): void =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of new FormData(form)) {
          const text = typeof value === 'string' ? value.trim() : '';
          if (text === '') next.delete(name);
          else next.set(name, text);
        }
        return next;
      },
      { replace: true },
    );
  return (
    <Card as="search">
      <form
        className={css.finder}
        onSubmit={(event) => {
          event.preventDefault();
          find(event.currentTarget);
        }}
      >
        <label>
          <FormattedMessage id="events.find" />
          <input name="query" type="search" dir="auto" defaultValue={query} maxLength={100} />
        </label>
        <label>
          <FormattedMessage id="events.when" />
          <select name="when" defaultValue={when}>
            {PERIODS.map((period) => (
              <option key={period} value={period === 'coming' ? '' : period}>
                {formatMessage({ id: `events.when.${period}` })}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" look="quiet">
          <FormattedMessage id="resource.show" />
        </Button>
      </form>
    </Card>
  );
};

type MineProps = { readonly me: Member };

/** The reader's events: those that they made, take part in, and sponsor. */
const Mine = ({ me }: MineProps) => (
  <>
    {mayMake('event', me) && <OwnList list="organiser" me={me} />}
    <OwnList list="participant" me={me} />
    <OwnList list="sponsor" me={me} />
  </>
);

const OwnList = (props: MineProps & { readonly list: 'organiser' | 'participant' | 'sponsor' }) => {
  const { me, list } = props;
  return (
    <section className={css.section}>
      <h2>
        <FormattedMessage id={`events.mine.${list}`} />
      </h2>
      <ResourceList
        definition={definition}
        path={`/events/${list}/${me.id}`}
        filters={NONE}
        empty={<FormattedMessage id={`events.mine.${list}.none`} />}
      >
        {(event) => <EventCard event={event} {...(list === 'participant' && { participantId: me.id })} />}
      </ResourceList>
    </section>
  );
};

export default EventsPage;
