import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { dayAt } from '../../../../domain/format/wall.ts';
import { useFormat, useLanguage } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useMinute } from '../../ui/time.tsx';
import { useCalendarQuery, type Entry } from './api.ts';
import { daysOn, turned, type View } from './days.ts';
import { Grid } from './grid.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The view, the day and the kind that the address names. */
const useAsked = () => {
  const [address] = useSearchParams();
  const day = address.get('day') ?? '';
  const today = dayAt(useMinute());
  const view: View = address.get('view') === 'week' ? 'week' : 'month';
  return {
    view,
    day: DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : today,
    today,
    kind: address.get('kind') ?? '',
  };
};

type Asked = ReturnType<typeof useAsked>;

const searchOf = (asked: Asked, over: Partial<Asked>): { readonly search: string } => {
  const { kind, view, day } = { ...asked, ...over };
  return { search: `?${new URLSearchParams({ view, day, ...(kind !== '' && { kind }) }).toString()}` };
};

/** The calendar of announcements, campaigns, events and competitions, by days of Egypt. */
const CalendarPage = () => {
  const asked = useAsked();
  const { language } = useLanguage();
  const { formatMessage } = useIntl();
  const days = daysOn(asked.day, asked.view, language);
  const read = useCalendarQuery({ from: days[0] ?? asked.day, to: days.at(-1) ?? asked.day });
  return (
    <Stack>
      <Row apart>
        <PageHeading id="admin.calendar" />
        <Pages asked={asked} />
      </Row>
      <Tabs
        label={formatMessage({ id: 'admin.calendar.views' })}
        now={asked.view}
        tabs={(['month', 'week'] as const).map((view) => ({
          key: view,
          to: searchOf(asked, { view }),
          label: <FormattedMessage id={`admin.calendar.${view}`} />,
        }))}
      />
      <Loaded read={{ ...read, data: read.currentData }}>
        {({ items }) => <Shown items={items} asked={asked} days={days} />}
      </Loaded>
    </Stack>
  );
};

/** The month on display, and the ways to the pages before and after. */
const Pages = ({ asked }: { readonly asked: Asked }) => {
  const { month, exact } = useFormat();
  const noon = `${asked.day}T10:00:00Z`;
  const to = (pages: number) => searchOf(asked, { day: turned(asked.day, asked.view, pages) });
  return (
    <Row>
      <strong>
        {month(noon)} {exact(Number(asked.day.slice(0, 4)), true)}
      </strong>
      <ButtonLink look="quiet" small to={to(-1)}>
        <FormattedMessage id="admin.calendar.before" />
      </ButtonLink>
      <ButtonLink look="quiet" small to={searchOf(asked, { day: asked.today })}>
        <FormattedMessage id="admin.calendar.today" />
      </ButtonLink>
      <ButtonLink look="quiet" small to={to(1)}>
        <FormattedMessage id="admin.calendar.after" />
      </ButtonLink>
    </Row>
  );
};

type ShownProps = {
  readonly items: readonly Entry[];
  readonly asked: Asked;
  readonly days: readonly string[];
};

/** The entries of the chosen kind, and the choice among the kinds that are there. */
const Shown = ({ items, asked, days }: ShownProps) => {
  const words = useWords();
  const { formatMessage } = useIntl();
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  const shown = items.filter(({ kind }) => asked.kind === '' || kind === asked.kind);
  return (
    <>
      {kinds.length > 1 && (
        <Tabs
          label={formatMessage({ id: 'admin.calendar.kinds' })}
          now={asked.kind}
          tabs={['', ...kinds].map((kind) => ({
            key: kind,
            to: searchOf(asked, { kind }),
            label: kind === '' ? <FormattedMessage id="resource.all" /> : words.kind(kind, 'many'),
          }))}
        />
      )}
      {shown.length === 0 && (
        <p>
          <FormattedMessage id="admin.calendar.none" />
        </p>
      )}
      <Grid days={days} entries={shown} month={asked.view === 'month' ? asked.day.slice(0, 7) : null} />
    </>
  );
};

export default CalendarPage;
