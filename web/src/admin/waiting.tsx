import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../app/api/problem.ts';
import { RoleFacts } from '../features/account/index.ts';
import { ActionButton } from '../ui/action.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { Card, Hint, Row, Tag } from '../ui/layout.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Empty } from '../ui/overlay/notice.tsx';
import { SportIcon } from '../ui/sport-icon.tsx';
import { Time } from '../ui/time.tsx';
import { useApproveMutation, useWaitingQuery, type Account } from './api.ts';
import { RejectDialog } from './reject-dialog.tsx';

/** The accounts that wait for approval, each with buttons to approve and to reject. */
export const WaitingPage = () => {
  const waiting = useWaitingQuery();
  return (
    <>
      <PageHeading id="admin.waiting" />
      <Loaded read={waiting}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Card>
              <Empty icon="inbox">
                <FormattedMessage id="admin.waiting.count" values={{ count: 0 }} />
              </Empty>
            </Card>
          ) : (
            <>
              <output>
                <FormattedMessage id="admin.waiting.count" values={{ count: total ?? items.length }} />
              </output>
              {items.map((account) => (
                <Candidate key={account.id} account={account} />
              ))}
            </>
          )
        }
      </Loaded>
    </>
  );
};

const Candidate = ({ account }: { readonly account: Account }) => {
  const [approve] = useApproveMutation();
  const [rejecting, setRejecting] = useState(false);
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
      {account.role && account.details && (
        <Suspense>
          <RoleFacts role={account.role} details={account.details} />
        </Suspense>
      )}
      <Row>
        <ActionButton icon="check" onAct={async () => problemIn(await approve(account.id))}>
          <FormattedMessage id="admin.approve" />
        </ActionButton>
        <Button look="danger" icon="close" aria-haspopup="dialog" onClick={() => setRejecting(true)}>
          <FormattedMessage id="admin.reject" />
        </Button>
        <ButtonLink look="plain" icon="history" to={`/admin/users/${account.id}`}>
          <FormattedMessage id="admin.history" />
        </ButtonLink>
      </Row>
      {rejecting && <RejectDialog account={account} onClose={() => setRejecting(false)} />}
    </Card>
  );
};
