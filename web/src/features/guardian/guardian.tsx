import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { guardianship } from '../../../../domain/accounts/guardianship.ts';
import { problemIn } from '../../app/api/problem.ts';
import type { Shown } from '../../app/api/resource-types.ts';
import {
  useGuardianshipEndMutation,
  useGuardianshipResendMutation,
} from '../../app/generated/guardianship.ts';
import { useWatch } from '../../app/realtime/use-watch.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts, Name, Row } from '../../ui/layout.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { Time } from '../../ui/time.tsx';
import type { Me } from '../account/index.ts';
import { Invite } from './invite.tsx';

type Guardianship = Shown<typeof guardianship>;

/** States in which another guardian may be invited without removing this one. */
const isOver = ({ state }: Guardianship): boolean => ['declined', 'withdrawn', 'expired'].includes(state);

/** The guardian whom a minor has invited, and the answer. */
export const Guardian = ({ found, account }: { readonly found: Guardianship; readonly account: Me }) => {
  const [resend] = useGuardianshipResendMutation();
  const { id, can, guardianName, guardianEmail, guardianPhone } = found;
  useWatch([{ kind: 'guardianship', id }]);
  return (
    <>
      <Answer found={found} />
      <Facts>
        <Fact name={<FormattedMessage id="guardian.name" />}>
          <Name>{guardianName}</Name>
        </Fact>
        {guardianPhone == null ? (
          <Fact name={<FormattedMessage id="guardian.email" />}>
            <bdi>{guardianEmail}</bdi>
          </Fact>
        ) : (
          <Fact name={<FormattedMessage id="guardian.phone" />}>
            <bdi dir="ltr">{guardianPhone}</bdi>
          </Fact>
        )}
      </Facts>
      <Row>
        {can.includes('resend') && (
          <ActionButton look="quiet" onAct={async () => problemIn(await resend({ id }))}>
            <FormattedMessage id="guardian.resend" />
          </ActionButton>
        )}
        {can.includes('end') && <Remove id={id} />}
      </Row>
      {isOver(found) && account.needsGuardian === true && (
        <>
          <h2>
            <FormattedMessage id="guardian.another" />
          </h2>
          <Invite />
        </>
      )}
    </>
  );
};

const when = (at: string | null | undefined) => at && <Time key="when" at={at} />;

/** The guardian's answer and its time. */
const Answer = ({ found }: { readonly found: Guardianship }) => {
  switch (found.state) {
    case 'invited':
      return (
        <Notice>
          <FormattedMessage id="guardian.invited" values={{ when: when(found.invitedAt) }} />
        </Notice>
      );
    case 'consented':
      return (
        <Notice>
          <FormattedMessage id="guardian.consented" values={{ when: when(found.consentedAt) }} />
        </Notice>
      );
    case 'declined':
      return (
        <Notice warm>
          <FormattedMessage id="guardian.declined" />
        </Notice>
      );
    case 'withdrawn':
      return (
        <Notice warm>
          <FormattedMessage id="guardian.withdrawn" values={{ when: when(found.withdrawnAt) }} />
        </Notice>
      );
    case 'expired':
      return (
        <Notice warm>
          <FormattedMessage id="guardian.expired" />
        </Notice>
      );
    case 'ended':
      return null;
  }
};

const Remove = ({ id }: { readonly id: string }) => {
  const [end] = useGuardianshipEndMutation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <FormattedMessage id="guardian.remove" />
      </Button>
      {isAsking && (
        <Confirm
          question={<FormattedMessage id="guardian.remove.question" />}
          label={<FormattedMessage id="guardian.remove" />}
          onAct={async () => problemIn(await end({ id }))}
          onClose={() => setAsking(false)}
        >
          <p>
            <FormattedMessage id="guardian.remove.follows" />
          </p>
        </Confirm>
      )}
    </>
  );
};
