import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { useWords } from '../../i18n/words.ts';
import { Field } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Hint, Row, Tag } from '../../ui/layout.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { figureQueryOf, isNarrowed, toFigure } from './address.ts';
import {
  ENGAGEMENT,
  METRICS,
  useFigureEventsInfiniteQuery,
  useLazyFigureReasonQuery,
  type Figure,
  type Reason,
} from './api.ts';
import { Lines } from './lines.tsx';
import { useFigureFormat } from './metrics.tsx';
import { OpenedCard } from './opened-card.tsx';

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
      after={<Why key={`${figure} ${query}`} figure={figure} query={query} />}
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

/** Asks why an event counts for the figure, or why not. */
const Why = ({ figure, query }: { readonly figure: Figure; readonly query: string }) => {
  const words = useWords();
  const [ask] = useLazyFigureReasonQuery();
  const [found, setFound] = useState<Reason>();
  return (
    <Form
      stays
      initial={{ position: '' }}
      onSend={async ({ position }) => {
        const answer = await ask({ figure, query, position: position.trim() });
        setFound(answer.data);
        return problemIn(answer);
      }}
    >
      <Field
        name="position"
        dir="ltr"
        label={<FormattedMessage id="admin.dash.why" />}
        hint={<FormattedMessage id="admin.dash.why.hint" />}
      />
      <SendButton look="quiet">
        <FormattedMessage id="admin.dash.why.ask" />
      </SendButton>
      {found && (
        <Notice>
          <strong>{words.event(found.kind, found.event)}</strong>{' '}
          <FormattedMessage id={`admin.dash.why.${found.reason}`} />
        </Notice>
      )}
    </Form>
  );
};
