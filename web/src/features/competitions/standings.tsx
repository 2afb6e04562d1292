import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../i18n/provider.tsx';
import { definition } from '../../resources/generated/definitions/competition-participant.ts';
import { ActionBar, NamesHere, ThingChip, useScope } from '../../resources/index.ts';
import { Card, Hint, Row, Tag, Unseen } from '../../ui/layout.tsx';
import { Further } from '../../ui/list/further.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { MemberChip } from '../network/index.ts';
import {
  useRoundsQuery,
  useStandingsInfiniteQuery,
  type Ranked,
  type Round,
  type StandingsOf,
} from './api.ts';
import { pollingOf } from './polling.ts';
import css from './standings.module.css';

const NONE: readonly string[] = [];
const WITHOUT_NEXT = ['qualify'];
const NO_ROUNDS: readonly Round[] = [];

type TableOf = Omit<StandingsOf, 'realm'> & { readonly readerId?: string | undefined };

/** The standings of a competition: they move while one looks on. */
export const Standings = (props: Omit<TableOf, 'roundId'> & { readonly isOver: boolean }) => {
  const heading = useId();
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading}>
        {props.isOver ? (
          <FormattedMessage id="competitions.standings.final" />
        ) : (
          <FormattedMessage id="competitions.standings" />
        )}
      </h2>
      <StandingsTable
        competitionId={props.competitionId}
        readerId={props.readerId}
        empty={
          <Empty icon="people">
            <FormattedMessage id="competitions.standings.none" />
          </Empty>
        }
      />
    </Card>
  );
};

/** Participants by score, of a competition or of one of its rounds. */
export const StandingsTable = (props: TableOf & { readonly empty: ReactNode }) => {
  const { competitionId, roundId, readerId, empty } = props;
  const { realm } = useScope();
  const of = { competitionId, realm };
  const read = useStandingsInfiniteQuery(
    { ...of, ...(roundId !== undefined && { roundId }) },
    { pollingInterval: pollingOf(realm) },
  );
  const { data: rounds } = useRoundsQuery(of);
  return (
    <Loaded read={read}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return empty;
        return (
          <NamesHere value={Object.assign({}, ...pages.map(({ names }) => names))}>
            <Hint>
              <FormattedMessage id="competitions.participants" values={{ count: pages[0]?.total ?? 0 }} />
            </Hint>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col" className={css.narrow}>
                    <FormattedMessage id="competitions.rank" />
                  </th>
                  <th scope="col">
                    <FormattedMessage id="competitions.participant" />
                  </th>
                  <th scope="col" className={css.narrow}>
                    <FormattedMessage id="competitions.score" />
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map((one, at) => (
                  <ParticipantRow
                    key={one.id}
                    one={one}
                    isTied={
                      one.rank !== null && [items[at - 1], items[at + 1]].some((it) => it?.rank === one.rank)
                    }
                    isReader={readerId !== undefined && one.userId === readerId}
                    rounds={rounds?.items ?? NO_ROUNDS}
                    showsRound={roundId === undefined}
                  />
                ))}
              </tbody>
            </table>
            {read.hasNextPage && (
              <Further pages={read} more={<FormattedMessage id="resource.more" />} end="" />
            )}
          </NamesHere>
        );
      }}
    </Loaded>
  );
};

type RowProps = {
  readonly one: Ranked;
  /** It shares its place. */
  readonly isTied: boolean;
  readonly isReader: boolean;
  readonly rounds: readonly Round[];
  readonly showsRound: boolean;
};

const ParticipantRow = ({ one, isTied, isReader, rounds, showsRound }: RowProps) => {
  const format = useFormat();
  const round = rounds.find(({ id }) => id === one.roundId);
  return (
    <tr className={clsx(isReader && css.mine)} aria-current={isReader || undefined}>
      <td className={css.narrow}>
        <Place rank={one.rank} isTied={isTied} />
      </td>
      <td>
        <Row>
          <Entrant one={one} />
          {isReader && (
            <Tag>
              <FormattedMessage id="competitions.you" />
            </Tag>
          )}
          {showsRound && round && (
            <Hint>
              <bdi>{round.name}</bdi>
            </Hint>
          )}
        </Row>
        <Steps one={one} rounds={rounds} />
      </td>
      <td className={clsx(css.narrow, css.score)}>
        {one.score == null ? <FormattedMessage id="resource.nothing" /> : format.number(one.score)}
      </td>
    </tr>
  );
};

const Place = ({ rank, isTied }: { readonly rank: number | null; readonly isTied: boolean }) => {
  const format = useFormat();
  if (rank === null) return <FormattedMessage id="resource.nothing" />;
  return (
    <>
      {format.number(rank)}
      {isTied && (
        <Unseen>
          {' '}
          <FormattedMessage id="competitions.tied" />
        </Unseen>
      )}
    </>
  );
};

const Entrant = ({ one: { userId, teamId } }: { readonly one: Ranked }) => {
  if (teamId) return <ThingChip kind="team" id={teamId} />;
  return userId ? <MemberChip id={userId} /> : null;
};

/** The organiser's actions on a participant. */
const Steps = ({ one, rounds }: { readonly one: Ranked; readonly rounds: readonly Round[] }) => {
  if (!one.can.includes('edit')) return null;
  const own = rounds.find(({ id }) => id === one.roundId)?.number ?? 0;
  const next = rounds.find(({ number, state }) => (number ?? 0) > own && state !== 'ended');
  return (
    <ActionBar
      definition={definition}
      thing={one}
      isSmall
      editsHere
      without={next ? NONE : WITHOUT_NEXT}
      asks={{
        ...(next && {
          qualify: (
            <FormattedMessage
              id="competitions.qualify.follows"
              values={{ round: <bdi key="round">{next.name}</bdi> }}
            />
          ),
        }),
        disqualify: <FormattedMessage id="competitions.disqualify.follows" />,
        remove: <FormattedMessage id="competitions.participant.remove.follows" />,
      }}
    />
  );
};
