import { FormattedMessage, useIntl } from 'react-intl';
import { Chart } from '../../ui/chart/chart.tsx';
import type { GroupDifference } from './api.ts';

/** A name of the database within a text. */
const named = (value: string) => <bdi key={value}>{value}</bdi>;

/** Charts of a trial's difference: each group before, in the live table, and after, in the dataset. */
export const Differences = (props: {
  readonly name: string;
  readonly differences: readonly GroupDifference[];
}) => {
  const { name, differences } = props;
  const { formatMessage } = useIntl();
  const changed = differences.filter(({ groups }) => groups.some(({ before, after }) => before !== after));
  if (differences.length === 0) return null;
  if (changed.length === 0)
    return (
      <p>
        <FormattedMessage id="admin.sql.difference.none" />
      </p>
    );
  const series = [
    { key: 'before', name: formatMessage({ id: 'admin.sql.difference.before' }) },
    { key: 'after', name: formatMessage({ id: 'admin.sql.difference.after' }) },
  ];
  return changed.map(({ by, of, groups }) => (
    <Chart
      key={`${by} ${of}`}
      title={
        of === null ? (
          <FormattedMessage id="admin.sql.difference.rows" values={{ by: named(by) }} />
        ) : (
          <FormattedMessage id="admin.sql.difference.sum" values={{ of: named(of), by: named(by) }} />
        )
      }
      axis={<bdi>{by}</bdi>}
      series={series}
      isCompared
      rows={groups.map(({ value, before, after }) => ({ at: value ?? '', before, after }))}
      labelOf={(at) => (at === '' ? formatMessage({ id: 'admin.dash.unknown' }) : at)}
      files={{
        name: [name, of ?? 'rows', by].join('-'),
        csv: <FormattedMessage id="admin.dash.csv" />,
        png: <FormattedMessage id="admin.dash.png" />,
      }}
    />
  ));
};
