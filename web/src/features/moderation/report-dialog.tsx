import { FormattedMessage, useIntl } from 'react-intl';
import type { HeldPart } from '../../../../domain/social/spam/held-text.ts';
import { useReportCreateMutation } from '../../app/generated/report.ts';
import { problemIn } from '../../app/api/problem.ts';
import { MessagesOf } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { POLICY_CODES, isPolicyCode } from './policy-codes.ts';
import { Select, TextArea } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import Dialog from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/overlay/toast.ts';

type Props = {
  readonly targetType: 'post' | 'comment' | 'message' | 'user' | 'product' | 'review' | 'room';
  readonly targetId: string;
  /** The part that is reported; left out = the thing. */
  readonly part?: HeldPart;
  readonly onClose: () => void;
};

/** Reports a thing, or a part of it, to the staff. */
const ReportDialog = (props: Props) => (
  <MessagesOf area="moderation">
    <MessagesOf area="words-social">
      <Shown {...props} />
    </MessagesOf>
  </MessagesOf>
);

const Shown = ({ onClose, ...target }: Props) => {
  const { formatMessage } = useIntl();
  const words = useWords();
  const [report] = useReportCreateMutation();
  return (
    <Dialog title={<FormattedMessage id="moderation.report" />} onClose={onClose}>
      <Form
        label={formatMessage({ id: 'moderation.report' })}
        initial={{ type: 'HARASSMENT', description: '' }}
        onSend={async ({ type, description }) => {
          if (!isPolicyCode(type)) return undefined;
          const problem = problemIn(await report({ ...target, type, description }));
          if (problem) return problem;
          showToast({ text: 'feed.reported' });
          onClose();
          return undefined;
        }}
      >
        <Select
          name="type"
          label={words.field('report', 'type')}
          options={POLICY_CODES.map((value) => ({ value, label: words.value('report', 'type', value) }))}
        />
        <TextArea name="description" label={words.field('report', 'description')} maxLength={2000} />
        <SendButton>
          <FormattedMessage id="moderation.report" />
        </SendButton>
      </Form>
    </Dialog>
  );
};

export default ReportDialog;
