import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/heading.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Entry } from '../entry.tsx';

const reasons = [
  'cancelled',
  'identity_refused',
  'identity_without_email',
  'account_locked',
  'unavailable',
] as const;

/** Why the sign-in with another service ended without an account. */
const SignInErrorPage = () => {
  const [search] = useSearchParams();
  const asked = search.get('reason');
  const reason = reasons.find((one) => one === asked) ?? 'identity_refused';
  return (
    <Entry>
      <PageHeading id="account.error" />
      <p role="alert">
        <FormattedMessage id={`account.error.${reason}`} />
      </p>
      <Row>
        <ButtonLink to="/auth/signin">
          <FormattedMessage id="account.error.again" />
        </ButtonLink>
        <ButtonLink look="quiet" to="/auth/signup">
          <FormattedMessage id="account.signUp" />
        </ButtonLink>
      </Row>
    </Entry>
  );
};

export default SignInErrorPage;
