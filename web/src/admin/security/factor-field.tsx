import { FormattedMessage } from 'react-intl';
import { Field } from '../../ui/form/field.tsx';

/** One field `factor` for a code of the app or a recovery code. */
export const FactorField = () => (
  <Field
    name="factor"
    label={<FormattedMessage id="admin.factor.any" />}
    dir="ltr"
    autoComplete="one-time-code"
  />
);
