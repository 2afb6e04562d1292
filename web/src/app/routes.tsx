import { Suspense, type ReactNode } from 'react';
import { Navigate, useParams, useRoutes, type RouteObject } from 'react-router';
import { lazily } from '../ui/lazily.tsx';
import { Loading } from '../ui/loading.tsx';
import type { Page } from './feature.ts';
import { features, pages } from './features.ts';
import { componentOf } from './page-element.tsx';
import { ByStanding, Guarded } from './shell/guards.tsx';
import { Layout } from './shell/layout.tsx';
import { Aside } from './shell/aside.tsx';
import { MainPages } from './shell/main-pages.ts';
import { mainPages, MemberNav, MemberTools } from './shell/member-nav.tsx';
import { NewTerms } from './shell/new-terms.tsx';
import { NotFoundPage } from './shell/not-found.tsx';
import { isShort, shortRouteOf } from './short-paths.ts';

/** Few readers see a page without the frame. */
const BareFrame = lazily(() => import('./shell/bare.tsx'));

const drawn = (page: Page): ReactNode => {
  const Content = componentOf(page);
  return <Content />;
};

const guarded = (page: Page): ReactNode => <Guarded guard={page.guard}>{drawn(page)}</Guarded>;

/** An address may have a page for guests and another for members. */
const elementAt = (path: string): ReactNode => {
  const here = pages.filter(({ paths }) => paths.includes(path));
  const [guests, members] = [true, false].map((is) => here.find(({ guard }) => (guard === 'guests') === is));
  if (guests && members) return <ByStanding guests={drawn(guests)} members={guarded(members)} />;
  return here.map(guarded)[0];
};

const pathsOf = (some: readonly Page[]) => [...new Set(some.flatMap(({ paths }) => paths))];

const bare = pathsOf(pages.filter((page) => page.bare));
const framed = pathsOf(pages.filter((page) => page.base === undefined && !page.bare));

/** A page at a member's short address; a route of React Router can't ask for the sign before the name. */
const Short = ({ children }: { readonly children: ReactNode }) =>
  isShort(useParams()['id']) ? children : <NotFoundPage />;

/** All routes, from the manifests of the features. */
const routes: RouteObject[] = [
  {
    element: (
      <MainPages value={mainPages}>
        <Layout
          realm="auth"
          home="/"
          nav={<MemberNav />}
          tools={<MemberTools />}
          aside={<Aside />}
          notice={<NewTerms />}
        />
      </MainPages>
    ),
    children: [
      ...framed.map((path) => ({ path, element: elementAt(path) })),
      ...features.flatMap(({ redirects = [] }) =>
        redirects.map(({ from, to, guard = 'members' }) => ({
          path: from,
          element: (
            <Guarded guard={guard}>
              <Navigate to={to} replace />
            </Guarded>
          ),
        })),
      ),
      ...framed.flatMap((path) => {
        const short = shortRouteOf(path);
        return short === null ? [] : [{ path: short, element: <Short>{elementAt(path)}</Short> }];
      }),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
  { element: <BareFrame />, children: bare.map((path) => ({ path, element: elementAt(path) })) },
  ...pages.flatMap((page) =>
    page.base === undefined ? [] : [{ path: `${page.base}/*`, element: guarded(page) }],
  ),
];

/** All pages by address. */
export const Pages = () => <Suspense fallback={<Loading />}>{useRoutes(routes)}</Suspense>;
