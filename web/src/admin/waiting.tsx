import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { problemIn } from '../app/problem.ts';
import { ActionButton } from '../ui/action.tsx';
import { Field } from '../ui/field.tsx';
import { textIn } from '../ui/form-state.ts';
import { Form, SendButton } from '../ui/form.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { SportIcon } from '../ui/sport-icon.tsx';
import { Time } from '../ui/time.tsx';
import { useApproveMutation, useRejectMutation, useWaitingQuery, type Account } from './api.ts';

/** Who waits for approval, with the two answers. */
export const WaitingPage = () => {
  const waiting = useWaitingQuery();
  return (
    <>
      <PageHeading id="admin.waiting" />
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
  const [approve] = useApproveMutation();
  const [reject] = useRejectMutation();
  return (
    <article className="card" aria-label={account.name ?? account.id}>
      <header className="row">
        <h2 dir="auto" className="name">
          {account.name}
        </h2>
        {account.role && (
          <span className="tag">
            <FormattedMessage id={`role.${account.role}`} />
          </span>
        )}
        {account.sport && (
          <span className="tag beside">
            <SportIcon sport={account.sport} />
            <FormattedMessage id={`sport.${account.sport}`} />
          </span>
        )}
      </header>
      <p className="hint">
        <bdi>{account.email}</bdi> · <Time at={account.createdAt} />
      </p>
      <div className="row">
        <ActionButton onAct={async () => problemIn(await approve(account.id))}>
          <FormattedMessage id="admin.approve" />
        </ActionButton>
        <Link to={`/admin/users/${account.id}`}>
          <FormattedMessage id="admin.history" />
        </Link>
      </div>
      <Form
        onSend={async (data) => problemIn(await reject({ id: account.id, reason: textIn(data, 'reason') }))}
      >
        <div className="inline">
          <Field name="reason" label={<FormattedMessage id="admin.reason" />} autoComplete="off" />
          <SendButton className="quiet danger">
            <FormattedMessage id="admin.reject" />
          </SendButton>
        </div>
      </Form>
    </article>
  );
};
