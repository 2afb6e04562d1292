import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { Chart } from '../../ui/chart/chart.tsx';
import { Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { withValues } from './address.ts';
import { useCountsQuery, type Countable, type Counted } from './api.ts';
import { useCountWords } from './count-words.ts';
import { differenceRows } from './difference-rows.ts';

/** The address keeps the count that a changed definition is compared with. */
export const WAS = 'countWas';

/** Starts a comparison, with the present count as the count before; or ends it. */
export const CompareCounts = ({ query }: { readonly query: string }) => {
  const [address] = useSearchParams();
  const isCompared = address.has(WAS);
  return (
    <Row>
      <Link to={`?${withValues(address, { [WAS]: isCompared ? null : query }).toString()}`}>
        <FormattedMessage id={isCompared ? 'admin.dash.count.compare.end' : 'admin.dash.count.compare'} />
      </Link>
    </Row>
  );
};

/** The count of a changed definition beside the one before, for each group. */
export const CountDifference = (props: {
  readonly query: string;
  readonly was: string;
  readonly counted: Countable;
}) => {
  const after = useCountsQuery(props.query, { refetchOnMountOrArgChange: true });
  const before = useCountsQuery(props.was, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={before}>
      {(was) => (
        <Loaded read={after}>{(is) => <Both before={was} after={is} counted={props.counted} />}</Loaded>
      )}
    </Loaded>
  );
};

type BothProps = { readonly before: Counted; readonly after: Counted; readonly counted: Countable };

const Both = ({ before, after, counted }: BothProps) => {
  const { formatMessage } = useIntl();
  const { fieldWord, valueWord } = useCountWords();
  const [address] = useSearchParams();
  const by = address.get('countBy') ?? '';
  const series = (['before', 'after'] as const).map((key) => ({
    key,
    name: formatMessage({ id: `admin.dash.count.compare.${key}` }),
  }));
  const labelOf = (at: string): string => {
    if (at === '') return formatMessage({ id: 'admin.dash.unknown' });
    if (by !== '') return valueWord(counted.kind, by, at);
    return at === 'total' ? formatMessage({ id: 'admin.dash.count.over.total' }) : at;
  };
  return (
    <Chart
      title={<FormattedMessage id="admin.dash.count.compared" />}
      axis={by === '' ? <FormattedMessage id="admin.dash.count.over" /> : fieldWord(counted.kind, by)}
      series={series}
      rows={differenceRows(before, after, by !== '')}
      labelOf={labelOf}
      files={{
        name: `${counted.event}-difference`,
        csv: <FormattedMessage id="admin.dash.csv" />,
        png: <FormattedMessage id="admin.dash.png" />,
      }}
    />
  );
};
