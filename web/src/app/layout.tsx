import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { LanguageSwitch } from '../i18n/switch.tsx';
import { Loading } from '../ui/notice.tsx';
import { SchemeSwitch } from '../ui/scheme-switch.tsx';
import { useLost } from './lost.ts';
import { sessions, useStanding, type Realm } from './session.ts';

/** The frame around every page: name, navigation, language. The page waits until it's known who is there. */
export const Layout = (props: {
  readonly realm: Realm;
  /** Where the name leads to. */
  readonly home: string;
  readonly nav: ReactNode;
}) => {
  const { formatMessage } = useIntl();
  const standing = useStanding(props.realm);
  const main = useFocusOnArrival();
  useEffect(() => void sessions[props.realm].restore(), [props.realm]);
  return (
    <>
      <a className="skip" href="#main">
        <FormattedMessage id="app.skip" />
      </a>
      <header className="top">
        <Link to={props.home} className="brand">
          <img src="/favicon.svg" alt="" />
          <FormattedMessage id="app.name" />
        </Link>
        <nav aria-label={formatMessage({ id: 'app.nav' })}>{standing !== 'unknown' && props.nav}</nav>
        <SchemeSwitch />
        <LanguageSwitch />
      </header>
      <main id="main" tabIndex={-1} ref={main}>
        {standing === 'unknown' ? <Loading /> : <Outlet />}
      </main>
      <Lost />
    </>
  );
};

/** Says at the foot of the window that the server isn't heard; there all the time, so that screen readers hear it come. */
const Lost = () => {
  const isLost = useLost();
  return <output className="lost">{isLost && <FormattedMessage id="app.lost" />}</output>;
};

/** Whoever follows a link arrives at the top of the new page, with the keyboard and the screen reader too. */
const useFocusOnArrival = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const followed = useNavigationType() === NavigationType.Push;
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!followed) return;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname, followed]);
  return main;
};
