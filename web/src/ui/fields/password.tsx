import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Labelled, typedBy, type FieldProps } from '../form/field.tsx';
import fieldCss from '../form/field.module.css';
import { useFormState } from '../form/form-state.ts';
import { Icon } from '../icon.tsx';
import css from './password.module.css';

/** A password, hidden until its writer wants to see it. */
export const Password = (
  props: FieldProps & {
    readonly autoComplete: 'current-password' | 'new-password';
    /** Called with the typed text. */
    readonly onType?: (typed: string) => void;
  },
) => {
  const { name, label, hint, onType, autoComplete } = props;
  const { formatMessage } = useIntl();
  const form = useFormState();
  const bound = form.inputProps(name);
  const [isShown, setShown] = useState(false);
  return (
    <Labelled key={form.keyOf(name)} label={label} hint={hint} error={bound.error}>
      {(tied) => (
        <div className={css.box} dir="ltr">
          <input
            className={fieldCss.input}
            type={isShown ? 'text' : 'password'}
            dir="ltr"
            name={name}
            autoComplete={autoComplete}
            {...tied}
            {...typedBy(bound)}
            onInput={({ currentTarget }) => onType?.(currentTarget.value)}
          />
          <button
            type="button"
            className={css.eye}
            aria-label={formatMessage({ id: 'ui.password.show' })}
            aria-pressed={isShown}
            // the field keeps the focus
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'hide' : 'show'} />
          </button>
        </div>
      )}
    </Labelled>
  );
};
