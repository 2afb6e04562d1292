import { Suspense } from 'react';
import { useMe } from '../../features/account/index.ts';
import { lazily } from '../../ui/lazily.tsx';

const AskForTerms = lazily(
  () => import('../../features/account/ask-for-terms.tsx'),
  // it is asked again on the next page
  () => () => null,
);

/** Asks a member who has not accepted the terms in force; few do, so it is loaded when it is needed. */
export const NewTerms = () =>
  useMe()?.termsAccepted === false && (
    <Suspense>
      <AskForTerms />
    </Suspense>
  );
