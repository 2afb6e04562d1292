import { Suspense, type ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { lazily } from '../../ui/lazily.tsx';
import { Loading } from '../../ui/loading.tsx';

const Overview = lazily(() => import('./page.tsx'));
const Password = lazily(() => import('./password.tsx'));
const Email = lazily(() => import('./email.tsx'));
const Privacy = lazily(() => import('./privacy.tsx'));
const Data = lazily(() => import('./data.tsx'));
const Plan = lazily(() => import('./plan.tsx'));

/** The parts of the settings by their address. One entry of the manifest holds them, which every first page loads. */
const PARTS: ReadonlyMap<string, ReactNode> = new Map([
  ['', <Overview key="overview" />],
  ['password', <Password key="password" />],
  ['email', <Email key="email" />],
  ['privacy', <Privacy key="privacy" />],
  ['data', <Data key="data" />],
  ['plan', <Plan key="plan" />],
]);

/** The settings, or one part of them. */
const SettingsParts = () => {
  const { part = '' } = useParams();
  if (!PARTS.has(part)) return <Navigate to="/settings" replace />;
  return <Suspense fallback={<Loading count={3} />}>{PARTS.get(part)}</Suspense>;
};

export default SettingsParts;
