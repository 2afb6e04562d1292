import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { Hint, Row, Tag } from '../../ui/layout.tsx';
import { figureQueryOf, isNarrowed, toFigure } from './address.ts';
import { ENGAGEMENT, METRICS, useFigureEventsInfiniteQuery, type Figure } from './api.ts';
import { Lines } from './lines.tsx';
import { useFigureFormat } from './metrics.tsx';
import { OpenedCard } from './opened-card.tsx';
import { Why } from './why.tsx';

/** The figure of this name. */
export const figureNamed = (name: string | null): Figure | undefined =>
  [...METRICS, ...ENGAGEMENT].find((one) => one === name);

/** The events that a figure was counted from, and why another event is not among them. */
export const FigureEvents = ({ figure }: { readonly figure: Figure }) => {
  const [address] = useSearchParams();
  const order = address.get('order') === 'first' ? 'first' : 'last';
  const query = figureQueryOf(address);
  const read = useFigureEventsInfiniteQuery(
    { figure, query: `order=${order}&${query}` },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <OpenedCard
      id="events"
      title={<FormattedMessage id={`admin.dash.figure.${figure}`} />}
      order="order"
      close={toFigure(address, null)}
      read={read}
      lead={
        <>
          <Hint>
            <FormattedMessage
              id={figure === 'activeUsers' ? 'admin.dash.events.active' : 'admin.dash.events.lead'}
            />
          </Hint>
          {isNarrowed(address) && (
            <Row>
              <Hint>
                <FormattedMessage id="admin.dash.events.bar" />
              </Hint>
              <Link to={toFigure(address, figure)}>
                <FormattedMessage id="admin.dash.events.all" />
              </Link>
            </Row>
          )}
        </>
      }
      after={<Why key={`${figure} ${query}`} of={`/metrics/${figure}/events`} query={query} />}
    >
      {(pages) => (
        <Lines pages={pages} renderTag={({ amount }) => <Amount figure={figure} amount={amount} />} />
      )}
    </OpenedCard>
  );
};

const Amount = ({ figure, amount }: { readonly figure: Figure; readonly amount: number }) => {
  const written = useFigureFormat();
  return (
    <Tag>
      <bdi dir="ltr">{`${amount > 0 ? '+' : '−'}${written(figure, Math.abs(amount))}`}</bdi>
    </Tag>
  );
};
