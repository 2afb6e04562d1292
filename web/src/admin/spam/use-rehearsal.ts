import { useEffect, useState } from 'react';
import { problemIn, type Problem } from '../../app/api/problem.ts';
import { useLazySpamRehearsalQuery, type Rehearsal, type Version } from './api.ts';

/** The sum of all pages so far; of the differences the first ones alone. */
export type Added = Omit<Rehearsal, 'nextCursor'>;

/** Differences that are kept. */
const MOST_SHOWN = 200;
const NOTHING: Added = { texts: 0, held: 0, passed: 0, heldByBoth: 0, unreadable: 0, items: [], total: null };

/** Adds a page to those before it. */
export const added = (sum: Added, page: Rehearsal): Added => ({
  texts: sum.texts + page.texts,
  held: sum.held + page.held,
  passed: sum.passed + page.passed,
  heldByBoth: sum.heldByBoth + page.heldByBoth,
  unreadable: sum.unreadable + page.unreadable,
  items: [...sum.items, ...page.items].slice(0, MOST_SHOWN),
  total: sum.total ?? page.total,
});

type Run = {
  readonly found: Added;
  /** Where the next page begins; null = at the latest text. */
  readonly cursor: string | null;
  readonly state: 'running' | 'stopped' | 'ended';
  readonly problem?: Problem | undefined;
};

const START: Run = { found: NOTHING, cursor: null, state: 'running' };

/** Rehearses a model page by page until all texts are scored, somebody stops it or a page fails. */
export const useRehearsal = ({ language, version }: Version) => {
  const [ask] = useLazySpamRehearsalQuery();
  const [run, setRun] = useState(START);
  const { cursor, state } = run;
  useEffect(() => {
    if (state !== 'running') return undefined;
    const asked = ask({ language, version, cursor });
    let isWanted = true;
    void asked.then((answer) => {
      if (!isWanted) return;
      const { data } = answer;
      setRun((now) =>
        data
          ? {
              found: added(now.found, data),
              cursor: data.nextCursor,
              state: data.nextCursor === null ? 'ended' : 'running',
            }
          : { ...now, state: 'stopped', problem: problemIn(answer) },
      );
    });
    return () => {
      isWanted = false;
      asked.abort();
    };
  }, [ask, language, version, cursor, state]);
  return {
    ...run,
    stop: () => setRun((now) => ({ ...now, state: 'stopped' })),
    goOn: () => setRun(({ found, cursor: from }) => ({ found, cursor: from, state: 'running' })),
  };
};
