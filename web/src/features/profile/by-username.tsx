import type { ReactNode } from 'react';
import { problemIn } from '../../app/api/problem.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useMemberByUsernameQuery } from './api.ts';

/** Status of the API where the reader may see no such member. */
const NOT_THERE = 404;

/** Finds the member with a username for the page in its children; `missing` if the reader may see none. */
export const ByUsername = ({
  username,
  missing,
  children,
}: {
  readonly username: string;
  readonly missing: ReactNode;
  readonly children: (id: string) => ReactNode;
}) => {
  const member = useMemberByUsernameQuery(username);
  if (problemIn(member)?.status === NOT_THERE) return missing;
  return <Loaded read={member}>{({ id }) => children(id)}</Loaded>;
};
