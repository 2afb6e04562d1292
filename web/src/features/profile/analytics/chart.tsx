import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../../i18n/messages.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { Day, Figure } from './api.ts';

/** A chart of figures by day, and a table with the same numbers. */
export const DayChart = (props: {
  readonly title: MessageId;
  readonly figures: readonly Figure[];
  readonly daily: readonly Day[];
}) => {
  const { title, figures, daily } = props;
  const { formatMessage } = useIntl();
  const { day } = useFormat();
  return (
    <Chart
      title={<FormattedMessage id={title} />}
      axis={<FormattedMessage id="profile.analytics.day" />}
      series={figures.map((key) => ({ key, name: formatMessage({ id: `profile.analytics.${key}` }) }))}
      rows={daily.map((one) => ({ ...one, at: one.day }))}
      labelOf={day}
      newestFirst
    />
  );
};
