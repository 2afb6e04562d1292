import { Suspense, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'react-router';
import { PageHeading } from '../../../ui/heading.tsx';
import { Hint } from '../../../ui/layout.tsx';
import { lazily } from '../../../ui/lazily.tsx';
import { Entry } from '../entry.tsx';
import css from '../entry.module.css';
import { Providers } from './providers.tsx';
import { keepWanted } from './wanted.ts';

const SignUpForm = lazily(() => import('./sign-up-form.tsx'));

/** The sign-up page. Heading and providers are drawn at once; the form loads later, into reserved space. */
const SignUpPage = () => {
  const { search } = useLocation();
  useEffect(() => keepWanted(search), [search]);
  return (
    <Entry>
      <PageHeading id="account.signUp" />
      <Providers />
      <div className={css.fields}>
        <Suspense>
          <SignUpForm />
        </Suspense>
      </div>
      <Hint>
        <Link to={{ pathname: '/auth/signin', search }}>
          <FormattedMessage id="account.haveOne" />
        </Link>
      </Hint>
    </Entry>
  );
};

export default SignUpPage;
