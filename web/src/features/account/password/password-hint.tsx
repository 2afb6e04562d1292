import { FormattedMessage } from 'react-intl';
import { Strength } from '../../../ui/fields/strength.tsx';
import { strengthOf, type Owner } from './password-strength.ts';

const levels = { short: 0, weak: 1, fair: 2, good: 3, strong: 4 } as const;

/** Password requirements, until a password is typed; then its strength. */
export const PasswordHint = ({ password, owner }: { readonly password: string; readonly owner: Owner }) => {
  const strength = strengthOf(password, owner);
  if (password === '') return <FormattedMessage id="account.password.hint" />;
  return (
    <Strength level={levels[strength]}>
      <FormattedMessage id={`account.password.${strength}`} />
    </Strength>
  );
};
