import { skipToken } from '@reduxjs/toolkit/query';
import { FormattedMessage } from 'react-intl';
import { useTeamMemberByTeamInfiniteQuery } from '../../../app/generated/team-member.ts';
import { useTeamGetQuery } from '../../../app/generated/team.ts';
import { useTournamentGetQuery } from '../../../app/generated/tournament.ts';
import { useWords } from '../../../i18n/words.ts';
import { definition } from '../../../resources/generated/definitions/match-appearance.ts';
import {
  ActInDialog,
  ActionBar,
  AddPart,
  Parts,
  ThingCard,
  type Field,
  type Thing,
} from '../../../resources/index.ts';
import { Select } from '../../../ui/form/field.tsx';
import { Name, Row } from '../../../ui/layout.tsx';
import { useMe } from '../../account/index.ts';
import { figuresOf, FIGURES } from './figures.ts';
import { textOf } from './text-of.ts';

type Of = { readonly match: Thing; readonly teamId: string; readonly opponentId: string };

const KIND = 'match-appearance';
const EDIT = ['edit'];

/** The line-up of a team in a match, each player with their figures and whether they are confirmed. */
export const LineUp = (of: Of) => {
  const { match, teamId } = of;
  const team = useTeamGetQuery({ id: teamId });
  const name = team.data?.name ?? '';
  const asked = ['lineUp', 'jerseyNumber', ...figuresOf(match['sport'])];
  return (
    <Parts
      part={{
        definition,
        path: `/match-appearances/match/${match.id}`,
        where: { teamId },
        title: (
          <FormattedMessage id="competitions.lineUp" values={{ team: <Name key="team">{name}</Name> }} />
        ),
        empty: <FormattedMessage id="competitions.lineUp.none" />,
        add: <Add {...of} asked={asked} />,
        renderItem: (thing) => (
          <ThingCard definition={definition} thing={thing} fields={['lineUp', 'jerseyNumber', ...FIGURES]}>
            {thing.can.length > 0 && (
              <Row>
                <ActInDialog definition={definition} thing={thing} only={asked} small />
                <ActionBar definition={definition} thing={thing} without={EDIT} isSmall />
              </Row>
            )}
          </ThingCard>
        ),
      }}
    />
  );
};

/** The input of the player: one of the team's members. */
const playerOf = (teamId: string) => ({
  userId: ({ name }: Field) => <PlayerSelect name={name} teamId={teamId} />,
});

/** The button that enters a player, for those who run the team, and for the organiser of the tournament. */
const Add = (props: Of & { readonly asked: readonly string[] }) => {
  const { match, teamId, opponentId, asked } = props;
  const me = useMe();
  const { data: team } = useTeamGetQuery({ id: teamId });
  const tournamentId = textOf(match['tournamentId']);
  const { data: tournament } = useTournamentGetQuery(tournamentId === '' ? skipToken : { id: tournamentId });
  const isTheirs = [team?.createdBy, team?.coachId, tournament?.createdBy].some((one) => one === me?.id);
  if (!me || !isTheirs) return null;
  return (
    <AddPart
      definition={definition}
      fixed={{
        matchId: match.id,
        teamId,
        opponentId,
        ...(tournamentId !== '' && { tournamentId }),
      }}
      only={['userId', ...asked]}
      inputs={playerOf(teamId)}
      label={<FormattedMessage id="competitions.lineUp.add" />}
      follows={<FormattedMessage id="competitions.lineUp.follows" />}
      look="quiet"
      small
    />
  );
};

/** One of the team's members. */
const PlayerSelect = ({ name, teamId }: { readonly name: string; readonly teamId: string }) => {
  const words = useWords();
  const { data } = useTeamMemberByTeamInfiniteQuery({ teamId, with: 'names', limit: 100 });
  const options = (data?.pages ?? []).flatMap(({ items, names }) =>
    items.flatMap(({ userId, state }) =>
      userId && state !== 'pending' ? [{ value: userId, label: names?.[userId]?.name ?? '' }] : [],
    ),
  );
  return (
    <Select
      name={name}
      label={words.field(KIND, 'userId')}
      options={[{ value: '', label: '' }, ...options]}
    />
  );
};
