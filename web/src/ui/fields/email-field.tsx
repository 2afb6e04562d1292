import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import { Field } from '../form/field.tsx';

/** The field `email` of a form. */
export const EmailField = (props: {
  readonly label?: MessageId;
  readonly onInput?: (email: string) => void;
}) => {
  const { label = 'account.email', onInput } = props;
  return (
    <Field
      name="email"
      label={<FormattedMessage id={label} />}
      type="email"
      dir="ltr"
      autoComplete="email"
      {...(onInput && { onInput: ({ currentTarget: { value } }) => onInput(value) })}
    />
  );
};
