import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { NamesHere, ThingChip } from '../../resources/index.ts';
import { Hint, Row, Tag } from '../../ui/layout.tsx';
import { Time } from '../../ui/time.tsx';
import { pageOf } from '../resources/scope.ts';
import { resultsQueryOf, resultsScopeOf, toOpened } from './address.ts';
import { useTeamResultsInfiniteQuery, type TeamResult } from './api.ts';
import { OpenedCard } from './opened-card.tsx';
import { Why } from './why.tsx';

/** The figures of a team, in the order of the chart. */
export const RESULTS = ['wins', 'draws', 'losses'] as const;

/** The matches that the results of a team were counted from. */
export const TeamResults = ({ teamId }: { readonly teamId: string }) => {
  const [address] = useSearchParams();
  const words = useWords();
  const figure = RESULTS.find((one) => one === address.get('resultsOf'));
  const query = resultsQueryOf(address);
  const read = useTeamResultsInfiniteQuery({ teamId, query }, { refetchOnMountOrArgChange: true });
  return (
    <OpenedCard
      id="results"
      title={
        <>
          <FormattedMessage id="admin.dash.teams" />
          {figure && `: ${words.field('team', figure)}`}
        </>
      }
      order="openedOrder"
      close={toOpened(address)}
      read={read}
      lead={
        <Hint>
          <FormattedMessage id="admin.dash.events.lead" />
        </Hint>
      }
      after={<Why key={query} of={`/teams/${teamId}/results`} query={resultsScopeOf(address)} />}
    >
      {(pages) => (
        <NamesHere value={Object.assign({}, ...pages.map(({ names = {} }) => names))}>
          <Results results={pages.flatMap(({ items }) => items)} />
        </NamesHere>
      )}
    </OpenedCard>
  );
};

const Results = ({ results }: { readonly results: readonly TeamResult[] }) =>
  results.length === 0 ? (
    <p>
      <FormattedMessage id="admin.dash.events.none" />
    </p>
  ) : (
    <ol>
      {results.map((result) => (
        <li key={result.position}>
          <Result result={result} />
        </li>
      ))}
    </ol>
  );

const Result = ({ result }: { readonly result: TeamResult }) => {
  const words = useWords();
  const { number } = useFormat();
  const { at, position, match, matchId } = result;
  const score = (value: number | null | undefined): string => (value == null ? '–' : number(value));
  return (
    <Row apart>
      <Row>
        {RESULTS.filter((name) => result[name] !== 0).map((name) => (
          <Tag key={name}>
            {words.field('team', name)} <bdi dir="ltr">{`${result[name] > 0 ? '+' : '−'}${number(1)}`}</bdi>
          </Tag>
        ))}
        {match ? (
          <>
            <ThingChip kind="team" id={match.homeTeamId} /> {score(match.homeScore)}
            {' : '}
            {score(match.awayScore)} <ThingChip kind="team" id={match.awayTeamId} />
            <Link to={pageOf('match', matchId)}>{words.kind('match')}</Link>
          </>
        ) : (
          <FormattedMessage id="admin.dash.match.gone" />
        )}
      </Row>
      <Hint>
        <Time at={at} /> · <bdi dir="ltr">{position}</bdi>
      </Hint>
    </Row>
  );
};
