import type { ReactNode } from 'react';
import { inDigits } from '../../../../domain/format/digits.ts';
import { useDigits } from '../../i18n/provider.tsx';
import { Labelled, textOf, typedBy, type FieldProps } from '../form/field.tsx';
import fieldCss from '../form/field.module.css';
import { useFormState } from '../form/form-state.ts';
import css from './number-field.module.css';

/** A number as typed, in any digits; its value stays the typed text until it is sent. */
export const NumberField = (
  props: FieldProps & {
    /** Unit, shown after the number. */
    readonly unit?: ReactNode;
    readonly decimal?: boolean;
  },
) => {
  const { name, label, hint, unit, decimal } = props;
  const form = useFormState();
  const bound = form.inputProps(name);
  const { digits } = useDigits();
  return (
    <Labelled key={form.keyOf(name)} label={label} hint={hint} error={bound.error}>
      {(tied) => (
        <div className={css.box}>
          <input
            className={fieldCss.input}
            name={name}
            inputMode={decimal ? 'decimal' : 'numeric'}
            autoComplete="off"
            maxLength={20}
            {...tied}
            {...typedBy(bound)}
            defaultValue={inDigits(textOf(bound.defaultValue), digits)}
          />
          {unit && <span className={css.unit}>{unit}</span>}
        </div>
      )}
    </Labelled>
  );
};
