import { Suspense, type ComponentType, type ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Route, Routes } from 'react-router';
import { Layout } from '../app/shell/layout.tsx';
import { NavItem } from '../app/shell/nav-item.tsx';
import { NotFoundPage } from '../app/shell/not-found.tsx';
import { sessions } from '../app/session.ts';
import { useStanding } from '../app/use-standing.ts';
import { useWords } from '../i18n/words.ts';
import { ActionButton } from '../ui/action.tsx';
import { Unseen } from '../ui/layout.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { lazily } from '../ui/lazily.tsx';
import { Loading } from '../ui/loading.tsx';
import { useStaffQuery, useStaffSignOutMutation } from './api.ts';
import { AnnouncementsPage } from './announcements/page.tsx';
import { CouponsPage } from './coupons/page.tsx';
import { ActivityPage } from './activity/page.tsx';
import { DossierPage } from './dossier/page.tsx';
import { JoinPage } from './join.tsx';
import { pagesFor } from './navigation.ts';
import { LedgerPage } from './ledger/page.tsx';
import { LOOK_MS, useStaffUnreadQuery } from './notifications/api.ts';
import { OperationsPage } from './operations/page.tsx';
import { STAFF_PATHS, type StaffPath } from './paths.ts';
import { resourcePages } from './resources/pages.tsx';
import { usePermissions } from './resources/use-permissions.ts';
import { StaffForgotPassword } from './security/forgot-password.tsx';
import { SecurityPage } from './security/page.tsx';
import { StaffResetPassword } from './security/reset-password.tsx';
import { StaffSignIn } from './sign-in.tsx';
import { SpamPage } from './spam/page.tsx';
import { TasksPage } from './tasks/page.tsx';
import { QueuePage } from './tasks/queue.tsx';
import { useTasks } from './tasks/use-tasks.ts';
import { Find } from './find/find.tsx';

const Calendar = lazily(() => import('./calendar/page.tsx'));
const Competition = lazily(() => import('./competitions/page.tsx'));
const Dashboard = lazily(() => import('./dashboard/page.tsx'));
const Lineage = lazily(() => import('./lineage/page.tsx'));
const Notifications = lazily(() => import('./notifications/page.tsx'));
const Moderation = lazily(() => import('./moderation/page.tsx'));
const Sql = lazily(() => import('./sql/page.tsx'));
const Flags = lazily(() => import('./flags/page.tsx'));
const Timers = lazily(() => import('./timers/page.tsx'));
const Rebuilds = lazily(() => import('./rebuilds/page.tsx'));
const Deliveries = lazily(() => import('./deliveries/page.tsx'));
const Undo = lazily(() => import('./undo/page.tsx'));
const UndoPlan = lazily(() => import('./undo/plan.tsx'));

/** A page whose code is loaded when it is opened. */
const later = (Page: ComponentType): ReactElement => (
  <Suspense fallback={<Loading count={3} />}>
    <Page />
  </Suspense>
);

/** Pages of staff before sign-in, by path. */
const doorPages = {
  [STAFF_PATHS.join]: <JoinPage />,
  [STAFF_PATHS.forgot]: <StaffForgotPassword />,
  [STAFF_PATHS.reset]: <StaffResetPassword />,
};

/** Pages of signed-in staff, by path. */
const signedInPages = {
  [STAFF_PATHS.queue]: <QueuePage />,
  [STAFF_PATHS.moderation]: later(Moderation),
  [STAFF_PATHS.notifications]: later(Notifications),
  [STAFF_PATHS.activity]: <ActivityPage />,
  [STAFF_PATHS.dossier]: <DossierPage />,
  [STAFF_PATHS.undo]: later(Undo),
  [STAFF_PATHS.undoPlan]: later(UndoPlan),
  [STAFF_PATHS.dashboard]: later(Dashboard),
  [STAFF_PATHS.lineage]: later(Lineage),
  [STAFF_PATHS.sql]: later(Sql),
  [STAFF_PATHS.operations]: <OperationsPage />,
  [STAFF_PATHS.flags]: later(Flags),
  [STAFF_PATHS.timers]: later(Timers),
  [STAFF_PATHS.rebuilds]: later(Rebuilds),
  [STAFF_PATHS.deliveries]: later(Deliveries),
  [STAFF_PATHS.ledger]: <LedgerPage />,
  [STAFF_PATHS.announcements]: <AnnouncementsPage />,
  [STAFF_PATHS.coupons]: <CouponsPage />,
  [STAFF_PATHS.calendar]: later(Calendar),
  [STAFF_PATHS.competition]: later(Competition),
  [STAFF_PATHS.spam]: <SpamPage />,
  [STAFF_PATHS.security]: <SecurityPage />,
  ...resourcePages,
} satisfies Record<Exclude<StaffPath, keyof typeof doorPages>, ReactElement>;

