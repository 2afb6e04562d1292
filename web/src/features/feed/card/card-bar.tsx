import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFormat } from '../../../i18n/provider.tsx';
import { Button } from '../../../ui/button.tsx';
import css from './card.module.css';

/** Action bar of a post: reactions, and a button for the comments. */
export const CardBar = (props: {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}) => {
  const { count, isOpen } = props;
  const label = useIntl().formatMessage({ id: 'feed.comments.count' }, { count });
  const format = useFormat();
  return (
    <div className={css.bar}>
      {props.children}
      <Button
        look="plain"
        small
        icon="comment"
        title={label}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={props.onOpen}
      >
        {count > 0 && format.number(count)}
      </Button>
    </div>
  );
};
