import { FormattedMessage, useIntl } from 'react-intl';
import type { Problem } from '../../app/api/problem.ts';
import { TextArea } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';

/** A form for the text of an appeal. */
export const AppealForm = (props: { readonly onSend: (text: string) => Promise<Problem | undefined> }) => {
  const { formatMessage } = useIntl();
  return (
    <Form
      label={formatMessage({ id: 'moderation.appeal' })}
      initial={{ text: '' }}
      onSend={({ text }) => props.onSend(text.trim())}
    >
      <TextArea
        name="text"
        label={<FormattedMessage id="moderation.appeal.text" />}
        hint={<FormattedMessage id="moderation.appeal.hint" />}
        minLength={10}
        maxLength={1000}
      />
      <SendButton>
        <FormattedMessage id="moderation.appeal.send" />
      </SendButton>
    </Form>
  );
};
