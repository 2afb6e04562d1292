import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ActivatePage, OnboardingPage, SignInPage, SignUpPage } from '../features/account/index.ts';
import { FeedPage, PostPage } from '../features/feed/index.ts';
import { Loading } from '../ui/notice.tsx';
import { AfterOnboarding, MembersOnly } from './guards.tsx';
import { Layout } from './layout.tsx';
import { MemberNav } from './member-nav.tsx';
import { NotFoundPage } from './not-found.tsx';

// Members never load the staff's pages.
const AdminPages = lazy(() => import('../admin/pages.tsx'));

/** All pages by address. The server knows the same addresses, as `SPA_ROUTES`. */
export const Pages = () => (
  <Routes>
    <Route element={<Layout realm="auth" nav={<MemberNav />} />}>
      <Route path="auth/signup" element={<SignUpPage />} />
      <Route path="auth/signin" element={<SignInPage />} />
      <Route path="auth/activate" element={<ActivatePage />} />
      <Route element={<MembersOnly />}>
        <Route path="on" element={<OnboardingPage />} />
      </Route>
      <Route element={<AfterOnboarding />}>
        <Route index element={<FeedPage />} />
        <Route path="posts/:id" element={<PostPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    <Route
      path="admin/*"
      element={
        <Suspense fallback={<Loading />}>
          <AdminPages />
        </Suspense>
      }
    />
  </Routes>
);
