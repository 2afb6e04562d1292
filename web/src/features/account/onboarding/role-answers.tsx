import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import { MessagesOf } from '../../../i18n/provider.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';
import type { Member } from '../api.ts';
import { useGiveAnswersMutation, useRoleAnswersQuery } from './api.ts';
import { chosenRole } from '../choices.ts';
import { RoleForm, type Answers } from './role-form.tsx';
import type { Role } from '../../../../../domain/accounts/values.ts';

/** Form to change a member's answers as a player, a coach or in another role. */
const RoleAnswers = ({ account }: { readonly account: Member }) => {
  const role = chosenRole(account);
  return (
    role && (
      <MessagesOf area="onboarding">
        <Known account={account} role={role} />
      </MessagesOf>
    )
  );
};

const Known = ({ account, role }: { readonly account: Member; readonly role: Role }) => {
  const answers = useRoleAnswersQuery({ role, userId: account.id });
  const [give] = useGiveAnswersMutation();
  const send = async (sent: Answers) => {
    const problem = problemIn(await give({ id: account.id, ...sent }));
    if (!problem) showToast({ text: 'app.saved' });
    return problem;
  };
  return (
    <Card>
      <h2>
        <FormattedMessage id="onboarding.details" />
      </h2>
      <Loaded read={answers}>
        {(found) => (
          <RoleForm
            key={JSON.stringify([account.sport, account.factsFor])}
            account={{ ...account, details: { ...account.details, ...found } }}
            role={role}
            onSend={send}
            action={<FormattedMessage id="onboarding.details.save" />}
          />
        )}
      </Loaded>
    </Card>
  );
};

export default RoleAnswers;
