import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { lazily } from '../../../ui/lazily.tsx';
import type { ReactionType } from '../api.ts';
import css from './card.module.css';
import { ReactionIcon } from './reaction-icon.tsx';
import { usePicker } from './use-picker.ts';

const load = () => import('./reaction-picker.tsx');
const Picker = lazily(load);

/**
 * The reader's reaction to a post. A press likes the post, or takes the reader's reaction away; a hold, a mouse over it or
 * the keyboard's focus opens all reactions.
 */
export const ReactionButton = (props: {
  readonly own: ReactionType | null;
  readonly onReact: (type: ReactionType) => void;
}) => {
  const { own, onReact } = props;
  const { isOpen, close, area, endsHold } = usePicker(load);
  const type = own ?? 'LIKE';
  const press = (): void => {
    if (endsHold()) return;
    close();
    onReact(type);
  };
  const pick = (picked: ReactionType): void => {
    close(true);
    onReact(picked);
  };
  return (
    <div className={css.reacting} {...area}>
      <Button look="plain" small aria-pressed={own !== null} onClick={press}>
        <ReactionIcon type={type} />
        {useIntl().formatMessage({ id: `reaction.${type}` })}
      </Button>
      {isOpen && (
        <Suspense>
          <Picker own={own} onPick={pick} onLeave={close} />
        </Suspense>
      )}
    </div>
  );
};
