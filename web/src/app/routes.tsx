import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { FeedPage, PostPage } from '../features/feed/index.ts';
import { Loading } from '../ui/loading.tsx';
import { AfterOnboarding, GuestsOnly, Home, MembersOnly } from './shell/guards.tsx';
import { Layout } from './shell/layout.tsx';
import { GuestTools, MemberNav } from './shell/member-nav.tsx';
import { NotFoundPage } from './shell/not-found.tsx';
import { loadPage } from './pages.ts';
import { lazily } from '../ui/lazily.tsx';

const AdminPages = lazily(loadPage['/admin']);
const SignInPage = lazily(loadPage['/auth/signin']);
const SignUpPage = lazily(loadPage['/auth/signup']);
const ActivatePage = lazily(loadPage['/auth/activate']);
const ForgotPasswordPage = lazily(loadPage['/auth/forgot-password']);
const ResetPasswordPage = lazily(loadPage['/auth/reset-password']);
const OnboardingPage = lazily(loadPage['/on']);
const ProfilePage = lazily(loadPage['/profile']);
const EditProfilePage = lazily(loadPage['/profile/edit']);
const SettingsPage = lazily(loadPage['/settings']);
const NotificationsPage = lazily(loadPage['/notifications']);

/** All pages by address. The server knows the same addresses, as `SPA_ROUTES`. */
export const Pages = () => (
  <Suspense fallback={<Loading />}>
    <Routes>
      <Route element={<Layout realm="auth" home="/" nav={<MemberNav />} tools={<GuestTools />} />}>
        <Route element={<GuestsOnly />}>
          <Route path="auth/signup" element={<SignUpPage />} />
          <Route path="auth/signin" element={<SignInPage />} />
          <Route path="auth/activate" element={<ActivatePage />} />
          <Route path="auth/forgot-password" element={<ForgotPasswordPage />} />
          <Route path="auth/reset-password" element={<ResetPasswordPage />} />
        </Route>
        <Route element={<Home />}>
          <Route index element={<FeedPage />} />
        </Route>
        <Route element={<MembersOnly />}>
          <Route path="on" element={<OnboardingPage />} />
          <Route path="settings" element={<SettingsPage />} />
          <Route path="account" element={<Navigate to="/settings" replace />} />
          <Route element={<AfterOnboarding />}>
            <Route path="posts/:id" element={<PostPage />} />
            <Route path="notifications" element={<NotificationsPage />} />
            <Route path="profile" element={<ProfilePage />} />
            <Route path="profile/edit" element={<EditProfilePage />} />
            <Route path="members/:id" element={<ProfilePage />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route path="admin/*" element={<AdminPages />} />
    </Routes>
  </Suspense>
);
