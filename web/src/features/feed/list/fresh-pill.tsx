import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { Dispatch } from '../../../app/root.ts';
import { Button } from '../../../ui/button.tsx';
import { useOnce } from '../../../ui/form/once.ts';
import css from './feed.module.css';
import { showFresh, useFreshCount } from './fresh.ts';

const useStoreDispatch = useDispatch.withTypes<Dispatch>();

/** Shows the number of new posts of others, and loads them on click. */
export const FreshPill = () => {
  const count = useFreshCount();
  const dispatch = useStoreDispatch();
  const { run, busy } = useOnce(async () => {
    await dispatch(showFresh());
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('main article')?.focus({ preventScroll: true });
    return undefined;
  });
  return (
    <output className={css.fresh}>
      {count > 0 && (
        <Button small busy={busy} onClick={() => void run(undefined)}>
          <FormattedMessage id="feed.fresh" values={{ count }} />
        </Button>
      )}
    </output>
  );
};
