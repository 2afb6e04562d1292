import { Suspense, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { lazily } from '../../ui/lazily.tsx';
import css from './find.module.css';
import { isTyping } from './typing.ts';

const Dialog = lazily(() => import('../../ui/overlay/dialog.tsx'));
const FindBox = lazily(() => import('./find-box.tsx'));

/** Whether a key press opens the search: Ctrl+K (⌘K on a Mac) anywhere, `/` outside of fields. */
const isShortcut = ({ key, code, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  // by the key's place too: an Arabic keyboard has another letter there
  ((ctrlKey || metaKey) && !altKey && (key.toLowerCase() === 'k' || code === 'KeyK')) ||
  (key === '/' && !ctrlKey && !metaKey && !isTyping(target));

/**
 * The staff's search over all resources, in the top bar. A button or a keyboard shortcut opens it. The bar stays from
 * page to page: without the key, the browser's back button would leave the window open over another page.
 */
export const Find = () => <FindOnPage key={useLocation().pathname} />;

const FindOnPage = () => {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        aria-label={formatMessage({ id: 'admin.find' })}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className={css.word}>
          <FormattedMessage id="admin.find" />
        </span>
        <span className={css.key} aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <Dialog title={<FormattedMessage id="admin.find" />} onClose={close}>
            <FindBox onDone={close} />
          </Dialog>
        </Suspense>
      )}
    </>
  );
};
