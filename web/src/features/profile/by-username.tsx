import { Navigate } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useMemberByUsernameQuery } from './api.ts';
import { NotThere } from './not-there.tsx';

const NOT_THERE = 404;

/** `/members/@username`, as mentions lead to: goes on to the member's own address. */
const ByUsername = ({ username }: { readonly username: string }) => {
  const member = useMemberByUsernameQuery(username);
  if (problemIn(member)?.status === NOT_THERE) return <NotThere />;
  return <Loaded read={member}>{({ id }) => <Navigate to={`/members/${id}`} replace />}</Loaded>;
};

export default ByUsername;
