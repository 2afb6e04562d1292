import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { problemIn } from '../../../app/api/problem.ts';
import { useRoomCreateMutation } from '../../../app/generated/room.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { useMe } from '../../account/index.ts';
import css from './room.module.css';

/** Link to the guardian's consent, for members who need it. */
export const GuardianLink = () =>
  useMe()?.needsGuardian === true && (
    <Link to="/settings/guardian">
      <FormattedMessage id="chat.guardian" />
    </Link>
  );

/** In place of the line to write in, while the consent of a minor's guardian is missing. */
export const Paused = ({ partnerId }: { readonly partnerId: string }) => {
  const [open] = useRoomCreateMutation();
  return (
    <div className={css.request}>
      <p>
        <FormattedMessage id="chat.paused" />
      </p>
      <GuardianLink />
      <ActionButton
        small
        look="quiet"
        onAct={async () => problemIn(await open({ kind: 'direct', withId: partnerId, memberIds: [] }))}
      >
        <FormattedMessage id="chat.paused.resume" />
      </ActionButton>
    </div>
  );
};
