import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Hint } from '../../ui/layout.tsx';
import { noCounted, withValues } from './address.ts';
import { useCountedEventsInfiniteQuery } from './api.ts';
import { shownBy } from './count-chart.tsx';
import { Lines } from './lines.tsx';
import { OpenedCard } from './opened-card.tsx';
import { Why } from './why.tsx';

/** The events that a count, or one of its bars, was made from. */
export const CountedEvents = ({ query }: { readonly query: string }) => {
  const [address] = useSearchParams();
  const scope = new URLSearchParams(query);
  scope.delete('order');
  const read = useCountedEventsInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  return (
    <OpenedCard
      id="counted"
      title={<FormattedMessage id="admin.dash.count.behind" />}
      heading="h3"
      order="countedOrder"
      close={`?${withValues(address, noCounted).toString()}`}
      read={read}
      lead={
        shownBy(query).of === 'persons' && (
          <Hint>
            <FormattedMessage id="admin.dash.events.active" />
          </Hint>
        )
      }
      after={<Why key={scope.toString()} of="/counts/behind" query={scope.toString()} />}
    >
      {(pages) => (
        <>
          {pages.some(({ truncated }) => truncated) && (
            <Hint>
              <FormattedMessage id="admin.dash.count.cut" />
            </Hint>
          )}
          <Lines pages={pages} />
        </>
      )}
    </OpenedCard>
  );
};
