import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/provider.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { comparedQueryOf, queryOf, toFigure } from './address.ts';
import { METRICS, useDashboardMetricsQuery, type Figure, type Metrics, type Metric } from './api.ts';
import css from './dashboard.module.css';

/** Numbers are read again in this interval, so that they move while one looks. */
export const LIVE_MS = 5000;

/** A figure in words: revenue is money. */
export const useFigureFormat = (): ((figure: Figure, value: number) => string) => {
  const { number, money } = useFormat();
  return (figure, value) =>
    figure === 'totalRevenue' ? money({ amount: value, currency: 'EGP' }) : number(value);
};

/** The nine metrics. Each is a link to the events that it was counted from. */
export const MetricsPanel = () => {
  const [address] = useSearchParams();
  const isCompared = address.get('compare') === 'previous';
  const query = comparedQueryOf(queryOf(address), address);
  const live = address.has('asOf') ? {} : { pollingInterval: LIVE_MS, skipPollingIfUnfocused: true };
  const read = useDashboardMetricsQuery(query, { ...live, refetchOnMountOrArgChange: true });
  return (
    <Loaded read={{ ...read, data: read.currentData }}>
      {(metrics) => (
        <>
          <ul className={css.metrics}>
            {METRICS.map((name) => (
              <li key={name}>
                <MetricCard name={name} metrics={metrics} />
              </li>
            ))}
          </ul>
          <Hint>
            <FormattedMessage
              id={address.has('dateFrom') ? 'admin.dash.lead.days' : 'admin.dash.lead.always'}
            />{' '}
            {!metrics.activeUsersExact && <FormattedMessage id="admin.dash.lead.estimate" />}
          </Hint>
          {isCompared && metrics.previous === null && (
            <Hint>
              <FormattedMessage id="admin.dash.compare.from" />
            </Hint>
          )}
        </>
      )}
    </Loaded>
  );
};

const MetricCard = ({ name, metrics }: { readonly name: Metric; readonly metrics: Metrics }) => {
  const [address] = useSearchParams();
  const { formatMessage } = useIntl();
  const written = useFigureFormat();
  const before = metrics.previous?.[name];
  const isEstimate = name === 'activeUsers' && !metrics.activeUsersExact;
  return (
    <Card as="div" className={css.metric}>
      <Link to={toFigure(address, name)} title={formatMessage({ id: 'admin.dash.open' })}>
        <span className={css.name}>
          <FormattedMessage id={`admin.dash.figure.${name}`} />
        </span>
        <strong className={css.value}>
          {isEstimate && '≈ '}
          {written(name, metrics[name])}
        </strong>
      </Link>
      {before !== undefined && (
        <Hint>
          <FormattedMessage id="admin.dash.before" values={{ value: written(name, before) }} />{' '}
          <Change before={before} now={metrics[name]} />
        </Hint>
      )}
    </Card>
  );
};

/** The change in percent; nothing after zero, which has no percentage. */
const Change = ({ before, now }: { readonly before: number; readonly now: number }) => {
  const { percent } = useFormat();
  if (before === 0 || before === now) return null;
  const share = (now - before) / Math.abs(before);
  return <bdi dir="ltr">{`${share > 0 ? '+' : '−'}${percent(Math.abs(share))}`}</bdi>;
};
