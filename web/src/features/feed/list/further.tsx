import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/overlay/notice.tsx';
import css from './feed.module.css';

type Feed = {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly fetchNextPage: () => unknown;
};

/** Reads on before the end of a feed comes into sight; a button does it for the keyboard, and after a failure. */
export const Further = ({ feed }: { readonly feed: Feed }) => {
  const { hasNextPage, isFetching, fetchNextPage } = feed;
  const problem = problemIn(feed);
  const place = useRef<HTMLDivElement>(null);
  const isReady = hasNextPage && !isFetching && !problem;

  useEffect(() => {
    if (!isReady || !place.current) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) fetchNextPage();
      },
      { rootMargin: '100% 0%' },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [isReady, fetchNextPage]);

  return (
    <div ref={place} className={css.end}>
      {problem && <ProblemNotice problem={problem} />}
      {hasNextPage ? (
        <Button look="quiet" busy={isFetching} onClick={() => void fetchNextPage()}>
          <FormattedMessage id="feed.more" />
        </Button>
      ) : (
        <p>
          <FormattedMessage id="feed.end" />
        </p>
      )}
    </div>
  );
};
