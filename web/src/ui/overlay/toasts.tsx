import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { dismissToast, toasts, type Toast } from './toast.ts';
import css from './toasts.module.css';

/** Where short words show; always there, so that they are read aloud. */
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

const One = ({ toast: { id, text, values, onUndo } }: { readonly toast: Toast }) => {
  const undo = (): void => {
    dismissToast(id);
    onUndo?.();
  };
  return (
    <span className={css.toast}>
      <FormattedMessage id={text} {...(values && { values })} />
      {onUndo && (
        <button type="button" className={css.undo} onClick={undo}>
          <FormattedMessage id="ui.undo" />
        </button>
      )}
    </span>
  );
};
