import { FormattedMessage } from 'react-intl';
import { Chart, type ChartProps } from '../../ui/chart/chart.tsx';
import type { ChartFilesProps } from '../../ui/chart/chart-files.tsx';

/** The charts; also the names of their files. */
export type ChartName = 'growth' | 'revenue' | 'engagement' | 'teams' | 'sports' | 'roles' | 'governorates';

type PanelProps = Omit<ChartProps, 'title' | 'axis' | 'files'> &
  Pick<ChartFilesProps, 'nameOf' | 'numberOf'> & {
    readonly name: ChartName;
    readonly axis: 'day' | 'month' | 'team' | ChartName;
  };

/** A chart of the dashboards with its files. */
export const Panel = ({ name, axis, nameOf, numberOf, ...chart }: PanelProps) => (
  <Chart
    {...chart}
    title={<FormattedMessage id={`admin.dash.${name}`} />}
    axis={<FormattedMessage id={`admin.dash.${axis}`} />}
    files={{
      name,
      csv: <FormattedMessage id="admin.dash.csv" />,
      png: <FormattedMessage id="admin.dash.png" />,
      nameOf,
      numberOf,
    }}
  />
);
