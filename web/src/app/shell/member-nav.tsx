import { Suspense, type ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { useMe } from '../../features/account/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { lazily } from '../../ui/lazily.tsx';
import type { NavigationItem } from '../feature.ts';
import { features } from '../features.ts';
import { useStanding } from '../use-standing.ts';
import { NavItem } from './nav-item.tsx';

const PlainItem = ({ to, icon, label, phoneTab }: NavigationItem) => (
  <NavItem to={to} icon={icon} phoneTab={phoneTab}>
    <FormattedMessage id={label} />
  </NavItem>
);

/** A component that counts or rings; the plain link stands in its place until it is loaded, or if it fails. */
const widgetOf = (item: NavigationItem): ComponentType<{ readonly userId: string }> => {
  if (!item.load) return () => <PlainItem {...item} />;
  const Widget = lazily(item.load, () => () => <PlainItem {...item} />);
  return (props) => (
    <Suspense fallback={<PlainItem {...item} />}>
      <Widget {...props} />
    </Suspense>
  );
};

const items = features
  .flatMap(({ navigation = [] }) => navigation)
  .toSorted((a, b) => a.order - b.order)
  .map((item) => ({ ...item, Item: widgetOf(item) }));

/** The main pages of a member, from the manifests of the features. */
export const MemberNav = () => {
  const me = useMe();
  const isOnboarded = me?.state === 'active';
  return items
    .filter(({ guard }) => guard === 'members' || isOnboarded)
    .map(({ to, Item }) => <Item key={to} userId={me?.id ?? ''} />);
};

/** The way in, for visitors. */
export const GuestTools = () =>
  useStanding('auth') === 'guest' && (
    <ButtonLink look="quiet" small to="/auth/signin">
      <FormattedMessage id="account.signIn" />
    </ButtonLink>
  );