/** The staff's pages, below /admin. */
const AdminPages = () => {
  const signedIn = useStanding('auth-admin') === 'signedIn';
  return (
    <Routes>
      <Route element={<Layout realm="auth-admin" home="/admin" nav={<StaffNav />} tools={<Tools />} wide />}>
        <Route index element={signedIn ? <TasksPage /> : <StaffSignIn />} />
        {Object.entries(doorPages).map(([path, page]) => (
          <Route key={path} path={path} element={page} />
        ))}
        {Object.entries(signedInPages).map(([path, page]) => (
          <Route key={path} path={path} element={signedIn ? page : <StaffSignIn />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
};

const StaffNav = () => {
  const words = useWords();
  const { permissions } = usePermissions();
  return (
    <>
      <TasksItem />
      <NotificationsItem />
      <NavItem to="/admin/activity" icon="history">
        <FormattedMessage id="admin.activity" />
      </NavItem>
      <NavItem to="/admin/resources" icon="list">
        <FormattedMessage id="admin.resources" />
      </NavItem>
      <NavItem to={`/admin/${STAFF_PATHS.calendar}`} icon="clock">
        <FormattedMessage id="admin.calendar" />
      </NavItem>
      {pagesFor(permissions).map(({ path, icon, text, kind }) => (
        <NavItem key={path} to={`/admin/${path}`} icon={icon}>
          {text ? <FormattedMessage id={text} /> : words.kind(kind, 'many')}
        </NavItem>
      ))}
      <NavItem to="/admin/security" icon="lock">
        <FormattedMessage id="admin.security" />
      </NavItem>
    </>
  );
};

/** The way to the tasks, with how many wait in all. */
const TasksItem = () => {
  const { data } = useTasks();
  const all = [...(data?.queues ?? []), data?.moderation, ...(data?.troubles ?? [])];
  const count = all.reduce((sum, one) => sum + (one?.count ?? 0), 0);
  return (
    <NavItem to="/admin" icon="inbox" count={count}>
      <FormattedMessage id="admin.tasks" />
    </NavItem>
  );
};

/** The way to the notifications, with the number of unread ones. */
const NotificationsItem = () => {
  const { formatMessage } = useIntl();
  const { data: staff } = useStaffQuery();
  const { data: count = 0 } = useStaffUnreadQuery(
    { adminId: staff?.id ?? '' },
    { skip: !staff, pollingInterval: LOOK_MS, skipPollingIfUnfocused: true },
  );
  return (
    <NavItem
      to={`/admin/${STAFF_PATHS.notifications}`}
      icon="bell"
      count={count}
      {...(count > 0 && { label: formatMessage({ id: 'admin.notifications.bell' }, { count }) })}
    >
      <FormattedMessage id="admin.notifications" />
    </NavItem>
  );
};

/** The top bar: the search over everything, and the button that signs out. */
const Tools = () => {
  const signedIn = useStanding('auth-admin') === 'signedIn';
  return (
    signedIn && (
      <>
        <Find />
        <SignOut />
      </>
    )
  );
};

const SignOut = () => {
  const [signOut] = useStaffSignOutMutation();
  const isNarrow = useNarrow();
  const label = <FormattedMessage id="account.signOut" />;
  return (
    <ActionButton look="plain" small icon="leave" onAct={() => sessions['auth-admin'].leave(signOut)}>
      {isNarrow ? <Unseen>{label}</Unseen> : label}
    </ActionButton>
  );
};

export default AdminPages;
