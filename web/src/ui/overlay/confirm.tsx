import { Suspense, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Problem } from '../../app/api/problem.ts';
import { Button } from '../button.tsx';
import { Row } from '../layout.tsx';
import { ProblemNotice } from './notice.tsx';
import { useOnce } from '../form/once.ts';
import { lazily } from '../lazily.tsx';

const Dialog = lazily(() => import('./dialog.tsx'));

/** Asks before something is done that can't be taken back; mounted while it asks. */
export const Confirm = (props: {
  /** Title: the action, as a question. */
  readonly question: ReactNode;
  /** Label of the confirm button. */
  readonly label: ReactNode;
  readonly onAct: () => Promise<Problem | undefined>;
  readonly onClose: () => void;
  /** Says what did not happen, before the reason of a refusal. */
  readonly failed?: ReactNode;
  /** Consequences of the action. */
  readonly children?: ReactNode;
}) => {
  const { run, busy, problem } = useOnce(props.onAct);
  const confirm = async (): Promise<void> => {
    if (!(await run(undefined))) props.onClose();
  };
  return (
    <Suspense>
      <Dialog title={props.question} onClose={props.onClose}>
        {props.children}
        {problem && <ProblemNotice problem={problem} lead={props.failed} />}
        <Row>
          <Button look="danger" busy={busy} onClick={() => void confirm()}>
            {props.label}
          </Button>
          <Button look="quiet" onClick={props.onClose}>
            <FormattedMessage id="ui.cancel" />
          </Button>
        </Row>
      </Dialog>
    </Suspense>
  );
};
