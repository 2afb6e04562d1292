import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { useUserGetQuery } from '../../app/generated/user.ts';
import { problemIn } from '../../app/api/problem.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RoleFacts, roles, useMe, useRoleAnswersQuery, type Member } from '../account/index.ts';
import { ConnectionBar } from '../network/index.ts';
import { About } from './about.tsx';
import { ByUsername } from './by-username.tsx';
import { NotThere } from './not-there.tsx';
import { Posts } from './posts.tsx';

const NOT_THERE = 404;
/** `/members/@username`, as mentions lead to. */
const BY_USERNAME = '@';

/** A member's profile and posts. Without a member in the address it is the reader's own page. */
const ProfilePage = () => {
  const me = useMe();
  const { id = me?.id } = useParams();
  if (id?.startsWith(BY_USERNAME)) return <ByUsername username={id.slice(BY_USERNAME.length)} />;
  return me && id && <Profile key={id} id={id} readerId={me.id} isGuest={me.state === 'guest'} />;
};

const Profile = (props: { readonly id: string; readonly readerId: string; readonly isGuest: boolean }) => {
  const { id, readerId, isGuest } = props;
  const member = useUserGetQuery({ id });
  const isOwn = id === readerId;
  if (problemIn(member)?.status === NOT_THERE) return <NotThere />;
  return (
    <Loaded read={member}>
      {(found) => (
        <>
          <About member={found} isOwn={isOwn}>
            {isOwn ? (
              <ButtonLink to="/profile/edit" look="quiet" small icon="pen">
                <FormattedMessage id="profile.edit" />
              </ButtonLink>
            ) : (
              // guests have no connections
              !isGuest && <ConnectionBar userId={id} readerId={readerId} name={found.name} />
            )}
          </About>
          <Facts member={found} />
          <Posts authorId={id} readerId={readerId} />
        </>
      )}
    </Loaded>
  );
};

/** Position and country stand among the traits above. */
const SHOWN_ABOVE = ['position', 'country'];

/** The facts in the profile of the member's role. */
const Facts = ({ member: { id, role, sport } }: { readonly member: Member }) => {
  const ofRole = roles.find((one) => one === role);
  const { data } = useRoleAnswersQuery(ofRole ? { role: ofRole, userId: id } : skipToken);
  return (
    ofRole &&
    data && (
      <Suspense>
        <RoleFacts role={ofRole} sport={sport} details={data} without={SHOWN_ABOVE} />
      </Suspense>
    )
  );
};

export default ProfilePage;
