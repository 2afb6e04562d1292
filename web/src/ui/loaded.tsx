import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../app/problem.ts';
import { Loading, ProblemNotice } from './notice.tsx';

/** What a read gives, as far as a page needs it. */
type Read<T> = { readonly data?: T | undefined; readonly error?: unknown; readonly refetch: () => unknown };

/** Shows what was read, or that it's on its way, or why it isn't to be had and how to try again. */
export const Loaded = <T,>({
  read,
  children,
}: {
  readonly read: Read<T>;
  readonly children: (data: T) => ReactNode;
}) => {
  if (read.data !== undefined) return children(read.data);
  const problem = problemIn(read);
  if (!problem) return <Loading />;
  return (
    <>
      <ProblemNotice problem={problem} />
      <button type="button" className="quiet" onClick={() => void read.refetch()}>
        <FormattedMessage id="ui.again" />
      </button>
    </>
  );
};
