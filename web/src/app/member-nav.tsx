import { FormattedMessage } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { useMe } from '../features/account/index.ts';
import { Bell } from '../features/notifications/index.ts';
import { Avatar } from '../ui/avatar.tsx';
import { useStanding } from './session.ts';

/** What has happened and who is signed in, or the ways in. */
export const MemberNav = () => {
  const signedIn = useStanding('auth') === 'signedIn';
  const me = useMe();

  if (!signedIn) {
    return (
      <>
        <NavLink to="/auth/signin">
          <FormattedMessage id="account.signIn" />
        </NavLink>
        <NavLink to="/auth/signup" className="from-wide">
          <FormattedMessage id="account.signUp" />
        </NavLink>
      </>
    );
  }
  return (
    me && (
      <>
        {me.state === 'active' && <Bell userId={me.id} />}
        <NavLink to="/account" className="who" aria-label={me.name ?? undefined}>
          <Avatar id={me.id} name={me.name} picture={me.profilePicture} />
          <bdi className="from-wide">{me.name}</bdi>
        </NavLink>
      </>
    )
  );
};
