import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, Navigate, useNavigate } from 'react-router';
import { problemIn } from '../../../app/api/problem.ts';
import { useRoomCreateMutation } from '../../../app/generated/room.ts';
import { useUserGetQuery } from '../../../app/generated/user.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Hint, Unseen } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useContactsLeftQuery, useRoomWithQuery } from '../api.ts';
import { sendMessage } from '../outbox/use-outbox.ts';
import { GuardianLink } from './paused.tsx';
import css from './room.module.css';

const NOT_THERE = 404;

/** The first message to a member. If there is already a room with them, it is opened. */
const FirstMessage = ({ userId }: { readonly userId: string }) => {
  const room = useRoomWithQuery(userId, { refetchOnMountOrArgChange: true });
  const isNew = problemIn(room)?.status === NOT_THERE;
  if (room.data && !isNew) return <Navigate to={`/messages/${room.data.id}`} replace />;
  if (isNew) return <Write userId={userId} />;
  return (
    <Loaded read={room} meanwhile={<Loading />}>
      {() => null}
    </Loaded>
  );
};

const Write = ({ userId }: { readonly userId: string }) => {
  const { formatMessage } = useIntl();
  const member = useUserGetQuery({ id: userId });
  const [open] = useRoomCreateMutation();
  const navigate = useNavigate();
  const [isSent, setSent] = useState(false);
  const [isConsentMissing, setMissing] = useState(false);
  const send = async ({ text }: { readonly text: string }) => {
    if (text.trim() === '') return undefined;
    const opened = await open({ kind: 'direct', withId: userId, memberIds: [] });
    const problem = problemIn(opened);
    setMissing(problem?.code === 'guardian_consent_missing');
    if (!opened.data) return problem;
    setSent(true);
    sendMessage({ roomId: opened.data.id, text: text.trim() });
    await navigate(`/messages/${opened.data.id}`, { replace: true });
    return undefined;
  };
  return (
    <Loaded read={member}>
      {({ id, name, profilePicture }) => (
        <div className={css.room}>
          <header className={css.head}>
            <Link to="/messages" className={css.back} aria-label={formatMessage({ id: 'chat.back' })}>
              <Icon name="back" />
            </Link>
            <Avatar id={id} name={name} picture={profilePicture} size="small" />
            <div className={css.title}>
              <h2>
                <Link to={`/members/${id}`}>
                  <bdi>{name}</bdi>
                </Link>
              </h2>
            </div>
          </header>
          <div className={css.first}>
            {!isSent && <Quota />}
            <Form label={formatMessage({ id: 'chat.write' })} initial={{ text: '' }} onSend={send}>
              <TextArea
                name="text"
                label={
                  <Unseen>
                    <FormattedMessage id="chat.write" />
                  </Unseen>
                }
                placeholder={formatMessage({ id: 'chat.write' })}
              />
              <SendButton>
                <FormattedMessage id="chat.send" />
              </SendButton>
            </Form>
            {isConsentMissing && <GuardianLink />}
          </div>
        </div>
      )}
    </Loaded>
  );
};

/** Number of strangers to whom the member may still write this month, shown before the message is sent. */
const Quota = () => {
  const { data } = useContactsLeftQuery(undefined, { refetchOnMountOrArgChange: true });
  const contacts = data?.contacts;
  if (!contacts || contacts.limit === null) return null;
  const { limit, left } = contacts;
  return (
    <Hint>
      <FormattedMessage id="chat.quota" values={{ count: left ?? 0, limit }} />
    </Hint>
  );
};

export default FirstMessage;
