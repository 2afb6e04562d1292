import { skipToken } from '@reduxjs/toolkit/query';
import type { Member } from '../api.ts';
import { roles } from '../choices.ts';
import { useRoleAnswersQuery } from './api.ts';
import RoleFacts from './role-facts.tsx';

/**
 * The facts in the profile of the member's role. The card shows the country, and a position that all who see the card
 * may know.
 */
const MemberFacts = ({ member: { id, role, sport, position } }: { readonly member: Member }) => {
  const ofRole = roles.find((one) => one === role);
  const { data } = useRoleAnswersQuery(ofRole ? { role: ofRole, userId: id } : skipToken);
  return (
    ofRole &&
    data && (
      <RoleFacts
        role={ofRole}
        sport={sport}
        details={data}
        without={position ? ['position', 'country'] : ['country']}
      />
    )
  );
};

export default MemberFacts;
