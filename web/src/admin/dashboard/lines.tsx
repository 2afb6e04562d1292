import { useMemo, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { NamesHere, PersonChip, ThingChip, useName } from '../../resources/index.ts';
import { Hint, Row } from '../../ui/layout.tsx';
import { Time } from '../../ui/time.tsx';
import { staffScope } from '../resources/scope.ts';
import { withValues } from './address.ts';
import type { CountedEvent } from './api.ts';

type LinesProps<T extends CountedEvent> = {
  readonly pages: readonly { readonly items: readonly T[]; readonly names?: object }[];
  /** Stands before an event, such as its amount. */
  readonly renderTag?: (event: T) => ReactNode;
};

/** The events behind a number. */
export const Lines = <T extends CountedEvent>({ pages, renderTag }: LinesProps<T>) => {
  const names = useMemo(() => Object.assign({}, ...pages.map((page) => page.names ?? {})), [pages]);
  const events = pages.flatMap(({ items }) => items);
  if (events.length === 0) {
    return (
      <p>
        <FormattedMessage id="admin.dash.events.none" />
      </p>
    );
  }
  return (
    <NamesHere value={names}>
      <ol>
        {events.map((event) => (
          <li key={event.position}>
            <Line event={event} tag={renderTag?.(event)} />
          </li>
        ))}
      </ol>
    </NamesHere>
  );
};

const Line = ({ event, tag }: { readonly event: CountedEvent; readonly tag: ReactNode }) => {
  const words = useWords();
  const [address] = useSearchParams();
  const { kind, item, by, at, position } = event;
  const isNamed = useName(item) !== undefined;
  const to = staffScope.pathOf(kind, item);
  return (
    <Row apart>
      <span>
        {tag}{' '}
        {words.event(kind, event.event, {
          ...(by !== null && { actor: <PersonChip key="actor" id={by} /> }),
          name: isNamed ? <ThingChip key="name" kind={kind} id={item} /> : words.kind(kind),
        })}{' '}
        {!isNamed && to !== null && <Link to={to}>{words.kind(kind)}</Link>}
      </span>
      <Hint>
        <Time at={at} /> · <bdi dir="ltr">{position}</bdi> ·{' '}
        <Link to={`?${withValues(address, { asOf: position }).toString()}`}>
          <FormattedMessage id="resource.then" />
        </Link>
      </Hint>
    </Row>
  );
};
