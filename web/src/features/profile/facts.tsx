import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense } from 'react';
import { RoleFacts, roles, useRoleAnswersQuery, type Member } from '../account/index.ts';

/**
 * The facts in the profile of the member's role. The card shows the country, and a position that all who see the card
 * may know.
 */
export const Facts = ({ member: { id, role, sport, position } }: { readonly member: Member }) => {
  const ofRole = roles.find((one) => one === role);
  const { data } = useRoleAnswersQuery(ofRole ? { role: ofRole, userId: id } : skipToken);
  return (
    ofRole &&
    data && (
      <Suspense>
        <RoleFacts
          role={ofRole}
          sport={sport}
          details={data}
          without={position ? ['position', 'country'] : ['country']}
        />
      </Suspense>
    )
  );
};
