import { FormattedMessage } from 'react-intl';
import { problemIn } from '../app/api/problem.ts';
import Dialog from '../ui/overlay/dialog.tsx';
import { TextArea } from '../ui/form/field.tsx';
import { Form, SendButton } from '../ui/form/form.tsx';
import { useRejectMutation, type Account } from './api.ts';

const empty = { reason: '' };

/** Asks why an account is refused, and refuses it. */
export const RejectDialog = (props: { readonly account: Account; readonly onClose: () => void }) => {
  const { id, name } = props.account;
  const [reject] = useRejectMutation();
  const send = async ({ reason }: typeof empty) => {
    const problem = problemIn(await reject({ id, reason: reason.trim() }));
    if (!problem) props.onClose();
    return problem;
  };
  const title = <FormattedMessage id="admin.reject.ask" values={{ name: <bdi key="name">{name}</bdi> }} />;
  return (
    <Dialog title={title} onClose={props.onClose}>
      <Form initial={empty} onSend={send}>
        <TextArea
          name="reason"
          label={<FormattedMessage id="admin.reason" />}
          hint={<FormattedMessage id="admin.reject.hint" />}
          data-autofocus
        />
        <SendButton look="danger">
          <FormattedMessage id="admin.reject" />
        </SendButton>
      </Form>
    </Dialog>
  );
};
