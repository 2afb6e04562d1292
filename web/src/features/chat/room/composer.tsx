import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { problemIn } from '../../../app/api/problem.ts';
import type { Names } from '../../../app/api/resource-types.ts';
import { useMessageEditMutation } from '../../../app/generated/message.ts';
import type { Dispatch } from '../../../app/root.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useOnce } from '../../../ui/form/once.ts';
import { ProblemText } from '../../../ui/overlay/notice.tsx';
import { useSaying } from '../activities.ts';
import type { Message, Said } from '../api.ts';
import { messageTold } from '../cache-updates.ts';
import { sendMessage } from '../outbox/use-outbox.ts';
import { Gist } from '../gist.tsx';
import css from './composer.module.css';
import type { Person } from '../mentions.ts';
import { draftOf, keepDraft } from './draft.ts';
import { Tray, useTray } from './tray.tsx';
import { Recorder } from './recorder.tsx';
import { useMentions } from './use-mentions.tsx';

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

/** Whether the Enter key sends: where there is a keyboard. On a touch screen it begins a line. */
const entersSend = (): boolean => !window.matchMedia('(pointer: coarse)').matches;

/** The message input. A draft is kept; messages sent while offline wait. */
export const Composer = (props: {
  readonly roomId: string;
  readonly readerId: string;
  readonly names: Names;
  /** The people whom a message may mention. */
  readonly people: readonly Person[];
  /** The message that is answered; null until it is loaded. */
  readonly answering: Message | null;
  /** The id of the message that is answered. */
  readonly replyTo: string | undefined;
  readonly onAnswered: () => void;
  /** The message that is edited instead of a new one. */
  readonly editing?: Said;
  /** Another composer edits a message meanwhile. This one shows nothing, and keeps its text and its files. */
  readonly isAside?: boolean;
  readonly onEdited: () => void;
}) => {
  const { roomId, readerId, names, people, answering, replyTo, onAnswered, onEdited } = props;
  const { editing, isAside = false } = props;
  const { formatMessage } = useIntl();
  const dispatch = useStoreDispatch();
  const [text, setText] = useState(() => editing?.text ?? draftOf({ roomId, readerId }).text);
  const [isRecording, setRecording] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const typing = useSaying(roomId, 'typing');
  const tray = useTray();
  const picker = useRef<HTMLInputElement>(null);
  const [edit] = useMessageEditMutation();
  // a recording ends with its recorder, and must not begin again by itself
  if (isAside && isRecording) setRecording(false);

  useEffect(() => {
    if (!isAside && (editing ?? answering)) field.current?.focus();
  }, [editing, answering, isAside]);
  useEffect(() => {
    if (!editing) keepDraft({ roomId, readerId }, { text, replyTo });
  }, [roomId, readerId, text, replyTo, editing]);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    // grows with its text, up to the maximum of the style
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight}px`;
  });

  const change = (typed: string): void => {
    setText(typed);
    setRefusal(null);
    if (typed.trim() !== '') typing.begin();
    else typing.end();
  };
  const mentions = useMentions({ field, people, names, onText: change });
  const saveEdit = async (said: Said): Promise<void> => {
    const outcome = await edit({ id: said.id, text: text.trim(), mentions: mentions.within(text) });
    const problem = problemIn(outcome);
    if (problem) return setRefusal(problem.detail || problem.title);
    if (outcome.data) {
      const { id, position } = outcome.data;
      dispatch(messageTold({ type: 'message', id, position, values: outcome.data }, readerId));
    }
    return onEdited();
  };
  const sendNew = async (): Promise<void> => {
    const files = await tray.settled();
    const isEmpty = text.trim() === '' && tray.picked.length === 0;
    if (files === null || isEmpty) return;
    const { attachments, media } = files;
    const mentioned = mentions.within(text);
    sendMessage({
      roomId,
      text: text.trim(),
      ...(replyTo !== undefined && { replyTo }),
      ...(mentioned.length > 0 && { mentions: mentioned }),
      ...(attachments.length > 0 && { attachments: [...attachments] }),
      ...(media.length > 0 && { media: [...media] }),
    });
    tray.clear();
    // the reader may have left the room meanwhile
    keepDraft({ roomId, readerId }, { text: '' });
    setText('');
    onAnswered();
    field.current?.focus();
  };
  // files may be under way: until they are there, the message doesn't change, and is not sent a second time
  const { run: send, busy } = useOnce(async () => {
    typing.end();
    if (!editing) await sendNew();
    else if (text.trim() !== '') await saveEdit(editing);
    return undefined;
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(undefined);
  };
  const press = (event: KeyboardEvent): void => {
    if (mentions.press(event)) return undefined;
    if (event.key === 'Escape' && editing) return onEdited();
    if (event.key === 'Escape' && answering) return onAnswered();
    const isSending =
      event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && entersSend();
    if (!isSending) return undefined;
    event.preventDefault();
    return void send(undefined);
  };
  const about = editing ?? answering;
  if (isAside) return null;
  return (
    <form className={css.composer} onSubmit={submit}>
      {about && (
        <About
          said={about}
          isEdit={editing !== undefined}
          name={names[about.senderId ?? '']?.name}
          onClose={() => (editing ? onEdited() : onAnswered())}
        />
      )}
      {refusal !== null && <ProblemText>{refusal}</ProblemText>}
      <Tray tray={tray} input={picker} />
      {!isRecording && mentions.list}
      {isRecording ? (
        <Recorder
          roomId={roomId}
          onDone={(media) => {
            setRecording(false);
            if (media) sendMessage({ roomId, text: '', media: [media] });
          }}
        />
      ) : (
        <div className={css.line}>
          {!editing && (
            <IconButton
              icon="clip"
              label={formatMessage({ id: 'chat.attach' })}
              onClick={() => picker.current?.click()}
            />
          )}
          <textarea
            ref={field}
            rows={1}
            dir="auto"
            maxLength={5000}
            value={text}
            readOnly={busy && tray.picked.length > 0}
            aria-label={formatMessage({ id: 'chat.write' })}
            placeholder={formatMessage({ id: 'chat.write' })}
            {...mentions.attributes}
            onChange={({ currentTarget }) => {
              change(currentTarget.value);
              mentions.look(currentTarget);
            }}
            onSelect={({ currentTarget }) => mentions.look(currentTarget)}
            onKeyDown={press}
            onBlur={() => {
              typing.end();
              mentions.close();
            }}
            onPaste={({ clipboardData }) => tray.add([...clipboardData.files])}
          />
          {text.trim() === '' && !editing && tray.picked.length === 0 && (
            <IconButton
              icon="microphone"
              label={formatMessage({ id: 'chat.record' })}
              onClick={() => setRecording(true)}
            />
          )}
          <button
            type="submit"
            className={css.send}
            aria-disabled={busy || undefined}
            aria-busy={busy || undefined}
            aria-label={formatMessage({ id: editing ? 'chat.save' : 'chat.send' })}
            title={formatMessage({ id: editing ? 'chat.save' : 'chat.send' })}
          >
            <Icon name={editing ? 'check' : 'send'} />
          </button>
        </div>
      )}
    </form>
  );
};

/** The message that is answered or edited, and the way to leave that. */
const About = (props: {
  readonly said: Message;
  readonly isEdit: boolean;
  readonly name: string | null | undefined;
  readonly onClose: () => void;
}) => {
  const { said, isEdit, name, onClose } = props;
  const { formatMessage } = useIntl();
  return (
    <div className={css.about}>
      <p dir="auto">
        <strong>
          {isEdit ? (
            <FormattedMessage id="chat.editing" />
          ) : (
            <FormattedMessage id="chat.answering" values={{ name: <bdi>{name}</bdi> }} />
          )}
        </strong>{' '}
        <Gist of={said} />
      </p>
      <IconButton icon="close" label={formatMessage({ id: 'ui.cancel' })} onClick={onClose} />
    </div>
  );
};
