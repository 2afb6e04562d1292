import { Suspense, type ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { lazily } from '../../ui/lazily.tsx';
import { Loading } from '../../ui/loading.tsx';

const Activate = lazily(() => import('./activate.tsx'));
const ForgotPassword = lazily(() => import('./password/forgot-password.tsx'));
const ResetPassword = lazily(() => import('./password/reset-password.tsx'));
const Callback = lazily(() => import('./sign-in/callback.tsx'));
const SignInError = lazily(() => import('./sign-in/sign-in-error.tsx'));

/**
 * The steps beside sign-in and sign-up by their address. One entry of the manifest holds them, which every first page
 * loads.
 */
const STEPS: ReadonlyMap<string, ReactNode> = new Map([
  ['activate', <Activate key="activate" />],
  ['forgot-password', <ForgotPassword key="forgot-password" />],
  ['reset-password', <ResetPassword key="reset-password" />],
  ['callback', <Callback key="callback" />],
  ['error', <SignInError key="error" />],
]);

/** A step on the way to an account. */
const StepPage = () => {
  const { step = '' } = useParams();
  if (!STEPS.has(step)) return <Navigate to="/auth/signin" replace />;
  return <Suspense fallback={<Loading count={1} />}>{STEPS.get(step)}</Suspense>;
};

export default StepPage;
