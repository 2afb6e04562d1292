import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { sessions } from '../../../app/session.ts';
import { Loading } from '../../../ui/loading.tsx';

/**
 * End page of another service's sign-in. The tokens are in cookies, and the page's guard redirects to the requested
 * page.
 */
const CallbackPage = () => {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    void sessions.auth.renew().then((isIn) => setRefused(!isIn));
  }, []);
  return isRefused ? <Navigate to="/auth/error?reason=identity_refused" replace /> : <Loading count={2} />;
};

export default CallbackPage;
