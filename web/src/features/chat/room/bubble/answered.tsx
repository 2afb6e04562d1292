import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../../../app/api/problem.ts';
import type { Names } from '../../../../app/api/resource-types.ts';
import { useMessageGetQuery } from '../../../../app/generated/message.ts';
import type { Message } from '../../api.ts';
import { Gist } from '../../gist.tsx';
import css from './bubble.module.css';

type Props = {
  readonly id: string;
  /** The message, if it was loaded with others. */
  readonly known: Message | null | undefined;
  readonly names: Names;
  readonly onJump: (message: Message) => void;
};

/** The beginning of the message that is answered. One that is not loaded yet is read. */
export const Answered = (props: Props) =>
  props.known ? <Quote {...props} answered={props.known} /> : <Elsewhere {...props} />;

const Elsewhere = (props: Props) => {
  const read = useMessageGetQuery({ id: props.id });
  if (read.data) return <Quote {...props} answered={read.data} />;
  if (!problemIn(read)) return null;
  return (
    <blockquote className={css.answered} dir="auto">
      <FormattedMessage id="chat.gone" />
    </blockquote>
  );
};

/** A press shows the message in its place. */
const Quote = ({ answered, names, onJump }: Props & { readonly answered: Message }) => (
  <blockquote className={css.answered} dir="auto">
    <button type="button" onClick={() => onJump(answered)}>
      <bdi className={css.sender}>{names[answered.senderId ?? '']?.name}</bdi>
      <span>
        <Gist of={answered} />
      </span>
    </button>
  </blockquote>
);
