import { Navigate } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useMemberByUsernameQuery } from './api.ts';
import { NotThere } from './not-there.tsx';

const NOT_THERE = 404;

/** Redirects to the address of the member with a username. */
export const ByUsername = ({ username }: { readonly username: string }) => {
  const member = useMemberByUsernameQuery(username);
  if (problemIn(member)?.status === NOT_THERE) return <NotThere />;
  return <Loaded read={member}>{({ id }) => <Navigate to={`/members/${id}`} replace />}</Loaded>;
};
