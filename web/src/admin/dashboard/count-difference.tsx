import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { Chart } from '../../ui/chart/chart.tsx';
import { Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { definitionOf, toCounted, WAS, withValues } from './address.ts';
import { useCountsQuery, type Countable, type Counted } from './api.ts';
import { shownBy } from './count-chart.tsx';
import { useCountWords } from './count-words.ts';
import { differenceRows } from './difference-rows.ts';

/** Starts a comparison, with the present count as the count before; or ends it. */
export const CompareCounts = ({ query }: { readonly query: string }) => {
  const [address] = useSearchParams();
  const isCompared = address.has(WAS);
  return (
    <Row>
      <Link to={`?${withValues(address, { [WAS]: isCompared ? null : definitionOf(query) }).toString()}`}>
        <FormattedMessage id={isCompared ? 'admin.dash.count.compare.end' : 'admin.dash.count.compare'} />
      </Link>
    </Row>
  );
};

type Compared = { readonly query: string; readonly was: string; readonly counted: Countable };

/** The count of a changed definition beside the one before, for each group. */
export const CountDifference = (props: Compared) => {
  const after = useCountsQuery(props.query, { refetchOnMountOrArgChange: true });
  const before = useCountsQuery(props.was, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={before}>
      {(was) => <Loaded read={after}>{(is) => <Both {...props} before={was} after={is} />}</Loaded>}
    </Loaded>
  );
};

type BothProps = Compared & { readonly before: Counted; readonly after: Counted };

const Both = ({ query, was, before, after, counted }: BothProps) => {
  const { formatMessage } = useIntl();
  const { fieldWord, valueWord, periodWord } = useCountWords();
  const [address] = useSearchParams();
  const { by, over } = shownBy(query);
  const former = shownBy(was);
  const isAlike = former.by === by && former.over === over;
  const series = (['before', 'after'] as const).map((key) => ({
    key,
    name: formatMessage({ id: `admin.dash.count.compare.${key}` }),
  }));
  const labelOf = (at: string): string => {
    if (at === '') return formatMessage({ id: 'admin.dash.unknown' });
    return by === '' ? periodWord(at) : valueWord(counted.kind, by, at);
  };
  return (
    <Chart
      title={<FormattedMessage id="admin.dash.count.compared" />}
      axis={by === '' ? <FormattedMessage id="admin.dash.count.over" /> : fieldWord(counted.kind, by)}
      series={series}
      isCompared
      rows={differenceRows(before, after, by !== '')}
      labelOf={labelOf}
      linkOf={(at, key) => {
        // the bars of another grouping are no bars of the former count
        if (key === 'before' && !isAlike) return null;
        const bar = by === '' ? { period: at } : { group: at === '' ? null : at };
        return toCounted(address, key === 'before' ? was : query, bar);
      }}
      files={{
        name: `${counted.event}-difference`,
        csv: <FormattedMessage id="admin.dash.csv" />,
        png: <FormattedMessage id="admin.dash.png" />,
      }}
    />
  );
};
