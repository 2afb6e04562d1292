import { skipToken } from '@reduxjs/toolkit/query';
import type { Role } from '../../../../../domain/accounts/values.ts';
import type { Member } from '../api.ts';
import { roles } from '../choices.ts';
import type { Thunk } from '../../../app/root.ts';
import { chosenFor, factsIn } from './audiences.ts';
import { readRoleAnswers, useRoleAnswersQuery } from './api.ts';
import RoleFacts from './role-facts.tsx';
import type { FieldName } from './role-forms.ts';
import { formFor } from './sport-form.ts';

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

/** Answers that a profile shows to its owner and the staff alone. */
const PRIVATE = [
  'dateOfBirth',
  'phone',
  'footballUnionRegistration',
  'registrationNumber',
  'commercialRegistration',
  'taxCardNumber',
] as const satisfies readonly FieldName[];

/** The answers of the reader's own profile that not everybody sees. */
const notForAll = (role: Role, member: Member): readonly string[] => {
  const audiences = chosenFor(member, factsIn(role, formFor(role, member.sport)));
  return [...PRIVATE, ...Object.keys(audiences).filter((fact) => audiences[fact] !== 'everyone')];
};

/**
 * The facts in the profile of the member's role. The card shows the country, and a position that all who see the card
 * may know. `isForAll`: the reader's own, as everybody sees them.
 */
const MemberFacts = ({
  member,
  isForAll = false,
}: {
  readonly member: Member;
  readonly isForAll?: boolean;
}) => {
  const { sport, position } = member;
  const ask = askFor(member);
  const { data } = useRoleAnswersQuery(ask ?? skipToken);
  const hidden = ask && isForAll ? notForAll(ask.role, member) : [];
  const born = data?.['bornIn'];
  const isToldByDate = data?.['dateOfBirth'] !== undefined && !isForAll;
  return (
    ask &&
    data && (
      <RoleFacts
        role={ask.role}
        sport={sport}
        details={data}
        without={['country', ...(position ? ['position'] : []), ...hidden]}
        bornIn={typeof born === 'number' && !isToldByDate && !hidden.includes('bornIn') ? born : null}
      />
    )
  );
};

export default MemberFacts;
