import { useId, type ReactNode } from 'react';
import type { FieldProps } from './field.tsx';
import css from './field.module.css';
import { useFormState } from './form-state.ts';

/** Fields that together are one value, with the API's error for the whole value. */
export const Group = (props: FieldProps & { readonly children: ReactNode }) => {
  const { name, label, hint, children } = props;
  const [hintId, errorId] = [useId(), useId()];
  const { error } = useFormState().inputProps(name);
  return (
    <fieldset
      name={name}
      className={css.group}
      aria-describedby={error ? errorId : hint ? hintId : undefined}
      data-invalid={Boolean(error)}
    >
      <legend className={css.label}>{label}</legend>
      {hint && (
        <p className={css.description} id={hintId}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className={css.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
