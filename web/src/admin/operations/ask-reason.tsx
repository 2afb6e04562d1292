import { Suspense, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Problem } from '../../app/api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { showToast } from '../../ui/overlay/toast.ts';

const Dialog = lazily(() => import('../../ui/overlay/dialog.tsx'));

type AskReasonProps = {
  readonly label: ReactNode;
  /** The consequence of the action. */
  readonly follows: ReactNode;
  /** The toast after success. */
  readonly done: ReactNode;
  readonly look?: 'quiet' | 'plain';
  /** Takes the action; a problem is shown in the form. */
  readonly onSend: (reason: string) => Promise<Problem | undefined>;
};

/** A button of an action that the log keeps with its reason, which is asked for in a dialog. */
export const AskReason = ({ label, follows, done, look = 'quiet', onSend }: AskReasonProps) => {
  const [isAsking, setAsking] = useState(false);
  const send = async ({ reason }: { readonly reason: string }): Promise<Problem | undefined> => {
    const problem = await onSend(reason);
    if (problem) return problem;
    showToast({ text: <>{done}</> });
    setAsking(false);
    return undefined;
  };
  return (
    <>
      <Button look={look} small aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Suspense>
          <Dialog title={label} onClose={() => setAsking(false)}>
            <p>{follows}</p>
            <Form initial={{ reason: '' }} onSend={send}>
              <TextArea
                name="reason"
                label={<FormattedMessage id="admin.ops.letters.reason" />}
                hint={<FormattedMessage id="admin.ops.letters.kept" />}
              />
              <SendButton>{label}</SendButton>
            </Form>
          </Dialog>
        </Suspense>
      )}
    </>
  );
};
