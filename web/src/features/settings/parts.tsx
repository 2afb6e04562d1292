import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { lazily } from '../../ui/lazily.tsx';
import { Loading } from '../../ui/loading.tsx';

const Overview = lazily(() => import('./page.tsx'));

/** The parts of the settings by their address. One entry of the manifest holds them, which every first page loads. */
const PARTS = new Map([
  ['password', lazily(() => import('./password.tsx'))],
  ['email', lazily(() => import('./email.tsx'))],
  ['privacy', lazily(() => import('./privacy.tsx'))],
  ['data', lazily(() => import('./data.tsx'))],
]);

/** The settings, or one part of them. */
const SettingsParts = () => {
  const { part } = useParams();
  const Part = part === undefined ? Overview : PARTS.get(part);
  if (!Part) return <Navigate to="/settings" replace />;
  return (
    <Suspense fallback={<Loading count={3} />}>
      <Part />
    </Suspense>
  );
};

export default SettingsParts;
