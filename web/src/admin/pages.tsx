import { FormattedMessage } from 'react-intl';
import { Link, Route, Routes } from 'react-router-dom';
import { Layout } from '../app/layout.tsx';
import { NotFoundPage } from '../app/not-found.tsx';
import { sessions, useStanding } from '../app/session.ts';
import { useStaffSignOutMutation } from './api.ts';
import { HistoryPage } from './history.tsx';
import { StaffSignIn } from './sign-in.tsx';
import { WaitingPage } from './waiting.tsx';

/** The staff's pages, below /admin. */
const AdminPages = () => {
  const signedIn = useStanding('auth-admin') === 'signedIn';
  return (
    <Routes>
      <Route element={<Layout realm="auth-admin" nav={signedIn && <StaffNav />} />}>
        <Route index element={signedIn ? <WaitingPage /> : <StaffSignIn />} />
        <Route path="users/:id" element={signedIn ? <HistoryPage /> : <StaffSignIn />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
};

const StaffNav = () => {
  const [signOut] = useStaffSignOutMutation();
  const leave = async () => {
    await signOut();
    sessions['auth-admin'].end();
  };
  return (
    <>
      <Link to="/admin">
        <FormattedMessage id="admin.title" />
      </Link>
      <button type="button" className="quiet" onClick={() => void leave()}>
        <FormattedMessage id="account.signOut" />
      </button>
    </>
  );
};

export default AdminPages;
