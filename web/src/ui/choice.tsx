import { useId, type ReactNode } from 'react';
import css from './field.module.css';
import { useFormState } from './form-state.ts';

type Option<T extends string> = {
  readonly value: T;
  readonly label: ReactNode;
  /** What choosing it means. */
  readonly about?: ReactNode;
};

/** One of several values, all of them in sight. */
export const Choice = <T extends string>(props: {
  readonly name: string;
  readonly legend: ReactNode;
  readonly options: readonly Option<T>[];
}) => {
  const errorId = useId();
  const form = useFormState();
  const { error, defaultValue, onChange } = form.inputProps(props.name);
  return (
    <fieldset
      key={form.keyOf(props.name)}
      aria-describedby={error ? errorId : undefined}
      data-invalid={Boolean(error)}
    >
      <legend>{props.legend}</legend>
      <div className={css.choices}>
        {props.options.map(({ value, label, about }) => (
          <label key={value} className={css.choice}>
            <input
              type="radio"
              name={props.name}
              value={value}
              defaultChecked={defaultValue === value}
              onChange={() => onChange(value)}
            />
            <span>
              {label}
              {about !== undefined && <span className={css.about}>{about}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className={css.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
