import { Suspense } from 'react';
import { lazily } from '../../ui/lazily.tsx';

const FootLinks = lazily(() => import('./foot-links.tsx'));

/** The foot of a page that visitors see; loaded after the page. */
export const Foot = () => (
  <Suspense>
    <FootLinks />
  </Suspense>
);
