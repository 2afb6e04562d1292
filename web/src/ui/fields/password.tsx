import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useFieldProps, type FieldProps } from '../form/field.tsx';
import { Icon } from '../icon.tsx';

const Eye = ({ reveal }: { readonly reveal: boolean }) => <Icon name={reveal ? 'hide' : 'show'} />;

/** A password, hidden until its writer wants to see it. */
export const Password = (
  props: FieldProps & {
    readonly autoComplete: 'current-password' | 'new-password';
    /** Called with the typed text. */
    readonly onType?: (typed: string) => void;
  },
) => {
  const { name, label, hint, onType, ...native } = props;
  const { formatMessage } = useIntl();
  const { field, fieldKey } = useFieldProps({ name, label, hint });
  return (
    <PasswordInput
      key={fieldKey}
      dir="ltr"
      {...native}
      {...field}
      aria-invalid={field.error ? true : undefined}
      onInput={({ currentTarget }) => onType?.(currentTarget.value)}
      visibilityToggleIcon={Eye}
      visibilityToggleButtonProps={{ 'aria-label': formatMessage({ id: 'ui.password.show' }), tabIndex: 0 }}
    />
  );
};
