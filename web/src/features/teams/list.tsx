import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useClubByUserInfiniteQuery } from '../../app/generated/club.ts';
import { definition as teamDefinition } from '../../resources/generated/definitions/team.ts';
import { definition as teamMemberDefinition } from '../../resources/generated/definitions/team-member.ts';
import { AddPart, Parts, ResourceList, ThingCard, ThingChip } from '../../resources/index.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Row } from '../../ui/layout.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useMe, type Member } from '../account/index.ts';
import { Membership } from './membership.tsx';

const FILTERS = ['sport'];
const FIELDS = ['sport', 'clubId', 'coachId'];
const PLACE = ['role', 'jerseyNumber', 'joinedAt', 'leftAt'];

/** All teams, and those of the reader: as a member, and as a coach. */
const TeamsPage = () => {
  const me = useMe();
  const [address] = useSearchParams();
  const isMine = me !== undefined && address.get('view') === 'mine';
  return (
    <>
      <Row apart>
        <PageHeading id="teams.title" />
        {me?.state === 'active' && <Found me={me} />}
      </Row>
      {me && <Views now={isMine ? 'mine' : 'all'} />}
      {isMine ? (
        <Mine me={me} />
      ) : (
        <ResourceList
          definition={teamDefinition}
          filters={FILTERS}
          empty={<FormattedMessage id="teams.none" />}
        >
          {(team) => <ThingCard definition={teamDefinition} thing={team} fields={FIELDS} />}
        </ResourceList>
      )}
    </>
  );
};

const Views = ({ now }: { readonly now: 'all' | 'mine' }) => {
  const { formatMessage } = useIntl();
  return (
    <Tabs
      label={formatMessage({ id: 'teams.title' })}
      now={now}
      tabs={[
        { key: 'all', to: '/teams', label: <FormattedMessage id="teams.view.all" /> },
        { key: 'mine', to: '/teams?view=mine', label: <FormattedMessage id="teams.view.mine" /> },
      ]}
    />
  );
};

type Of = { readonly me: Member };

/** The club that a member speaks for; undefined if it isn't known yet, or if there is none. */
const useClubId = (me: Member): string | undefined => {
  const club = useClubByUserInfiniteQuery({ userId: me.id }, { skip: me.role !== 'CLUB' });
  return club.data?.pages[0]?.items[0]?.id;
};

/** The form of a new team. A club's team is entered by the club's account. */
const Found = ({ me }: Of) => {
  const clubId = useClubId(me);
  return (
    <AddPart
      definition={teamDefinition}
      fixed={clubId === undefined ? {} : { clubId }}
      only={['name', 'sport', 'categoryId', 'coachId', 'foundedYear']}
      label={<FormattedMessage id="teams.new" />}
      look="main"
    />
  );
};

/** Teams of the reader's club, teams that the reader coaches, and places in teams. */
const Mine = ({ me }: Of) => {
  const clubId = useClubId(me);
  return (
    <>
      {clubId !== undefined && <Run by="club" where={{ clubId }} />}
      <Run by="coach" where={{ coachId: me.id }} />
      <Parts
        part={{
          definition: teamMemberDefinition,
          path: `/team-members/user/${me.id}`,
          title: <FormattedMessage id="teams.joined" />,
          empty: <FormattedMessage id="teams.joined.none" />,
          renderItem: (thing) => (
            <ThingCard
              definition={teamMemberDefinition}
              thing={thing}
              fields={PLACE}
              title={<ThingChip kind="team" id={String(thing['teamId'])} />}
            >
              <Membership definition={teamMemberDefinition} thing={thing} me={me} />
            </ThingCard>
          ),
        }}
      />
    </>
  );
};

/** Teams that the reader runs. */
const Run = (props: { readonly by: 'club' | 'coach'; readonly where: Readonly<Record<string, string>> }) => (
  <Parts
    part={{
      definition: teamDefinition,
      path: '/teams',
      where: props.where,
      title: <FormattedMessage id={`teams.run.${props.by}`} />,
      hidesEmpty: true,
      renderItem: (team) => <ThingCard definition={teamDefinition} thing={team} fields={FIELDS} />,
    }}
  />
);

export default TeamsPage;
