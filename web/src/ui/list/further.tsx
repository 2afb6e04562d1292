import { useRef, type ReactNode } from 'react';
import { problemIn } from '../../app/api/problem.ts';
import { Button } from '../button.tsx';
import { ProblemNotice } from '../overlay/notice.tsx';
import css from './list.module.css';
import { useEdge } from './use-edge.ts';

/** A list that is read page by page. */
type Pages = {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly data?: { readonly pages: readonly unknown[] } | undefined;
  readonly fetchNextPage: () => unknown;
};

/** Reads on before the end of a list comes into sight; a button does it for the keyboard, and after a failure. */
export const Further = (props: {
  readonly pages: Pages;
  /** Label for loading more. */
  readonly more: ReactNode;
  /** Said at the end of the list. */
  readonly end: ReactNode;
}) => {
  const { pages, more, end } = props;
  const { data, hasNextPage, isFetching, fetchNextPage } = pages;
  const problem = problemIn(pages);
  const place = useRef<HTMLDivElement>(null);
  const isReady = hasNextPage && !isFetching && !problem;
  useEdge(place, isReady ? fetchNextPage : null, { margin: '100% 0%', loaded: data?.pages.length ?? 0 });

  return (
    <div ref={place} className={css.end}>
      {problem && <ProblemNotice problem={problem} />}
      {hasNextPage ? (
        <Button look="quiet" busy={isFetching} onClick={() => void fetchNextPage()}>
          {more}
        </Button>
      ) : (
        <p>{end}</p>
      )}
    </div>
  );
};
