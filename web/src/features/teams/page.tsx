import { FormattedMessage } from 'react-intl';
import { definition as teamDefinition } from '../../resources/generated/definitions/team.ts';
import { definition as matchDefinition } from '../../resources/generated/definitions/match.ts';
import { ActInDialog, Parts, ResourcePage, type Thing } from '../../resources/index.ts';
import { Loading } from '../../ui/loading.tsx';
import { MatchCard } from '../competitions/index.ts';
import { Join, useOpenItem } from '../visitor/index.ts';
import { Members } from './members.tsx';

const FIELDS = ['sport', 'clubId', 'categoryId', 'coachId', 'foundedYear', 'wins', 'draws', 'losses'];

/** A team: its facts, its members, and its matches. */
const TeamPage = () => {
  const open = useOpenItem(teamDefinition);
  if (!open) return <Loading count={3} />;
  const { me, id, item } = open;
  return (
    <ResourcePage
      key={id}
      {...item}
      list="/teams"
      fields={FIELDS}
      renderBelow={(team) => (
        <>
          {me ? <Members me={me} team={team} /> : <Join title={<FormattedMessage id="teams.visitor" />} />}
          <Matches team={team} />
        </>
      )}
    >
      {(team) => <ActInDialog definition={item.definition} thing={team} />}
    </ResourcePage>
  );
};

/** The matches of a team, at home and away. */
const Matches = ({ team }: { readonly team: Thing }) => {
  return (['home', 'away'] as const).map((side) => (
    <Parts
      key={side}
      part={{
        definition: matchDefinition,
        path: '/matches',
        where: { [`${side}TeamId`]: team.id },
        title: <FormattedMessage id={`teams.matches.${side}`} />,
        hidesEmpty: true,
        renderItem: (match) => <MatchCard definition={matchDefinition} match={match} />,
      }}
    />
  ));
};

export default TeamPage;
