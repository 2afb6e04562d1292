import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { REACTIONS } from '../../../../../domain/social/reaction.ts';
import type { ReactionType } from '../api.ts';
import css from './reaction-picker.module.css';
import { ReactionIcon } from './reaction-icon.tsx';

const types: typeof REACTIONS = ['LIKE', 'LOVE', 'HAHA', 'ANGRY', 'CLAP'];

/** All reactions side by side; the reader's own is pressed. */
const ReactionPicker = (props: {
  readonly own: ReactionType | null;
  readonly onPick: (type: ReactionType) => void;
  /** The reader has pressed elsewhere. */
  readonly onLeave: () => void;
}) => {
  const { own, onPick, onLeave } = props;
  const { formatMessage } = useIntl();
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const look = ({ target }: Event): void => {
      const isInside = target instanceof Node && place.current?.parentElement?.contains(target);
      if (!isInside) onLeave();
    };
    document.addEventListener('pointerdown', look);
    return () => document.removeEventListener('pointerdown', look);
  }, [onLeave]);
  return (
    <fieldset ref={place} className={css.picker} aria-label={formatMessage({ id: 'feed.reactions' })}>
      {types.map((type) => {
        const name = formatMessage({ id: `reaction.${type}` });
        return (
          <button
            key={type}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={own === type}
            onClick={() => onPick(type)}
          >
            <ReactionIcon type={type} />
          </button>
        );
      })}
    </fieldset>
  );
};

export default ReactionPicker;
