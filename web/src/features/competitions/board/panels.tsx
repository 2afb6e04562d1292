import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Names, Page } from '../../../app/api/resource-types.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { useWords } from '../../../i18n/words.ts';
import { NamesHere } from '../../../resources/index.ts';
import type { Match, Ranked } from '../api.ts';
import { EntrantName, Score, SideName } from '../played/sides.tsx';
import css from './board.module.css';
import { shownNext, shownResults } from './pick.ts';

const NO_NAMES: Names = {};

/** Rows of a panel that fit a screen of 16:9. */
const MOST = 5;
const MOST_RANKS = 8;

type List = { readonly list: Page<Match> | undefined };

const Panel = (props: {
  readonly title: ReactNode;
  readonly names: Names | undefined;
  readonly empty: ReactNode;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}) => (
  <section className={css.panel}>
    <h2>{props.title}</h2>
    <NamesHere value={props.names ?? NO_NAMES}>
      {props.isEmpty ? <p className={css.none}>{props.empty}</p> : <ol>{props.children}</ol>}
    </NamesHere>
  </section>
);

/** The matches being played, and the last results. */
export const Results = ({ list }: List) => {
  const words = useWords();
  const shown = shownResults(list?.items ?? [], MOST);
  return (
    <Panel
      title={<FormattedMessage id="competitions.board.results" />}
      empty={<FormattedMessage id="competitions.board.results.none" />}
      isEmpty={shown.length === 0}
      names={list?.names}
    >
      {shown.map((match) => (
        <li key={match.id} className={css.result} data-state={match.state}>
          <span>
            <SideName match={match} side="home" />
          </span>
          <strong>
            <Score match={match} />
          </strong>
          <span>
            <SideName match={match} side="away" />
          </span>
          {match.state !== 'finished' && <small>{words.state('competition-match', match.state)}</small>}
        </li>
      ))}
    </Panel>
  );
};

/** The next matches with time and place. */
export const Next = ({ list }: List) => {
  const { day, time } = useFormat();
  const shown = shownNext(list?.items ?? [], MOST);
  return (
    <Panel
      title={<FormattedMessage id="competitions.board.next" />}
      empty={<FormattedMessage id="competitions.board.next.none" />}
      isEmpty={shown.length === 0}
      names={list?.names}
    >
      {shown.map((match) => (
        <li key={match.id} className={css.next}>
          <span>
            <SideName match={match} side="home" /> – <SideName match={match} side="away" />
          </span>
          <small>
            {match.startsAt && (
              <time dateTime={match.startsAt}>
                {day(match.startsAt)} · {time(match.startsAt)}
              </time>
            )}
            {match.venue && (
              <>
                {' · '}
                <bdi>{match.venue}</bdi>
              </>
            )}
          </small>
        </li>
      ))}
    </Panel>
  );
};

/** The first places of the standings. */
export const Table = (props: {
  readonly pages: readonly Page<Ranked>[] | undefined;
  readonly isOver: boolean;
}) => {
  const { number } = useFormat();
  const [first] = props.pages ?? [];
  const shown = (first?.items ?? []).slice(0, MOST_RANKS);
  return (
    <Panel
      title={
        props.isOver ? (
          <FormattedMessage id="competitions.standings.final" />
        ) : (
          <FormattedMessage id="competitions.standings" />
        )
      }
      empty={<FormattedMessage id="competitions.standings.none" />}
      isEmpty={shown.length === 0}
      names={first?.names}
    >
      {shown.map((one) => (
        <li key={one.id} className={css.rank}>
          <span className={css.place}>{one.rank === null ? '–' : number(one.rank)}</span>
          <span>
            <EntrantName of={one} />
          </span>
          <strong>{one.score == null ? '–' : number(one.score)}</strong>
        </li>
      ))}
    </Panel>
  );
};
