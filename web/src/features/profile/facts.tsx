import { Suspense } from 'react';
import { MemberFacts, type Member } from '../account/index.ts';

/** The facts in the profile of the member's role, once they are loaded. */
export const Facts = ({ member }: { readonly member: Member }) => (
  <Suspense>
    <MemberFacts member={member} />
  </Suspense>
);
