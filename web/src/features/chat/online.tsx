import { FormattedMessage } from 'react-intl';
import type { NameOf } from '../../app/api/resource-types.ts';

/** Says that a member is online, in the grammatical gender that the member chose. */
export const Online = ({ of }: { readonly of: Pick<NameOf, 'gender'> | undefined }) => (
  <FormattedMessage id={of?.gender === 'female' ? 'chat.online.woman' : 'chat.online'} />
);
