import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { sessions } from '../../../app/session.ts';
import { Loading } from '../../../ui/loading.tsx';

/**
 * Where another service's sign-in ends. The tokens lie in cookies, and the page's guard leads on to where the reader
 * wanted to be.
 */
const CallbackPage = () => {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    void sessions.auth.renew().then((isIn) => setRefused(!isIn));
  }, []);
  return isRefused ? <Navigate to="/auth/error?reason=identity_refused" replace /> : <Loading count={2} />;
};

export default CallbackPage;
