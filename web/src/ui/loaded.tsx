import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../app/api/problem.ts';
import { Button } from './button.tsx';
import { Loading } from './loading.tsx';
import { ProblemNotice } from './overlay/notice.tsx';

/** Result of a query, as far as pages need it. */
type Read<T> = { readonly data?: T | undefined; readonly error?: unknown; readonly refetch: () => unknown };

const NOT_THERE = 404;

/** Shows the loaded data, a loading state, or the error with a button to try again. */
export const Loaded = <T,>(props: {
  readonly read: Read<T>;
  /** Shown while loading; by default a card's shape. */
  readonly meanwhile?: ReactNode;
  /** Says what could not be loaded, before the reason. */
  readonly lead?: ReactNode;
  readonly children: (data: T) => ReactNode;
}) => {
  const { read, meanwhile = <Loading />, lead, children } = props;
  const problem = problemIn(read);
  if (read.data !== undefined && problem?.status !== NOT_THERE) return children(read.data);
  if (!problem) return meanwhile;
  return (
    <>
      <ProblemNotice problem={problem} lead={lead} />
      {problem.status !== NOT_THERE && (
        <Button look="quiet" onClick={() => void read.refetch()}>
          <FormattedMessage id="ui.again" />
        </Button>
      )}
    </>
  );
};
