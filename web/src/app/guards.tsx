import { Navigate, Outlet } from 'react-router-dom';
import { useMe } from '../features/account/index.ts';
import { useStanding } from './session.ts';

/** Pages for members: others are asked to sign in. */
export const MembersOnly = () =>
  useStanding('auth') === 'signedIn' ? <Outlet /> : <Navigate to="/auth/signin" replace />;

/** Who has not finished signing up is led to the step where they left off. */
export const AfterOnboarding = () => {
  const me = useMe();
  return me && me.state !== 'active' ? <Navigate to="/on" replace /> : <Outlet />;
};
