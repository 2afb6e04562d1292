import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useMemberByUsernameQuery } from './api.ts';

/** Status of the API where the reader may see no such member. */
const NOT_THERE = 404;

/** Redirects to the address of the member with a username; `missing` if the reader may see none. */
export const ByUsername = ({
  username,
  missing,
}: {
  readonly username: string;
  readonly missing: ReactNode;
}) => {
  const member = useMemberByUsernameQuery(username);
  if (problemIn(member)?.status === NOT_THERE) return missing;
  return <Loaded read={member}>{({ id }) => <Navigate to={`/members/${id}`} replace />}</Loaded>;
};
