import { FormattedMessage } from 'react-intl';
import { useTeamMemberListInfiniteQuery } from '../../app/generated/team-member.ts';
import { definition } from '../../resources/generated/definitions/team-member.ts';
import { AddPart, Parts, ThingCard, type Thing } from '../../resources/index.ts';
import type { Member } from '../account/index.ts';
import { Membership } from './membership.tsx';
import { runsTeam } from './status.ts';

type Of = { readonly me: Member; readonly team: Thing };

const FIELDS = ['role', 'jerseyNumber', 'joinedAt', 'leftAt'];

/** The members of a team. The founder and the coach invite others; others ask to join. */
export const Members = ({ me, team }: Of) => (
  <Parts
    part={{
      definition,
      path: `/team-members/team/${team.id}`,
      title: <FormattedMessage id="teams.members" />,
      empty: <FormattedMessage id="teams.members.none" />,
      add: me.state === 'active' && <Add me={me} team={team} />,
      renderItem: (thing) => (
        <ThingCard definition={definition} thing={thing} fields={FIELDS}>
          <Membership definition={definition} thing={thing} me={me} team={team} />
        </ThingCard>
      ),
    }}
  />
);

const Add = ({ me, team }: Of) => {
  const asked = { teamId: team.id, userId: me.id };
  const runs = runsTeam(team, me.id);
  const { data } = useTeamMemberListInfiniteQuery(asked, { skip: runs });
  if (runs) {
    return (
      <AddPart
        definition={definition}
        fixed={{ teamId: team.id }}
        only={['userId', 'role', 'jerseyNumber', 'joinedAt']}
        label={<FormattedMessage id="teams.invite" />}
        follows={<FormattedMessage id="teams.invite.follows" />}
        small
      />
    );
  }
  if (!data || data.pages.some(({ items }) => items.length > 0)) return null;
  return (
    <AddPart
      definition={definition}
      fixed={asked}
      only={['role', 'joinedAt']}
      label={<FormattedMessage id="teams.join" />}
      follows={<FormattedMessage id="teams.join.follows" />}
      small
    />
  );
};
