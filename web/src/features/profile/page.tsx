import { Suspense, useEffect, type ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { matchPath, useParams } from 'react-router';
import type { Thunk } from '../../app/root.ts';
import { useUserGetQuery } from '../../app/generated/user.ts';
import { problemIn } from '../../app/api/problem.ts';
import { withTexts } from '../../i18n/with-texts.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useMe, type Member } from '../account/index.ts';
import { offersBetween } from '../agreements/index.ts';
import { About } from './about.tsx';
import { useNoteViewMutation } from './api.ts';
import { ByUsername } from './by-username.tsx';
import { Facts } from './facts.tsx';
import { readProfile } from './prefetch.ts';
import { NotThere } from './not-there.tsx';
import { Posts } from './posts.tsx';
import { usernameIn } from './username.ts';

const LISTS = ['portfolio', 'career', 'teams'] as const;
type View = 'posts' | 'analytics' | 'tools' | (typeof LISTS)[number];
const VIEWS: readonly View[] = ['posts', ...LISTS, 'tools'];
const OWN_VIEWS: readonly View[] = [...VIEWS, 'analytics'];

const NOT_THERE = 404;

/** A view with the words of the resources that it lists. The posts do without them. */
const withWords = <Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazily(() =>
    withTexts(load, ['resources', 'words-accounts', 'words-social', 'words-profile', 'words-sports']),
  );

const Lists = withWords(() => import('./sections/lists.tsx'));
const Cv = withWords(() => import('./cv.tsx'));
const Viewers = lazily(() => import('./analytics/viewers.tsx'));
const Analytics = lazily(() => import('./analytics/analytics.tsx'));
const Matches = withWords(() => import('./matches/list.tsx'));
const Tools = withWords(() => import('./tools.tsx'));
const Passport = withWords(() => import('./passport/own.tsx'));
const Offers = lazily(() => withTexts(() => import('./card/offers.tsx'), ['agreements']));
const Connection = lazily(() => withTexts(() => import('./card/connection.tsx'), ['network']));

const isList = (view: View): view is (typeof LISTS)[number] => LISTS.some((list) => list === view);

const viewsOf = (isOwn: boolean): readonly View[] => (isOwn ? OWN_VIEWS : VIEWS);

/** A member's profile and posts. Without a member in the address it is the reader's own page. `at` is the open tab. */
const ProfilePage = ({ at }: { readonly at?: View }) => {
  const me = useMe();
  const { id = me?.id } = useParams();
  const username = usernameIn(id);
  if (username === null) return id === undefined ? null : <MemberPage id={id} at={at} />;
  return (
    <ByUsername username={username} missing={<NotThere />}>
      {(found) => <MemberPage id={found} at={at} username={username} />}
    </ByUsername>
  );
};

/** The page of a member; `username` if its address has the user name. */
const MemberPage = (props: {
  readonly id: string;
  readonly at: View | undefined;
  readonly username?: string;
}) => {
  const { id, at, username } = props;
  const me = useMe();
  const { view = at } = useParams();
  const isOwn = id === me?.id;
  useNotedView(id, me !== undefined && !isOwn && me.state !== 'guest');
  if (!me) return null;
  if (view === 'viewers' || view === 'cv' || view === 'passport' || view === 'matches') {
    return (
      <Suspense fallback={<Loading count={3} />}>
        {view === 'cv' && <Cv key={id} id={id} missing={<NotThere />} />}
        {view === 'viewers' && <Viewers id={me.id} />}
        {view === 'passport' && <Passport />}
        {view === 'matches' && <Matches key={id} id={id} />}
      </Suspense>
    );
  }
  return (
    <Profile
      key={id}
      id={id}
      readerId={me.id}
      role={me.role}
      isGuest={me.state === 'guest'}
      base={username === undefined ? (isOwn ? '/profile' : `/members/${id}`) : `/@${username}`}
      view={viewsOf(isOwn).find((one) => one === view) ?? 'posts'}
    />
  );
};

const Profile = (props: {
  readonly id: string;
  readonly readerId: string;
  readonly role: Member['role'];
  readonly isGuest: boolean;
  /** The address of the page, without the view. */
  readonly base: string;
  readonly view: View;
}) => {
  const { id, readerId, role, isGuest, base, view } = props;
  const member = useUserGetQuery({ id });
  const isOwn = id === readerId;
  if (problemIn(member)?.status === NOT_THERE) return <NotThere />;
  return (
    <Loaded read={member}>
      {(found) => (
        <>
          <About
            member={found}
            isOwn={isOwn}
            actions={isOwn ? <OwnActions id={id} /> : !isGuest && <Actions member={found} by={role} />}
          />
          <Facts member={found} />
          <Views base={base} isOwn={isOwn} now={view} />
          {view === 'posts' && <Posts authorId={id} readerId={readerId} />}
          <Suspense fallback={<Loading count={3} />}>
            {view === 'analytics' && <Analytics />}
            {view === 'tools' && <Tools id={id} isOwn={isOwn} />}
            {isList(view) && <Lists view={view} id={id} readerId={readerId} isGuest={isGuest} />}
          </Suspense>
        </>
      )}
    </Loaded>
  );
};

/** The ways on from the reader's own profile. */
const OwnActions = ({ id }: { readonly id: string }) => (
  <Row>
    <ButtonLink to="/profile/edit" look="quiet" small icon="pen">
      <FormattedMessage id="profile.edit" />
    </ButtonLink>
    <ButtonLink to={`/members/${id}/cv`} look="quiet" small icon="list">
      <FormattedMessage id="profile.cv" />
    </ButtonLink>
    <ButtonLink to="/profile/passport" look="quiet" small icon="shield">
      <FormattedMessage id="profile.passport" />
    </ButtonLink>
    <ButtonLink to="/profile/viewers" look="quiet" small icon="people">
      <FormattedMessage id="profile.viewers" />
    </ButtonLink>
  </Row>
);

/** The reader's connection with another member, and what the reader may offer them. Guests have neither. */
const Actions = ({ member, by }: { readonly member: Member; readonly by: Member['role'] }) => (
  <>
    <Suspense>
      <Connection userId={member.id} name={member.name} />
    </Suspense>
    <Row>
      <ButtonLink to={`/members/${member.id}/cv`} look="quiet" small icon="list">
        <FormattedMessage id="profile.cv" />
      </ButtonLink>
    </Row>
    <OffersTo userId={member.id} by={by} to={member.role} />
  </>
);

/** The offers that the reader may make to the member; most roles have nothing, and load no code. */
const OffersTo = (props: {
  readonly userId: string;
  readonly by: Member['role'];
  readonly to: Member['role'];
}) => {
  const offers = offersBetween(props.by, props.to);
  if (offers.length === 0) return null;
  return (
    <Suspense>
      <Offers offers={offers} userId={props.userId} />
    </Suspense>
  );
};

const Views = (props: { readonly base: string; readonly isOwn: boolean; readonly now: View }) => {
  const { base, isOwn, now } = props;
  const { formatMessage } = useIntl();
  return (
    <Tabs
      label={formatMessage({ id: 'profile.views' })}
      tabs={viewsOf(isOwn).map((view) => ({
        key: view,
        to: view === 'posts' ? base : `${base}/${view}`,
        label: <FormattedMessage id={`profile.view.${view}`} />,
      }))}
      now={now}
    />
  );
};

/** Notes once an opened profile that the reader looks at it. */
const useNotedView = (viewedUserId: string, counts: boolean): void => {
  const [note] = useNoteViewMutation();
  useEffect(() => {
    if (counts) void note({ viewedUserId });
  }, [note, viewedUserId, counts]);
};

/** The posts of a member are read before the first drawing. */
export const loader = (_search: string, pathname: string): Thunk<Promise<void>> => {
  const at = matchPath('/members/:id', pathname) ?? matchPath('/profile', pathname);
  return at ? readProfile(at.params['id']) : () => Promise.resolve();
};

export default ProfilePage;
