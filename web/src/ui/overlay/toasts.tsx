import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { dismissToast, toasts, type Toast } from './toast.ts';
import css from './toasts.module.css';

/** Area of the short messages; always in the page, so that they are read aloud. */
export const Toasts = () => {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.now);
  return (
    <output className={css.region}>
      {shown.map((toast) => (
        <One key={toast.id} toast={toast} />
      ))}
    </output>
  );
};

const One = ({ toast: { id, text, values, onUndo, onRetry } }: { readonly toast: Toast }) => {
  const act = (what: () => void): void => {
    dismissToast(id);
    what();
  };
  return (
    <span className={css.toast}>
      {typeof text === 'string' ? <FormattedMessage id={text} {...(values && { values })} /> : text}
      {onUndo && (
        <button type="button" className={css.undo} onClick={() => act(onUndo)}>
          <FormattedMessage id="ui.undo" />
        </button>
      )}
      {onRetry && (
        <button type="button" className={css.undo} onClick={() => act(onRetry)}>
          <FormattedMessage id="ui.again" />
        </button>
      )}
    </span>
  );
};
