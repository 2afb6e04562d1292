import { skipToken } from '@reduxjs/toolkit/query';
import type { Member } from '../api.ts';
import { roles } from '../choices.ts';
import type { Thunk } from '../../../app/root.ts';
import { readRoleAnswers, useRoleAnswersQuery } from './api.ts';
import RoleFacts from './role-facts.tsx';

const askFor = ({ id, role }: Member) => {
  const ofRole = roles.find((one) => one === role);
  return ofRole && { role: ofRole, userId: id };
};

/** Reads the facts before their component asks for them. */
export const readFactsOf =
  (member: Member): Thunk<Promise<unknown>> =>
  async (dispatch) => {
    const ask = askFor(member);
    return ask && dispatch(readRoleAnswers(ask));
  };

/**
 * The facts in the profile of the member's role. The card shows the country, and a position that all who see the card
 * may know.
 */
const MemberFacts = ({ member }: { readonly member: Member }) => {
  const { sport, position } = member;
  const ask = askFor(member);
  const { data } = useRoleAnswersQuery(ask ?? skipToken);
  return (
    ask &&
    data && (
      <RoleFacts
        role={ask.role}
        sport={sport}
        details={data}
        without={position ? ['position', 'country'] : ['country']}
      />
    )
  );
};

export default MemberFacts;
