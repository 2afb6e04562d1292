import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Section } from './section.tsx';
import css from './settings.module.css';

const PAGES = [
  { name: 'level', to: '/level', icon: 'trophy' },
  { name: 'usage', to: '/settings/usage', icon: 'list' },
  { name: 'billing', to: '/settings/plan', icon: 'inbox' },
  { name: 'plans', to: '/plans', icon: 'trophy' },
  { name: 'transactions', to: '/orders/transactions', icon: 'list' },
  { name: 'password', to: '/settings/password', icon: 'lock' },
  { name: 'email', to: '/settings/email', icon: 'inbox' },
  { name: 'privacy', to: '/settings/privacy', icon: 'hide' },
  { name: 'data', to: '/settings/data', icon: 'history' },
  { name: 'contact', to: '/contact', icon: 'comment' },
] as const satisfies readonly { readonly name: string; readonly to: string; readonly icon: IconName }[];

const GUARDIAN = { name: 'guardian', to: '/settings/guardian', icon: 'person' } as const;

/** The settings that have pages of their own. */
export const Further = ({ needsGuardian }: { readonly needsGuardian: boolean }) => (
  <Section title={<FormattedMessage id="settings.further" />}>
    <ul className={css.pages}>
      {[...PAGES, ...(needsGuardian ? [GUARDIAN] : [])].map(({ name, to, icon }) => (
        <li key={name}>
          <Link to={to} className={css.page}>
            <Icon name={icon} />
            <FormattedMessage id={`settings.${name}`} />
            <Icon name="onward" />
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);

/** Link back from one of them. */
export const BackToSettings = () => (
  <p>
    <Link to="/settings">
      <FormattedMessage id="settings.back" />
    </Link>
  </p>
);
