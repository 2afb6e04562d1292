import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { useWithdrawAsGuardianMutation, type GuardianLink } from './api.ts';

/** Ends a consent, after a confirmation with the consequences. */
export const Withdraw = ({ link, minor }: { readonly link: GuardianLink; readonly minor: string | null }) => {
  const [withdraw] = useWithdrawAsGuardianMutation();
  const [isAsking, setAsking] = useState(false);
  const name = <bdi key="name">{minor ?? <FormattedMessage id="account.someone" />}</bdi>;
  return (
    <Row>
      <Button look="danger" onClick={() => setAsking(true)}>
        <FormattedMessage id="guardian.answer.withdraw" />
      </Button>
      {isAsking && (
        <Confirm
          question={<FormattedMessage id="guardian.answer.withdraw.question" />}
          label={<FormattedMessage id="guardian.answer.withdraw" />}
          onAct={async () => problemIn(await withdraw(link))}
          onClose={() => setAsking(false)}
        >
          <p>
            <FormattedMessage id="guardian.answer.withdraw.follows" values={{ name }} />
          </p>
        </Confirm>
      )}
    </Row>
  );
};
