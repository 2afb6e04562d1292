import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { inDigits } from '../../../../domain/format/digits.ts';
import { useDigits, useFormat } from '../../i18n/provider.tsx';
import css from './date-field.module.css';
import { joined, partsOf, type DateParts } from './date-parts.ts';
import { Labelled, NativeSelect, type FieldProps } from '../form/field.tsx';
import fieldCss from '../form/field.module.css';
import { useFormState } from '../form/form-state.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) => month);

/** A date that everybody knows by heart: day, month by name and year, in any digits; its value is `2004-02-29`. */
export const DateField = ({ name, ...rest }: FieldProps & { readonly autoComplete?: 'bday' }) => {
  const form = useFormState();
  return <Parts key={form.keyOf(name)} name={name} {...rest} />;
};

const Parts = ({ name, label, hint, autoComplete }: FieldProps & { readonly autoComplete?: 'bday' }) => {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { digits } = useDigits();
  const [hintId, errorId] = [useId(), useId()];
  const { defaultValue, onChange, error } = useFormState().inputProps(name);
  const [parts, setParts] = useState(() => partsOf(typeof defaultValue === 'string' ? defaultValue : ''));

  const control = (part: keyof DateParts) => ({
    defaultValue: part === 'month' ? parts[part] : inDigits(parts[part], digits),
    'aria-invalid': Boolean(error),
    'aria-describedby': error ? errorId : hint ? hintId : undefined,
    ...(autoComplete && { autoComplete: `${autoComplete}-${part}` }),
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) => {
      const next = { ...parts, [part]: value };
      setParts(next);
      onChange(joined(next));
    },
  });
  const months = MONTHS.map((month) => ({
    value: String(month + 1).padStart(2, '0'),
    label: format.month(Date.UTC(2024, month, 15)),
  }));
  return (
    <fieldset name={name} aria-describedby={error ? errorId : undefined}>
      <legend className={fieldCss.label}>{label}</legend>
      <div className={css.parts}>
        <Labelled label={formatMessage({ id: 'ui.date.day' })}>
          {({ id }) => (
            <input id={id} className={fieldCss.input} {...control('day')} inputMode="numeric" maxLength={2} />
          )}
        </Labelled>
        <Labelled label={formatMessage({ id: 'ui.date.month' })}>
          {({ id }) => (
            <NativeSelect id={id} {...control('month')} options={[{ value: '', label: '' }, ...months]} />
          )}
        </Labelled>
        <Labelled label={formatMessage({ id: 'ui.date.year' })}>
          {({ id }) => (
            <input
              id={id}
              className={fieldCss.input}
              {...control('year')}
              inputMode="numeric"
              maxLength={4}
            />
          )}
        </Labelled>
      </div>
      {hint && (
        <p className={fieldCss.description} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={fieldCss.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
