import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { PageHeading } from '../../../ui/heading.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Card, Hint, Row } from '../../../ui/layout.tsx';
import { useMeQuery, type Member } from '../api.ts';
import { useTakeStepMutation } from './api.ts';
import { chosenRole } from '../choices.ts';
import css from './onboarding.module.css';
import { RoleForm, type Answers } from './role-form.tsx';

const Sign = ({ icon }: { readonly icon: IconName }) => (
  <span className={css.sign}>
    <Icon name={icon} />
  </span>
);

/** Reads the account again after a notification, or when the member returns to the page. */
const useLookAgain = (): (() => Promise<{ readonly error?: unknown }>) => {
  const { refetch } = useMeQuery();
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') void refetch();
    };
    window.addEventListener('new-notification', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('new-notification', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refetch]);
  return refetch;
};

/** Shown until the staff have reviewed the account; their decision appears without a reload. */
export const Waiting = ({ account }: { readonly account: Member }) => {
  const look = useLookAgain();
  return (
    <Card narrow>
      <Sign icon="clock" />
      <PageHeading id="onboarding.waiting" />
      <p>
        <FormattedMessage id="onboarding.waiting.lead" />
      </p>
      <p>
        <FormattedMessage
          id="onboarding.waiting.mail"
          values={{ email: <bdi key="email">{account.email}</bdi> }}
        />
      </p>
      <Row>
        <ActionButton look="quiet" onAct={async () => problemIn(await look())}>
          <FormattedMessage id="onboarding.waiting.check" />
        </ActionButton>
      </Row>
    </Card>
  );
};

const Reason = ({ account }: { readonly account: Member }) => (
  <>
    <Hint>
      <FormattedMessage id="onboarding.reason" />
    </Hint>
    <blockquote className={css.reason} dir="auto">
      {account.reason}
    </blockquote>
  </>
);

/** Shows the reason of a refusal, and the role's form with the sent values, to correct them and apply again. */
export const Rejected = ({ account }: { readonly account: Member }) => {
  const [takeStep] = useTakeStepMutation();
  const role = chosenRole(account);
  const ask = async ({ details, factsFor }: Answers) =>
    problemIn(await takeStep({ step: 'resubmit', details, ...(factsFor && { factsFor }) }));
  return (
    <Card>
      <PageHeading id="onboarding.rejected" />
      <Reason account={account} />
      <p>
        <FormattedMessage id="onboarding.rejected.lead" />
      </p>
      {role && (
        <RoleForm
          account={account}
          role={role}
          onSend={ask}
          action={<FormattedMessage id="onboarding.rejected.again" />}
        />
      )}
    </Card>
  );
};

/** The staff have suspended the account. */
export const Suspended = ({ account }: { readonly account: Member }) => {
  useLookAgain();
  return (
    <Card narrow>
      <Sign icon="warning" />
      <PageHeading id="onboarding.suspended" />
      <p>
        <FormattedMessage id="onboarding.suspended.lead" />
      </p>
      {account.reason && <Reason account={account} />}
    </Card>
  );
};
