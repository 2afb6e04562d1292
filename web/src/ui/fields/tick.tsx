import clsx from 'clsx';
import { useId } from 'react';
import type { FieldProps } from '../form/field.tsx';
import css from '../form/field.module.css';
import { useFormState } from '../form/form-state.ts';

/** A box to tick, its text beside it. */
export const Tick = ({ name, label, hint }: FieldProps) => {
  const id = useId();
  const form = useFormState();
  const { defaultValue, error, onChange } = form.inputProps(name);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div key={form.keyOf(name)} className={css.tick}>
      <input
        type="checkbox"
        id={id}
        name={name}
        className={css.tickBox}
        defaultChecked={defaultValue === true}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <div className={css.tickText}>
        <label className={css.tickLabel} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <p className={css.description} id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {error && (
          <p className={clsx(css.error, css.tickError)} id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
};
