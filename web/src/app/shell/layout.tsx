import { Suspense, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { LanguageSwitch } from '../../i18n/switch.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { useChosenShown } from '../../ui/link-row.tsx';
import { Loading } from '../../ui/loading.tsx';
import { SchemeSwitch } from '../../ui/theme/scheme-switch.tsx';
import { Toasts } from '../../ui/overlay/toasts.tsx';
import { pending } from '../pending.ts';
import { useReach } from '../realtime/connectivity.ts';
import { sessions, type Realm } from '../session.ts';
import { useStanding } from '../use-standing.ts';
import { useKeptPlace } from './kept-place.ts';
import css from './shell.module.css';

/** The frame around every page: name, navigation, language. The page is shown once the session is known. */
export const Layout = (props: {
  readonly realm: Realm;
  /** Target of the name's link. */
  readonly home: string;
  /** The main pages, as `NavItem`s: beside the page, or below it on a phone. */
  readonly nav: ReactNode;
  /** Tools in the top bar, beside colours and language. */
  readonly tools?: ReactNode;
  /** The third column of wide screens. */
  readonly aside?: ReactNode;
  /** A notice above the content of every page, for instance about new terms. */
  readonly notice?: ReactNode;
  /** For tables. */
  readonly wide?: boolean;
}) => {
  const { pathname } = useLocation();
  const standing = useStanding(props.realm);
  const main = useFocusOnArrival();
  useKeptPlace();
  useEffect(() => void sessions[props.realm].restore(), [props.realm]);
  const hasNav = standing === 'signedIn' && Boolean(props.nav);
  return (
    <div className={css.shell} data-nav={hasNav}>
      <a className={css.skip} href="#main">
        <FormattedMessage id="app.skip" />
      </a>
      <header className={css.top}>
        <div className={css.bar}>
          <Link to={props.home} className={css.brand}>
            <img src="/favicon.svg" alt="" />
            <FormattedMessage id="app.name" />
          </Link>
          <SchemeSwitch />
          <LanguageSwitch />
          {standing !== 'unknown' && props.tools}
        </div>
        <ReachWord />
        <PendingBar />
      </header>
      <div className={css.frame} data-nav={hasNav}>
        {hasNav && (
          <Navigation at={pathname}>
            <ErrorBoundary>{props.nav}</ErrorBoundary>
          </Navigation>
        )}
        <main id="main" className={css.main} data-wide={props.wide} tabIndex={-1} ref={main}>
          {standing === 'unknown' ? (
            <Loading />
          ) : (
            <ErrorBoundary resetKey={pathname}>
              {standing === 'signedIn' && props.notice}
              <Suspense fallback={<Loading />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          )}
        </main>
        {hasNav && props.aside}
      </div>
      <Toasts />
    </div>
  );
};

/** The main pages: a column, or a row below the page on a phone, which scrolls where they are many. */
const Navigation = (props: { readonly at: string; readonly children: ReactNode }) => {
  const row = useRef<HTMLElement>(null);
  useChosenShown(row, props.at);
  return (
    <nav ref={row} className={css.nav} data-ends aria-label={useIntl().formatMessage({ id: 'app.nav' })}>
      {props.children}
    </nav>
  );
};

/** A thin bar while the code of the next page is loaded; the page before stays until then. */
const PendingBar = () =>
  useSyncExternalStore(pending.subscribe, pending.isPending) && <div className={css.pending} />;

/**
 * Shows that the server is unreachable. It covers nothing, and is always in the page so that screen readers announce
 * it.
 */
const ReachWord = () => {
  const reach = useReach();
  return (
    <output className={css.reach} data-reach={reach}>
      {reach !== 'there' && <FormattedMessage id={`app.reach.${reach}`} />}
    </output>
  );
};

/** After a link is followed, moves keyboard focus to the page content and scrolls to the top. */
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
