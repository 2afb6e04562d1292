import { FormattedMessage } from 'react-intl';
import { NavLink, useNavigate } from 'react-router-dom';
import { forgetMe, useMe, useSignOutMutation } from '../features/account/index.ts';
import { useStanding } from './session.ts';

/** Who is signed in and the way out, or the ways in. */
export const MemberNav = () => {
  const signedIn = useStanding('auth') === 'signedIn';
  const me = useMe();
  const [signOut] = useSignOutMutation();
  const navigate = useNavigate();

  if (!signedIn) {
    return (
      <>
        <NavLink to="/auth/signin">
          <FormattedMessage id="account.signIn" />
        </NavLink>
        <NavLink to="/auth/signup">
          <FormattedMessage id="account.signUp" />
        </NavLink>
      </>
    );
  }
  const leave = async () => {
    await signOut();
    forgetMe();
    await navigate('/');
  };
  return (
    <>
      <bdi>{me?.name}</bdi>
      <button type="button" className="quiet" onClick={() => void leave()}>
        <FormattedMessage id="account.signOut" />
      </button>
    </>
  );
};
