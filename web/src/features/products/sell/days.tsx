import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '../../../i18n/provider.tsx';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { Day } from './api.ts';

const amountOf = ({ revenue }: Day, wanted: string): number =>
  revenue.find(({ currency }) => currency === wanted)?.amount ?? 0;

/** The last four weeks, day by day: charts, and tables with the same numbers. */
const Days = (props: { readonly daily: readonly Day[]; readonly currencies: readonly string[] }) => {
  const { daily, currencies } = props;
  const { formatMessage } = useIntl();
  const { day, money } = useFormat();
  const axis = <FormattedMessage id="sell.statistics.day" />;
  const shared = { axis, labelOf: day, newestFirst: true } as const;
  const series = (key: 'views' | 'sold' | 'revenue') => [
    { key, name: formatMessage({ id: `sell.number.${key}` }) },
  ];
  return (
    <>
      <Chart
        {...shared}
        title={<FormattedMessage id="sell.statistics.views" />}
        series={series('views')}
        rows={daily.map(({ day: at, views }) => ({ at, views }))}
      />
      <Chart
        {...shared}
        title={<FormattedMessage id="sell.statistics.sales" />}
        series={series('sold')}
        rows={daily.map(({ day: at, sold }) => ({ at, sold }))}
      />
      {currencies.map((currency) => (
        <Chart
          key={currency}
          {...shared}
          title={<FormattedMessage id="sell.statistics.revenue" />}
          series={series('revenue')}
          rows={daily.map((one) => ({ at: one.day, revenue: amountOf(one, currency) }))}
          numberText={(amount) => money({ amount, currency })}
        />
      ))}
    </>
  );
};

export default Days;
