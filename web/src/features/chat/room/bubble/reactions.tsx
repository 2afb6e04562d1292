import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../../../app/api/problem.ts';
import type { Names } from '../../../../app/api/resource-types.ts';
import {
  useMessageReactionCreateMutation,
  useMessageReactionRemoveMutation,
} from '../../../../app/generated/message-reaction.ts';
import { useFormat } from '../../../../i18n/provider.tsx';
import { Unseen } from '../../../../ui/layout.tsx';
import { showToast } from '../../../../ui/overlay/toast.ts';
import type { ReactionType, Said } from '../../api.ts';
import css from './bubble.module.css';
import { EMOJI, REACTION_TYPES } from './emoji.ts';

type Props = {
  readonly said: Said;
  readonly readerId: string;
  readonly names: Names;
  readonly isOpen: boolean;
  readonly onDone: () => void;
};

/** The reactions to a message with their counts, and the choice of the reader's own. Most messages have none. */
export const Reactions = (props: Props) =>
  (props.isOpen || (props.said.reactions?.length ?? 0) > 0) && <Given {...props} />;

const Given = (props: Props) => {
  const { said, readerId, names, isOpen, onDone } = props;
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [give] = useMessageReactionCreateMutation();
  const [withdraw] = useMessageReactionRemoveMutation();
  const given = said.reactions ?? [];
  const own = given.find(({ userId }) => userId === readerId);
  const react = async (type: ReactionType): Promise<void> => {
    onDone();
    const { id: messageId, roomId } = said;
    if (!roomId) return;
    const outcome =
      own?.type === type ? await withdraw({ id: own.id }) : await give({ messageId, roomId, type });
    if (problemIn(outcome)) showToast({ text: 'notifications.notKept' });
  };
  const types = REACTION_TYPES.filter((type) => isOpen || given.some((one) => one.type === type));
  return (
    <fieldset className={css.reactions} aria-label={formatMessage({ id: 'chat.reactions' })}>
      {types.map((type) => {
        const people = given.filter((one) => one.type === type).map(({ userId }) => names[userId]?.name);
        const named = format.list(people.flatMap((name) => name ?? []));
        return (
          <button
            key={type}
            type="button"
            aria-pressed={own?.type === type}
            dir="auto"
            {...(named !== '' && { title: named })}
            onClick={() => void react(type)}
          >
            <span aria-hidden="true">{EMOJI[type]}</span>
            {people.length > 0 && <span aria-hidden="true">{format.number(people.length)}</span>}
            <Unseen>
              <FormattedMessage id={`chat.reaction.${type}`} values={{ count: people.length }} />
            </Unseen>
          </button>
        );
      })}
    </fieldset>
  );
};
