import type { ReactNode } from 'react';
import type { Problem } from '../app/problem.ts';
import { ProblemNotice } from './notice.tsx';
import { useOnce } from './once.ts';

type Action = {
  readonly onAct: () => Promise<Problem | undefined>;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A button that does something at the API: it can't be pressed twice, and says why it was refused. */
export const ActionButton = ({ onAct, className, children }: Action) => {
  const { run, busy, problem } = useOnce(onAct);
  return (
    <>
      <button type="button" className={className} aria-disabled={busy} onClick={() => void run(undefined)}>
        {children}
      </button>
      {problem && <ProblemNotice problem={problem} />}
    </>
  );
};
