import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { problemIn } from '../app/problem.ts';
import { ActionButton } from '../ui/action.tsx';
import { Field } from '../ui/field.tsx';
import { Form, SendButton } from '../ui/form.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { Card, Hint, Inline, Row, Tag } from '../ui/layout.tsx';
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
            <output>
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

const empty = { reason: '' };

const Candidate = ({ account }: { readonly account: Account }) => {
  const [approve] = useApproveMutation();
  const [reject] = useRejectMutation();
  return (
    <Card as="article" aria-label={account.name ?? account.id}>
      <Row>
        <h2 dir="auto">{account.name}</h2>
        {account.role && (
          <Tag>
            <FormattedMessage id={`role.${account.role}`} />
          </Tag>
        )}
        {account.sport && (
          <Tag>
            <SportIcon sport={account.sport} />
            <FormattedMessage id={`sport.${account.sport}`} />
          </Tag>
        )}
      </Row>
      <Hint>
        <bdi>{account.email}</bdi> · <Time at={account.createdAt} />
      </Hint>
      <Row>
        <ActionButton onAct={async () => problemIn(await approve(account.id))}>
          <FormattedMessage id="admin.approve" />
        </ActionButton>
        <Link to={`/admin/users/${account.id}`}>
          <FormattedMessage id="admin.history" />
        </Link>
      </Row>
      <Form
        initial={empty}
        onSend={async ({ reason }) => problemIn(await reject({ id: account.id, reason: reason.trim() }))}
      >
        <Inline>
          <Field name="reason" label={<FormattedMessage id="admin.reason" />} autoComplete="off" />
          <SendButton look="danger">
            <FormattedMessage id="admin.reject" />
          </SendButton>
        </Inline>
      </Form>
    </Card>
  );
};
