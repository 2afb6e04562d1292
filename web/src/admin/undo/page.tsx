import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { useWords } from '../../i18n/words.ts';
import { definitionOf } from '../../resources/catalogue.ts';
import { NewForm, Picker } from '../../resources/form/index.ts';
import { ResourceList, ResourceScope, ThingCard } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Hint, Row, Tag } from '../../ui/layout.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { mayAct } from '../resources/permitted.ts';
import { staffScope } from '../resources/scope.ts';
import { usePermissions } from '../resources/use-permissions.ts';

/** The kinds of accounts. */
const KINDS = ['user', 'admin'] as const;
const ASKED = ['accountId', 'from', 'until', 'policy', 'reason'];
const SHOWN = ['accountId', 'from', 'until', 'reason', 'undone', 'refused'];

/** Makes a plan that takes back what an account did, and lists the plans. */
const UndoPage = () => {
  const { permissions } = usePermissions();
  const definition = definitionOf('undo-plan');
  if (!definition || !mayAct(permissions, { areas: ['undo'] })) return <NotFoundPage />;
  return (
    <ResourceScope value={staffScope}>
      <PageHeading id="admin.undo" />
      <Hint>
        <FormattedMessage id="admin.undo.lead" />
      </Hint>
      <NewPlan />
      <h2>
        <FormattedMessage id="admin.undo.plans" />
      </h2>
      <ResourceList
        definition={definition}
        filters={['state']}
        empty={<FormattedMessage id="admin.undo.none" />}
      >
        {(plan) => (
          <ThingCard definition={definition} thing={plan} fields={SHOWN}>
            <Row>
              <ButtonLink look="quiet" small to={`/admin/undo/${plan.id}`}>
                <FormattedMessage id="admin.undo.plan.open" />
              </ButtonLink>
            </Row>
          </ThingCard>
        )}
      </ResourceList>
    </ResourceScope>
  );
};

/** The account, found by its name. */
const AccountInput = ({ kind }: { readonly kind: (typeof KINDS)[number] }) => (
  <Picker name="accountId" label={useWords().field('undo-plan', 'accountId')} to={kind} />
);
const ACCOUNT_OF = {
  user: { accountId: () => <AccountInput kind="user" /> },
  admin: { accountId: () => <AccountInput kind="admin" /> },
};

/** The form. Account and session may come from a link on the activity page. */
const NewPlan = () => {
  const { formatMessage } = useIntl();
  const words = useWords();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const definition = definitionOf('undo-plan');
  const kind = address.get('kind') === 'admin' ? 'admin' : 'user';
  const [account, sessionId] = [address.get('account'), address.get('session')];
  if (!definition) return null;
  return (
    <>
      <Tabs
        label={formatMessage({ id: 'admin.undo.kind' })}
        now={kind}
        tabs={KINDS.map((key) => ({
          key,
          to: `?kind=${key}`,
          label: words.value('undo-plan', 'accountKind', key),
        }))}
      />
      {sessionId !== null && <SessionTag kind={kind} account={account} />}
      <NewForm
        key={`${kind} ${account} ${sessionId}`}
        definition={definition}
        title={<FormattedMessage id="admin.undo.new" />}
        action={<FormattedMessage id="admin.undo.make" />}
        fixed={{ accountKind: kind, ...(sessionId !== null && { sessionId }) }}
        only={ASKED}
        {...(account !== null && { values: { accountId: account } })}
        inputs={ACCOUNT_OF[kind]}
        onDone={(id) => void navigate(`/admin/undo/${id}`)}
      />
    </>
  );
};

type OfSession = { readonly kind: string; readonly account: string | null };

/** Says that one session is chosen, and leads back to all sessions. */
const SessionTag = ({ kind, account }: OfSession) => (
  <Row>
    <Tag>
      <FormattedMessage id="admin.undo.session" />
    </Tag>
    <Link to={`?${new URLSearchParams({ kind, ...(account !== null && { account }) }).toString()}`}>
      <FormattedMessage id="admin.undo.allSessions" />
    </Link>
  </Row>
);

export default UndoPage;
