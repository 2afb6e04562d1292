import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { shownPath } from '../../app/short-paths.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useMemberByUsernameQuery } from './api.ts';

/** Status of the API where the reader may see no such member. */
const NOT_THERE = 404;

/**
 * Finds the member with a username for the page in its children; `missing` if the reader may see none. The browser shows
 * the short address.
 */
export const ByUsername = ({
  username,
  missing,
  children,
}: {
  readonly username: string;
  readonly missing: ReactNode;
  readonly children: (id: string) => ReactNode;
}) => {
  const { pathname, ...rest } = useLocation();
  const member = useMemberByUsernameQuery(username);
  const shown = shownPath(pathname);
  if (shown !== pathname) return <Navigate to={{ ...rest, pathname: shown }} replace />;
  if (problemIn(member)?.status === NOT_THERE) return missing;
  return <Loaded read={member}>{({ id }) => children(id)}</Loaded>;
};
