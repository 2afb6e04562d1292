import { useRef, useState } from 'react';
import type { Problem } from '../../app/api/problem.ts';

/** Does one thing at a time: while it is under way, another call does nothing. `problem` is of the last one. */
export const useOnce = <Input>(act: (input: Input) => Promise<Problem | undefined>) => {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const run = async (input: Input): Promise<Problem | undefined> => {
    if (underWay.current) return undefined;
    // The state is seen at the next rendering only, and a second click may come before it.
    underWay.current = true;
    setBusy(true);
    const refusal = await act(input);
    underWay.current = false;
    setBusy(false);
    setProblem(refusal);
    return refusal;
  };
  return { run, busy, problem };
};
