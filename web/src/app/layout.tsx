import { useEffect, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, Outlet } from 'react-router-dom';
import { LanguageSwitch } from '../i18n/switch.tsx';
import { Loading } from '../ui/notice.tsx';
import { sessions, useStanding, type Realm } from './session.ts';

/** The frame around every page: name, navigation, language. The page waits until it's known who is there. */
export const Layout = ({ realm, nav }: { readonly realm: Realm; readonly nav: ReactNode }) => {
  const { formatMessage } = useIntl();
  const standing = useStanding(realm);
  useEffect(() => void sessions[realm].restore(), [realm]);
  const name = formatMessage({ id: 'app.name' });
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <>
      <a className="skip" href="#main">
        <FormattedMessage id="app.skip" />
      </a>
      <header className="top">
        <Link to="/" className="brand">
          {name}
        </Link>
        <nav aria-label={formatMessage({ id: 'app.nav' })}>{standing !== 'unknown' && nav}</nav>
        <LanguageSwitch />
      </header>
      <main id="main" tabIndex={-1}>
        {standing === 'unknown' ? <Loading /> : <Outlet />}
      </main>
    </>
  );
};
