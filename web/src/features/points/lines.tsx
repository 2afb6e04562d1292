import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { memberPathOf } from '../../resources/member-paths.ts';
import { Card, Hint } from '../../ui/layout.tsx';
import { Further } from '../../ui/list/further.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { usePointLinesInfiniteQuery, type Line } from './api.ts';
import css from './points.module.css';

/** The reader's points one by one, the latest first: why, when, and what the event was about. */
export const Lines = () => {
  const lines = usePointLinesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card>
      <h2>
        <FormattedMessage id="points.lines" />
      </h2>
      <Loaded read={lines}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return items.length === 0 ? (
            <Empty icon="trophy">
              <FormattedMessage id="points.lines.none" />
            </Empty>
          ) : (
            <>
              <ol className={css.rows}>
                {items.map((line) => (
                  <One key={line.id} line={line} />
                ))}
              </ol>
              {lines.hasNextPage && (
                <Further pages={lines} more={<FormattedMessage id="resource.more" />} end="" />
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
};

const One = ({ line: { rule, points, state, about, at } }: { readonly line: Line }) => (
  <li className={css.row}>
    <span>
      <About about={about}>
        <FormattedMessage id={`points.rule.${rule}`} />
      </About>
      <Hint>
        <Time at={at} />
      </Hint>
      {state !== 'counts' && (
        <Hint>
          <FormattedMessage id={`points.state.${state}`} />
        </Hint>
      )}
    </span>
    <strong className={css.points} data-none={points === 0 || undefined}>
      <FormattedMessage id="points.count" values={{ count: points }} />
    </strong>
  </li>
);

/** A link to what the event was about. */
const About = ({ about, children }: { readonly about: Line['about']; readonly children: ReactNode }) => {
  const path = about && memberPathOf(about.kind, about.id);
  return path ? <Link to={path}>{children}</Link> : children;
};
