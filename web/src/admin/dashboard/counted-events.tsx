import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Further } from '../../ui/list/further.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { noCounted, withValues } from './address.ts';
import { useCountedEventsInfiniteQuery } from './api.ts';
import { Lines } from './lines.tsx';

/** The events that a count, or one of its bars, was made from. */
export const CountedEvents = ({ query }: { readonly query: string }) => {
  const [address] = useSearchParams();
  const isFirst = address.get('countedOrder') === 'first';
  const read = useCountedEventsInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  return (
    <Card id="counted" aria-labelledby="counted-events">
      <Row apart>
        <h3 id="counted-events">
          <FormattedMessage id="admin.dash.count.behind" />
        </h3>
        <Row>
          <Link to={`?${withValues(address, { countedOrder: isFirst ? null : 'first' }).toString()}`}>
            <FormattedMessage id={`admin.dash.events.${isFirst ? 'last' : 'first'}`} />
          </Link>
          <Link to={`?${withValues(address, noCounted).toString()}`}>
            <FormattedMessage id="admin.dash.events.close" />
          </Link>
        </Row>
      </Row>
      <Loaded read={{ ...read, data: read.currentData }}>
        {({ pages }) => (
          <>
            {pages.some(({ truncated }) => truncated) && (
              <Hint>
                <FormattedMessage id="admin.dash.count.cut" />
              </Hint>
            )}
            <Lines pages={pages} />
            {read.hasNextPage && (
              <Further pages={read} more={<FormattedMessage id="resource.more" />} end="" />
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
};
