import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../app/problem.ts';
import { ActionButton } from '../../ui/action.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import { useMeQuery, useTakeStepMutation, type Member } from './api.ts';

/** Shown until somebody of the staff has looked at the account. */
export const Waiting = () => {
  const { refetch } = useMeQuery();
  return (
    <Card narrow>
      <PageHeading id="account.waiting" />
      <p>
        <FormattedMessage id="account.waiting.lead" />
      </p>
      <ActionButton onAct={async () => problemIn(await refetch())}>
        <FormattedMessage id="account.checkAgain" />
      </ActionButton>
    </Card>
  );
};

/** Gives the reason of a refusal, and the way to ask again without typing anything twice. */
export const Rejected = ({ account }: { readonly account: Member }) => {
  const [takeStep] = useTakeStepMutation();
  return (
    <Card narrow>
      <PageHeading id="account.rejected" />
      <Hint>
        <FormattedMessage id="account.rejected.reason" />
      </Hint>
      <blockquote dir="auto">{account.reason}</blockquote>
      <ActionButton onAct={async () => problemIn(await takeStep({ step: 'resubmit' }))}>
        <FormattedMessage id="account.askAgain" />
      </ActionButton>
    </Card>
  );
};
