import { Suspense, type ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { useMe } from '../../features/account/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { lazily } from '../../ui/lazily.tsx';
import type { NavigationItem } from '../feature.ts';
import { features } from '../features.ts';
import { useStanding } from '../use-standing.ts';
import { isFor } from './main-pages.ts';
import { NavItem } from './nav-item.tsx';

const PlainItem = ({ to, icon, label, place }: NavigationItem) => (
  <NavItem to={to} icon={icon} place={place}>
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

/** The main pages, in their order. */
export const mainPages = features
  .flatMap(({ navigation = [] }) => navigation)
  .toSorted((a, b) => a.order - b.order)
  .map((item) => ({ ...item, Item: widgetOf(item) }));

/** The main pages that this reader may open. */
const useItems = (): readonly (NavigationItem & { readonly Item: ReturnType<typeof widgetOf> })[] => {
  const me = useMe();
  return mainPages.filter((item) => isFor(me, item));
};

/** The main pages of a member, from the manifests of the features: a rail, or the tabs of a phone. */
export const MemberNav = () => {
  const userId = useMe()?.id ?? '';
  return useItems()
    .filter(({ place }) => place !== 'bar')
    .map(({ to, Item }) => <Item key={to} userId={userId} />);
};

/** The tools of the top bar: the way in for visitors and guests, and a member's bell. */
export const MemberTools = () => {
  const userId = useMe()?.id ?? '';
  const inBar = useItems().filter(({ place }) => place === 'bar');
  return (
    <>
      <GuestTools />
      {userId !== '' && inBar.map(({ to, Item }) => <Item key={to} userId={userId} />)}
    </>
  );
};

/** The way in, for visitors; guests are asked to open an account. */
const GuestTools = () => {
  const me = useMe();
  if (me?.state === 'guest') {
    return (
      <ButtonLink small to="/auth/signup">
        <FormattedMessage id="account.signUp" />
      </ButtonLink>
    );
  }
  return <SignInTool />;
};

const SignInTool = () =>
  useStanding('auth') === 'guest' && (
    <ButtonLink look="quiet" small to="/auth/signin">
      <FormattedMessage id="account.signIn" />
    </ButtonLink>
  );
