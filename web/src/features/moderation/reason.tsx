import { FormattedMessage } from 'react-intl';
import { useWords } from '../../i18n/words.ts';
import { Words } from '../../ui/layout.tsx';

/** The policy of a decision, and the note of the staff. */
export const Reason = (props: {
  readonly policy: string | null | undefined;
  readonly note: string | null | undefined;
}) => {
  const { policy, note } = props;
  const words = useWords();
  return (
    <>
      {policy && (
        <p>
          <FormattedMessage
            id="moderation.reason"
            values={{ policy: <strong key="policy">{words.value('post', 'policy', policy)}</strong> }}
          />
        </p>
      )}
      {note && (
        <blockquote dir="auto">
          <Words>{note}</Words>
        </blockquote>
      )}
    </>
  );
};
