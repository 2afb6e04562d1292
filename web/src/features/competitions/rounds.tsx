import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useWords } from '../../i18n/words.ts';
import { definition } from '../../resources/generated/definitions/competition-round.ts';
import { ActionBar, AddPart, useScope, type Thing } from '../../resources/index.ts';
import { Card, Hint, Row, Tag } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Time } from '../../ui/time.tsx';
import { useMe } from '../account/index.ts';
import { useRoundsQuery, type Round } from './api.ts';
import { RoundMatches } from './played/list.tsx';
import css from './rounds.module.css';
import { StandingsTable } from './standings.tsx';
import { StartsNow } from './starts-now.tsx';

const lastNumber = (rounds: readonly Round[]): number =>
  Math.max(0, ...rounds.map(({ number }) => number ?? 0));

/** The rounds of a competition in order, each with its participants; the organiser plans and runs them here. */
export const Rounds = (props: {
  readonly competition: Thing;
  /** Whether the matches are shown elsewhere on the page. */
  readonly withoutMatches?: boolean;
}) => {
  const { competition, withoutMatches = false } = props;
  const heading = useId();
  const { id: competitionId, can } = competition;
  const { realm } = useScope();
  const read = useRoundsQuery({ competitionId, realm });
  const mayPlan = can.includes('edit');
  return (
    <Card aria-labelledby={heading}>
      <Row apart>
        <h2 id={heading}>
          <FormattedMessage id="competitions.rounds" />
        </h2>
        {mayPlan && read.data && (
          <AddPart
            definition={definition}
            fixed={{ competitionId }}
            values={{ number: lastNumber(read.data.items) + 1 }}
            label={<FormattedMessage id="competitions.round.plan" />}
            look="quiet"
            small
          />
        )}
      </Row>
      <Loaded read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <Hint>
              {mayPlan ? (
                <FormattedMessage id="competitions.rounds.plan.first" />
              ) : (
                <FormattedMessage id="competitions.rounds.none" />
              )}
            </Hint>
          ) : (
            <ol className={css.rounds}>
              {items.map((round) => (
                <RoundOf
                  key={round.id}
                  round={round}
                  competitionId={competitionId}
                  withoutMatches={withoutMatches}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  );
};

const RoundOf = (props: {
  readonly round: Round;
  readonly competitionId: string;
  readonly withoutMatches: boolean;
}) => {
  const { round, competitionId, withoutMatches } = props;
  const words = useWords();
  const me = useMe();
  const { realm } = useScope();
  const isShown = me !== undefined || realm === 'auth-admin';
  const [isOpen, setOpen] = useState(round.state === 'running');
  const { name, state, startsAt, endsAt } = round;
  return (
    <li className={css.round}>
      <Row apart>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <Tag>{words.state('competition-round', state)}</Tag>
      </Row>
      {startsAt && (
        <Hint>
          <Time at={startsAt} />
          {endsAt && (
            <>
              {' – '}
              <Time at={endsAt} />
            </>
          )}
        </Hint>
      )}
      <ActionBar
        definition={definition}
        thing={round}
        isSmall
        editsHere
        asks={{
          start: <StartsNow at={startsAt} of="round" />,
          end: <FormattedMessage id="competitions.round.end.follows" />,
        }}
      />
      {!withoutMatches && <RoundMatches competitionId={competitionId} roundId={round.id} />}
      {isShown && (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            {state === 'ended' ? (
              <FormattedMessage id="competitions.round.stayed" />
            ) : (
              <FormattedMessage id="competitions.round.participants" />
            )}
          </summary>
          {isOpen && (
            <StandingsTable
              competitionId={competitionId}
              roundId={round.id}
              readerId={me?.id}
              empty={
                <Hint>
                  <FormattedMessage id="competitions.round.empty" />
                </Hint>
              }
            />
          )}
        </details>
      )}
    </li>
  );
};
