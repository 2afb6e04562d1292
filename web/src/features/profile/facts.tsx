import { Suspense } from 'react';
import { MemberFacts, type Member } from '../account/index.ts';

/** The facts in the profile of the member's role, once they are loaded. `isForAll`: as everybody sees them. */
export const Facts = (props: { readonly member: Member; readonly isForAll?: boolean }) => (
  <Suspense>
    <MemberFacts {...props} />
  </Suspense>
);
