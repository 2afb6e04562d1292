import type { ReactNode } from 'react';
import type { Problem } from '../app/api/problem.ts';
import { Button, type Look } from './button.tsx';
import type { IconName } from './icon.tsx';
import { ProblemNotice } from './overlay/notice.tsx';
import { useOnce } from './form/once.ts';

/** A button that does something at the API: it can't be pressed twice, and says why it was refused. */
export const ActionButton = (props: {
  readonly onAct: () => Promise<Problem | undefined>;
  readonly look?: Look;
  readonly small?: boolean;
  readonly icon?: IconName;
  /** Says what did not happen, before the reason of a refusal. */
  readonly failed?: ReactNode;
  readonly children: ReactNode;
}) => {
  const { onAct, failed, children, ...dress } = props;
  const { run, busy, problem } = useOnce(onAct);
  return (
    <>
      <Button {...dress} busy={busy} onClick={() => void run(undefined)}>
        {children}
      </Button>
      {problem && <ProblemNotice problem={problem} lead={failed} />}
    </>
  );
};
