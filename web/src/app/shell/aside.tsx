import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { lazily } from '../../ui/lazily.tsx';
import { pageAt } from '../features.ts';
import { whenIdle } from '../when-idle.ts';
import css from './shell.module.css';

/** The width from which there is room for a third column, as in the style sheet. */
const query = '(width >= 80rem)';

const subscribe = (tell: () => void): (() => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
};

const Column = lazily(
  () => import('../../features/navigation/column.tsx'),
  // the page is whole without it
  () => () => null,
);

/** The third column, beside the pages that ask for it. It is loaded on wide screens once the page is there. */
export const Aside = () => {
  const { pathname } = useLocation();
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(query).matches);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!isWide || !pageAt(pathname, true)?.aside) return null;
  return (
    <aside className={css.aside}>
      {isIdle && (
        <Suspense>
          <Column />
        </Suspense>
      )}
    </aside>
  );
};
