import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { useWords } from '../../i18n/words.ts';
import { Field } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Card, Hint, Row, Tag } from '../../ui/layout.tsx';
import { Further } from '../../ui/list/further.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { figureQueryOf, isNarrowed, toFigure, withValues } from './address.ts';
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
    <Card id="events" aria-labelledby="events-of">
      <Row apart>
        <h2 id="events-of">
          <FormattedMessage id={`admin.dash.figure.${figure}`} />
        </h2>
        <Row>
          <Link to={`?${withValues(address, { order: order === 'last' ? 'first' : null }).toString()}`}>
            <FormattedMessage id={`admin.dash.events.${order === 'last' ? 'first' : 'last'}`} />
          </Link>
          <Link to={toFigure(address, null)}>
            <FormattedMessage id="admin.dash.events.close" />
          </Link>
        </Row>
      </Row>
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
      <Loaded read={{ ...read, data: read.currentData }}>
        {({ pages }) => (
          <>
            <Lines pages={pages} renderTag={({ amount }) => <Amount figure={figure} amount={amount} />} />
            {read.hasNextPage && (
              <Further pages={read} more={<FormattedMessage id="resource.more" />} end="" />
            )}
          </>
        )}
      </Loaded>
      <Why key={`${figure} ${query}`} figure={figure} query={query} />
    </Card>
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
