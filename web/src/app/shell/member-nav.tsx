import { Suspense, type ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useMe } from '../../features/account/index.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { MoreMenu } from '../../ui/overlay/menu.tsx';
import type { NavigationItem } from '../feature.ts';
import { features } from '../features.ts';
import { useStanding } from '../use-standing.ts';
import { NavItem } from './nav-item.tsx';
import css from './shell.module.css';
import { useWaiting } from './waiting.ts';

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
  const isOnboarded = me?.state === 'active' || me?.state === 'guest';
  const shown = items.filter(({ guard }) => guard === 'members' || isOnboarded);
  return (
    <>
      {shown.map(({ to, Item }) => (
        <Item key={to} userId={me?.id ?? ''} />
      ))}
      <WithoutTab items={shown.filter(({ phoneTab }) => !phoneTab)} />
    </>
  );
};

/** On a phone, the main pages that have no tab, behind three dots. */
const WithoutTab = ({ items: rest }: { readonly items: readonly NavigationItem[] }) => {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const format = useFormat();
  const waiting = useWaiting();
  if (rest.length === 0) return null;
  const count = [...waiting.values()].reduce((sum, one) => sum + one.count, 0);
  return (
    <span className={css.more}>
      <span aria-hidden>
        <FormattedMessage id="app.more" />
      </span>
      {count > 0 && (
        <span className={css.waiting} aria-hidden>
          {format.number(count)}
        </span>
      )}
      <MoreMenu
        label={formatMessage({ id: 'app.more' })}
        items={rest.map(({ to, icon, label }) => ({
          key: to,
          icon,
          label: waiting.get(to)?.label ?? formatMessage({ id: label }),
          onPick: () => void navigate(to),
        }))}
      />
    </span>
  );
};

/** The way in, for visitors; guests are asked to open an account. */
export const GuestTools = () => {
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
