import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense } from 'react';
import { RoleFacts, roles, useRoleAnswersQuery, type Member } from '../account/index.ts';

/** Position and country stand among the traits of the profile card. */
const SHOWN_ABOVE = ['position', 'country'];

/** The facts in the profile of the member's role. */
export const Facts = ({ member: { id, role, sport } }: { readonly member: Member }) => {
  const ofRole = roles.find((one) => one === role);
  const { data } = useRoleAnswersQuery(ofRole ? { role: ofRole, userId: id } : skipToken);
  return (
    ofRole &&
    data && (
      <Suspense>
        <RoleFacts role={ofRole} sport={sport} details={data} without={SHOWN_ABOVE} />
      </Suspense>
    )
  );
};
