import { FormattedDate, FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { problemIn } from '../app/problem.ts';
import { Field } from '../ui/field.tsx';
import { textIn } from '../ui/form-state.ts';
import { Form, SendButton } from '../ui/form.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { ProblemNotice } from '../ui/notice.tsx';
import { useApproveMutation, useRejectMutation, useWaitingQuery, type Account } from './api.ts';

/** Who waits for approval, with the two answers. */
export const WaitingPage = () => {
  const waiting = useWaitingQuery();
  return (
    <>
      <h1>
        <FormattedMessage id="admin.waiting" />
      </h1>
      <Loaded read={waiting}>
        {({ items, total }) => (
          <>
            <output className="hint">
              <FormattedMessage id="admin.waiting.count" values={{ count: total ?? items.length }} />
            </output>
            {items.map((account) => (
              <Candidate key={account.id} account={account} />
            ))}
          </>
        )}
      </Loaded>
    </>
  );
};

const Candidate = ({ account }: { readonly account: Account }) => {
  const [approve, approval] = useApproveMutation();
  const [reject] = useRejectMutation();
  const problem = problemIn(approval);
  return (
    <article className="card" aria-label={account.name ?? account.id}>
      <header className="row">
        <h2 dir="auto">{account.name}</h2>
        {account.role && <FormattedMessage id={`role.${account.role}`} />}
        {account.sport && <FormattedMessage id={`sport.${account.sport}`} />}
      </header>
      <p className="hint">
        <bdi>{account.email}</bdi> · <FormattedDate value={account.createdAt} dateStyle="medium" />
      </p>
      {problem && <ProblemNotice problem={problem} />}
      <div className="row">
        <button type="button" onClick={() => void approve(account.id)}>
          <FormattedMessage id="admin.approve" />
        </button>
        <Link to={`/admin/users/${account.id}`}>
          <FormattedMessage id="admin.history" />
        </Link>
      </div>
      <Form
        onSend={async (data) => problemIn(await reject({ id: account.id, reason: textIn(data, 'reason') }))}
      >
        <div className="inline">
          <Field name="reason" label={<FormattedMessage id="admin.reason" />} autoComplete="off" />
          <SendButton>
            <FormattedMessage id="admin.reject" />
          </SendButton>
        </div>
      </Form>
    </article>
  );
};
