import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { lazily } from '../../ui/lazily.tsx';
import { Loading } from '../../ui/loading.tsx';

/** The steps beside sign-in and sign-up by their address. One entry of the manifest holds them, which every first page loads. */
const STEPS = new Map([
  ['activate', lazily(() => import('./activate.tsx'))],
  ['forgot-password', lazily(() => import('./password/forgot-password.tsx'))],
  ['reset-password', lazily(() => import('./password/reset-password.tsx'))],
  ['callback', lazily(() => import('./sign-in/callback.tsx'))],
  ['error', lazily(() => import('./sign-in/sign-in-error.tsx'))],
]);

/** A step on the way to an account. */
const StepPage = () => {
  const { step = '' } = useParams();
  const Step = STEPS.get(step);
  if (!Step) return <Navigate to="/auth/signin" replace />;
  return (
    <Suspense fallback={<Loading count={1} />}>
      <Step />
    </Suspense>
  );
};

export default StepPage;
