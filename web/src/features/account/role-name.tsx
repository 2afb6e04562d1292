import { FormattedMessage } from 'react-intl';
import type { Gender, GUEST, Role } from '../../../../domain/accounts/values.ts';

const gendered = ['PLAYER', 'COACH', 'AGENT', 'SCOUT'] as const;

/** The name of a member's role, in the grammatical gender that the member chose. */
export const RoleName = ({
  role,
  gender,
}: {
  readonly role: Role | typeof GUEST;
  readonly gender?: Gender | null | undefined;
}) => {
  const ofWomen = gender === 'female' ? gendered.find((one) => one === role) : undefined;
  return <FormattedMessage id={ofWomen ? `woman.${ofWomen}` : `role.${role}`} />;
};
