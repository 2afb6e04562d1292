import { useIntl, FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useScope } from '../../../resources/index.ts';
import { Card, Hint, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useRoundMatchesQuery, type Round } from '../api.ts';
import { pollingOf } from '../polling.ts';
import { presentRound } from '../present-round.ts';
import { AddMatch } from './add-match.tsx';
import { MatchTable } from './match-table.tsx';

type Of = { readonly competitionId: string; readonly rounds: readonly Round[] };

/** The matches of one round, first of the present one; the address names another. */
export const RoundControls = ({ competitionId, rounds }: Of) => {
  const { formatMessage } = useIntl();
  const [address] = useSearchParams();
  const wanted = address.get('round');
  const round = rounds.find(({ id }) => id === wanted) ?? presentRound(rounds);
  if (!round) return null;
  return (
    <>
      <Tabs
        label={formatMessage({ id: 'competitions.rounds' })}
        now={round.id}
        tabs={rounds.map(({ id, name }) => ({
          key: id,
          to: { search: `?round=${id}` },
          label: <bdi>{name}</bdi>,
        }))}
      />
      <Matches key={round.id} competitionId={competitionId} round={round} />
    </>
  );
};

const Matches = ({ competitionId, round }: { readonly competitionId: string; readonly round: Round }) => {
  const { realm } = useScope();
  const of = { competitionId, roundId: round.id, realm };
  const read = useRoundMatchesQuery(of, { pollingInterval: pollingOf(realm) });
  const label = useIntl().formatMessage({ id: 'competitions.matches' });
  return (
    <Card aria-label={label}>
      <Row apart>
        <h2>
          <FormattedMessage id="competitions.matches" />
        </h2>
        {round.state !== 'ended' && <AddMatch competitionId={competitionId} round={round} />}
      </Row>
      {round.state === 'running' && (
        <Hint>
          <FormattedMessage id="competitions.console.keys" />
        </Hint>
      )}
      <Loaded read={read}>
        {(list) =>
          list.items.length === 0 ? (
            <Hint>
              <FormattedMessage id="competitions.console.none" />
            </Hint>
          ) : (
            <MatchTable list={list} isRunning={round.state === 'running'} />
          )
        }
      </Loaded>
    </Card>
  );
};
