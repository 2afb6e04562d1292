import { FormattedMessage } from 'react-intl';
import { useUserGetQuery } from '../../app/generated/user.ts';
import { useStanding } from '../../app/use-standing.ts';

/** A member's name; guests, and readers of an erased person, see a word in its place. */
export const MemberName = ({ id }: { readonly id: string }) => {
  const signedIn = useStanding('auth') === 'signedIn';
  const { data } = useUserGetQuery({ id }, { skip: !signedIn });
  return <bdi>{data?.name ?? <FormattedMessage id="account.someone" />}</bdi>;
};
