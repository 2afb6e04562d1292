import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { daysAfter } from '../../../../domain/format/days.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useFormat } from '../../i18n/provider.tsx';
import type { Mark } from '../../ui/chart/chart.tsx';
import type { Series } from '../../ui/chart/file-table.ts';
import { Row } from '../../ui/layout.tsx';
import { ALWAYS, toFigure } from './address.ts';
import { ENGAGEMENT, type Figure, type Statistics } from './api.ts';
import { Panel } from './panel.tsx';

/** Piastres of a pound. */
const PIASTRES = 100;

/** The last day of the month that a day lies in. */
const lastOfMonth = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

type Engagement = (typeof ENGAGEMENT)[number];
type Engaged = Readonly<Record<Engagement, number>>;

const sumOf = (engaged: Engaged): number => ENGAGEMENT.reduce((sum, name) => sum + engaged[name], 0);

/** The key of a number of the period before in a row. */
const beforeOf = (name: Engagement) => `${name}Before` as const;

/** The rows of engagement, with the numbers of the period before if they are known. */
const engagementRows = ({ engagementMetrics: { daily }, previous }: Statistics) =>
  daily.map((row, index) => {
    const earlier = previous?.daily[index];
    if (!earlier) return { ...row };
    const each = Object.fromEntries(ENGAGEMENT.map((name) => [beforeOf(name), earlier[name]]));
    return { ...row, ...each, before: sumOf(earlier) };
  });

/** The charts by day or month, beside the period before if that is asked for. */
export const TimeCharts = (props: { readonly statistics: Statistics; readonly marks: readonly Mark[] }) => {
  const { statistics, marks } = props;
  const { previous } = statistics;
  const { formatMessage } = useIntl();
  const { day, month, money, exact } = useFormat();
  const [address] = useSearchParams();
  const isDaily = statistics.grain === 'day';
  const labelOf = (at: string): string =>
    isDaily ? day(at) : `${month(at)} ${exact(Number(at.slice(0, 4)), true)}`;
  const named = (key: string, id: MessageId): Series => ({ key, name: formatMessage({ id }) });
  const nameBefore = (id: MessageId): string =>
    formatMessage({ id: 'admin.dash.compare.of' }, { name: formatMessage({ id }) });
  const line = (name: string): readonly Series[] => (previous ? [{ key: 'before', name, isLine: true }] : []);
  /** The days of a bar: its day, or its month's days in the period. */
  const daysOf = (at: string) => {
    const last = isDaily ? at : lastOfMonth(at);
    return {
      from: at < statistics.from ? statistics.from : at,
      to: last > statistics.to ? statistics.to : last,
    };
  };
  const behind = (figure: Figure) => (at: string, key: string) => {
    const { from, to } = daysOf(at);
    const narrowed = { figureFrom: key === 'total' ? ALWAYS : from, figureTo: to };
    return toFigure(address, figure, narrowed);
  };
  const behindBefore = (figure: Figure, at: string) => {
    const { from, to } = daysOf(at);
    const { days = 0, until } = previous ?? {};
    return toFigure(address, figure, {
      figureFrom: daysAfter(from, -days),
      figureTo: daysAfter(to, -days),
      ...(until && { figureAsOf: until }),
    });
  };
  const behindEither = (figure: Figure) => (at: string, key: string) =>
    key === 'before' ? behindBefore(figure, at) : behind(figure)(at, key);
  const shared = {
    axis: isDaily ? ('day' as const) : ('month' as const),
    labelOf,
    newestFirst: true,
    marks: marks.map(({ at, name }) => ({ at: isDaily ? at : `${at.slice(0, 7)}-01`, name })),
  };
  return (
    <>
      <Panel
        {...shared}
        name="growth"
        series={[
          named('value', 'admin.dash.growth'),
          ...line(nameBefore('admin.dash.growth')),
          { ...named('total', 'admin.dash.figure.totalUsers'), isInTable: true },
        ]}
        rows={withBefore(statistics.userGrowth, previous?.userGrowth)}
        linkOf={behindEither('totalUsers')}
      />
      <Panel
        {...shared}
        name="revenue"
        series={[
          named('value', 'admin.dash.figure.totalRevenue'),
          ...line(nameBefore('admin.dash.figure.totalRevenue')),
        ]}
        rows={withBefore(statistics.revenueTrend, previous?.revenueTrend)}
        numberText={(amount) => money({ amount, currency: 'EGP' })}
        numberOf={(amount) => amount / PIASTRES}
        linkOf={behindEither('totalRevenue')}
      />
      <Panel
        {...shared}
        name="engagement"
        series={[
          ...ENGAGEMENT.map((key) => named(key, `admin.dash.figure.${key}`)),
          ...line(formatMessage({ id: 'admin.dash.compare.all' })),
          ...(previous ? ENGAGEMENT : []).map((key) => ({
            key: beforeOf(key),
            name: nameBefore(`admin.dash.figure.${key}`),
            isInTable: true,
          })),
        ]}
        rows={engagementRows(statistics)}
        linkOf={(at, key) => {
          const figure = ENGAGEMENT.find((name) => name === key);
          if (figure) return behind(figure)(at, key);
          const earlier = ENGAGEMENT.find((name) => beforeOf(name) === key);
          return earlier ? behindBefore(earlier, at) : null;
        }}
      />
      <Row>
        {ENGAGEMENT.map((name) => (
          <Link key={name} to={toFigure(address, name)}>
            <FormattedMessage
              id="admin.dash.eventsOf"
              values={{ name: formatMessage({ id: `admin.dash.figure.${name}` }) }}
            />
          </Link>
        ))}
      </Row>
    </>
  );
};

/** Rows with the change of the period before, if that is known. */
const withBefore = <T extends { readonly at: string; readonly value: number }>(
  rows: readonly T[],
  before: readonly { readonly value: number }[] | undefined,
) => rows.map((row, index) => ({ ...row, ...(before && { before: before[index]?.value ?? 0 }) }));
