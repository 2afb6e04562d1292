import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { problemIn } from '../../../app/api/problem.ts';
import { useRoomCreateMutation } from '../../../app/generated/room.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import Dialog from '../../../ui/overlay/dialog.tsx';
import { useMe } from '../../account/index.ts';
import { FriendPick, useChoice } from './friend-pick.tsx';

/** A name and friends: a new group, which is then opened. */
const GroupForm = ({ onClose }: { readonly onClose: () => void }) => {
  const me = useMe();
  const navigate = useNavigate();
  const [create] = useRoomCreateMutation();
  const { chosen, toggle } = useChoice();
  return (
    <Dialog title={<FormattedMessage id="chat.group.new" />} onClose={onClose}>
      <Form
        initial={{ name: '' }}
        onSend={async ({ name }) => {
          const made = await create({ kind: 'group', name: name.trim(), memberIds: [...chosen] });
          if (!made.data) return problemIn(made);
          onClose();
          await navigate(`/messages/${made.data.id}`);
          return undefined;
        }}
      >
        <Field name="name" label={<FormattedMessage id="chat.group.name" />} />
        <FriendPick readerId={me?.id ?? ''} chosen={chosen} onToggle={toggle} />
        <SendButton>
          <FormattedMessage id="chat.group.create" />
        </SendButton>
      </Form>
    </Dialog>
  );
};

export default GroupForm;
