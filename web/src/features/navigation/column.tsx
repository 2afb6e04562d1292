import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { dayAt } from '../../../../domain/format/wall.ts';
import { MessagesOf, useFormat } from '../../i18n/provider.tsx';
import { NamesHere, PersonChip } from '../../resources/index.ts';
import { Card, Hint } from '../../ui/layout.tsx';
import { Time, useMinute } from '../../ui/time.tsx';
import { useWatch } from '../../app/realtime/use-watch.ts';
import { useMe, type Me } from '../account/index.ts';
import { MemberActions, STRANGER, useSuggestionsInfiniteQuery } from '../network/index.ts';
import { useEntitlementsQuery, type Usage } from '../settings/index.ts';
import { useLatestOpportunitiesQuery, useNextEventsQuery } from './api.ts';
import css from './navigation.module.css';
import { useSignals } from './use-signals.ts';

/** The most lines of a block. */
const MOST = 3;

/** New members, events and opportunities of strangers send no frame: the blocks are read again now and then. */
const NOW_AND_THEN = { pollingInterval: 5 * 60_000, skipPollingIfUnfocused: true } as const;

const idsOf = (items: readonly { readonly id: string }[], kind: string) =>
  items.map(({ id }) => ({ kind, id }));

const AREAS = ['navigation', 'network', 'resources', 'words-accounts'] as const;

/** The third column of wide screens: people, events and opportunities to go on with, and the use of the plan. */
const Column = () => {
  const me = useMe();
  if (me?.state !== 'active') return null;
  return AREAS.reduceRight<ReactNode>(
    (inner, area) => <MessagesOf area={area}>{inner}</MessagesOf>,
    <div className={css.column}>
      <SuggestedPeople me={me} />
      <NextEvents />
      <Opportunities />
      <PlanUsage />
    </div>,
  );
};

/** A block of the column; nothing without lines. */
const Block = (props: {
  readonly title: 'people' | 'events' | 'opportunities' | 'usage';
  readonly all: string;
  readonly lines: readonly ReactNode[];
}) => {
  const { title, all, lines } = props;
  if (lines.length === 0) return null;
  return (
    <Card aria-labelledby={`aside-${title}`} className={css.block}>
      <h2 id={`aside-${title}`}>
        <FormattedMessage id={`navigation.${title}`} />
      </h2>
      <ul className={css.lines}>{lines}</ul>
      <Link to={all} aria-describedby={`aside-${title}`}>
        <FormattedMessage id="navigation.all" />
      </Link>
    </Card>
  );
};

const SuggestedPeople = ({ me }: { readonly me: Me }) => {
  const { data } = useSuggestionsInfiniteQuery(me.id, NOW_AND_THEN);
  const people = data?.pages.flatMap(({ items }) => items).slice(0, MOST) ?? [];
  const names = Object.assign({}, ...(data?.pages.map((page) => page.names) ?? []));
  return (
    <NamesHere value={names}>
      <Block
        title="people"
        all="/network"
        lines={people.map(({ id }) => (
          <li key={id} className={css.personLine}>
            <PersonChip id={id} />
            <MemberActions userId={id} name={names[id]?.name} known={STRANGER} />
          </li>
        ))}
      />
    </NamesHere>
  );
};

const NextEvents = () => {
  const { data } = useNextEventsQuery(dayAt(useMinute()), NOW_AND_THEN);
  const next = (data?.items ?? []).filter(({ state }) => state !== 'cancelled').slice(0, MOST);
  useWatch(idsOf(next, 'event'));
  return (
    <Block
      title="events"
      all="/events"
      lines={next.map(({ id, name, startsAt, venue }) => (
        <li key={id} className={css.line}>
          <Link to={`/events/${id}`}>
            <bdi>{name}</bdi>
          </Link>
          <Hint>
            {startsAt && <Time at={startsAt} />} · <bdi>{venue}</bdi>
          </Hint>
        </li>
      ))}
    />
  );
};

const Opportunities = () => {
  const now = useMinute();
  const { date } = useFormat();
  const read = useLatestOpportunitiesQuery(undefined, NOW_AND_THEN);
  const { data } = read;
  useSignals(['new-post', 'news-missed'], read);
  const open = (data?.items ?? []).flatMap(({ id, title, description, opportunity }) =>
    opportunity && Date.parse(opportunity.closesAt) > now
      ? [{ id, said: title ?? description, opportunity }]
      : [],
  );
  useWatch(idsOf(open.slice(0, MOST), 'post'));
  return (
    <Block
      title="opportunities"
      all="/opportunities"
      lines={open.slice(0, MOST).map(({ id, said, opportunity: { location, closesAt } }) => (
        <li key={id} className={css.line}>
          <Link to={`/posts/${id}`} className={css.said}>
            <bdi>{said}</bdi>
          </Link>
          <Hint>
            <bdi>{location}</bdi> ·{' '}
            <FormattedMessage id="navigation.until" values={{ day: date(closesAt) }} />
          </Hint>
        </li>
      ))}
    />
  );
};

const COUNTED = ['posts', 'contacts'] as const;

/** The limits of the reader's plan that come nearer; none for a plan without limits. */
const PlanUsage = () => {
  const read = useEntitlementsQuery();
  const { data } = read;
  useSignals(['new-post', 'room-changed', 'news-missed'], read);
  const limited = COUNTED.flatMap((name) => {
    const { limit = null, used = 0 } = data?.[name] ?? {};
    return limit === null || limit === 0 ? [] : [{ name, used, limit }];
  });
  return (
    <Block
      title="usage"
      all="/settings/usage"
      lines={limited.map((one) => (
        <Used key={one.name} {...one} />
      ))}
    />
  );
};

const Used = (props: {
  readonly name: (typeof COUNTED)[number];
  readonly used: Usage['used'];
  readonly limit: number;
}) => {
  const { name, used, limit } = props;
  const { number } = useFormat();
  return (
    <li className={css.line}>
      <FormattedMessage id={`navigation.usage.${name}`} />
      <progress max={limit} value={used} aria-hidden="true" />
      <Hint>
        <FormattedMessage id="navigation.usage.of" values={{ used: number(used), limit: number(limit) }} />
      </Hint>
    </li>
  );
};

export default Column;
