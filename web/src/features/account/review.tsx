import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../app/problem.ts';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useMeQuery, useTakeStepMutation, type Member } from './api.ts';

/** Shown until somebody of the staff has looked at the account. */
export const Waiting = () => {
  const { refetch } = useMeQuery();
  return (
    <section className="card narrow">
      <h1>
        <FormattedMessage id="account.waiting" />
      </h1>
      <p>
        <FormattedMessage id="account.waiting.lead" />
      </p>
      <button type="button" onClick={() => void refetch()}>
        <FormattedMessage id="account.checkAgain" />
      </button>
    </section>
  );
};

/** Gives the reason of a refusal, and the way to ask again without typing anything twice. */
export const Rejected = ({ account }: { readonly account: Member }) => {
  const [takeStep, outcome] = useTakeStepMutation();
  const problem = problemIn(outcome);
  return (
    <section className="card narrow">
      <h1>
        <FormattedMessage id="account.rejected" />
      </h1>
      {problem && <ProblemNotice problem={problem} />}
      <p className="hint">
        <FormattedMessage id="account.rejected.reason" />
      </p>
      <blockquote dir="auto">{account.reason}</blockquote>
      <button type="button" onClick={() => void takeStep({ step: 'resubmit' })}>
        <FormattedMessage id="account.askAgain" />
      </button>
    </section>
  );
};
