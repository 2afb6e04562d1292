import { useId, useRef, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Problem } from '../app/problem.ts';
import { ProblemNotice } from './notice.tsx';
import { useOnce } from './once.ts';

/** A button that asks before it does something that can't be taken back. */
export const ConfirmButton = (props: {
  readonly label: ReactNode;
  /** What is about to happen, as a question. */
  readonly question: ReactNode;
  readonly className?: string;
  readonly onAct: () => Promise<Problem | undefined>;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const { run, busy, problem } = useOnce(props.onAct);
  const confirm = async (): Promise<void> => {
    if (!(await run(undefined))) dialog.current?.close();
  };
  return (
    <>
      <button type="button" className={props.className} onClick={() => dialog.current?.showModal()}>
        {props.label}
      </button>
      <dialog ref={dialog} aria-labelledby={title}>
        <p id={title}>{props.question}</p>
        {problem && <ProblemNotice problem={problem} />}
        <div className="row">
          <button type="button" className="danger" aria-disabled={busy} onClick={() => void confirm()}>
            {props.label}
          </button>
          <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
            <FormattedMessage id="ui.cancel" />
          </button>
        </div>
      </dialog>
    </>
  );
};
