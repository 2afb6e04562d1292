import { useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { useWords } from '../../i18n/words.ts';
import { NamesHere, PersonChip, ThingChip, useName } from '../../resources/index.ts';
import { Field } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Card, Hint, Row, Tag } from '../../ui/layout.tsx';
import { Further } from '../../ui/list/further.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { staffScope } from '../resources/scope.ts';
import { queryOf, withValues } from './address.ts';
import {
  ENGAGEMENT,
  METRICS,
  useFigureEventsInfiniteQuery,
  useLazyFigureReasonQuery,
  type Figure,
  type Reason,
  type Step,
} from './api.ts';
import { useFigureFormat } from './metrics.tsx';

/** The figure of this name. */
export const figureNamed = (name: string | null): Figure | undefined =>
  [...METRICS, ...ENGAGEMENT].find((one) => one === name);

/** The events that a figure was counted from, and why another event is not among them. */
export const FigureEvents = ({ figure }: { readonly figure: Figure }) => {
  const [address] = useSearchParams();
  const order = address.get('order') === 'first' ? 'first' : 'last';
  const query = queryOf(address);
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
          <Link to={`?${withValues(address, { figure: null, order: null }).toString()}`}>
            <FormattedMessage id="admin.dash.events.close" />
          </Link>
        </Row>
      </Row>
      <Hint>
        <FormattedMessage
          id={figure === 'activeUsers' ? 'admin.dash.events.active' : 'admin.dash.events.lead'}
        />
      </Hint>
      <Loaded read={{ ...read, data: read.currentData }}>
        {({ pages }) => (
          <>
            <Steps figure={figure} pages={pages} />
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

type Pages = readonly { readonly items: readonly Step[]; readonly names?: object }[];

const Steps = ({ figure, pages }: { readonly figure: Figure; readonly pages: Pages }) => {
  const names = useMemo(() => Object.assign({}, ...pages.map((page) => page.names ?? {})), [pages]);
  const steps = pages.flatMap(({ items }) => items);
  if (steps.length === 0) {
    return (
      <p>
        <FormattedMessage id="admin.dash.events.none" />
      </p>
    );
  }
  return (
    <NamesHere value={names}>
      <ol>
        {steps.map((step) => (
          <li key={step.position}>
            <StepLine figure={figure} step={step} />
          </li>
        ))}
      </ol>
    </NamesHere>
  );
};

const StepLine = ({ figure, step }: { readonly figure: Figure; readonly step: Step }) => {
  const words = useWords();
  const written = useFigureFormat();
  const { event, kind, item, by, at, amount, position } = step;
  const isNamed = useName(item) !== undefined;
  const to = staffScope.pathOf(kind, item);
  return (
    <Row apart>
      <span>
        <Tag>
          <bdi dir="ltr">{`${amount > 0 ? '+' : '−'}${written(figure, Math.abs(amount))}`}</bdi>
        </Tag>{' '}
        {words.event(kind, event, {
          ...(by !== null && { actor: <PersonChip key="actor" id={by} /> }),
          name: isNamed ? <ThingChip key="name" kind={kind} id={item} /> : words.kind(kind),
        })}{' '}
        {!isNamed && to !== null && <Link to={to}>{words.kind(kind)}</Link>}
      </span>
      <Hint>
        <Time at={at} /> · <bdi dir="ltr">{position}</bdi>
      </Hint>
    </Row>
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
