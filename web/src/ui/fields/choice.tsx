import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import css from '../form/field.module.css';
import { useFormState } from '../form/form-state.ts';

type Option<T extends string> = {
  readonly value: T;
  readonly label: ReactNode;
  readonly sign?: ReactNode;
  /** Description of the option. */
  readonly about?: ReactNode;
};

/** One of several values, all of them visible. */
export const Choice = <T extends string>(props: {
  readonly name: string;
  readonly legend: ReactNode;
  readonly options: readonly Option<T>[];
  /** `tiles`: many short ones, a sign over each; `cards`: few with much to say. */
  readonly look?: 'tiles' | 'cards';
}) => {
  const id = useId();
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
      <div className={clsx(css.choices, props.look && css[props.look])}>
        {props.options.map(({ value, label, sign, about }) => (
          <label key={value} className={css.choice}>
            <input
              type="radio"
              name={props.name}
              value={value}
              defaultChecked={defaultValue === value}
              onChange={() => onChange(value)}
              aria-labelledby={`${id}${value}`}
              aria-describedby={about === undefined ? undefined : `${id}${value}-about`}
            />
            {sign && <span className={css.sign}>{sign}</span>}
            <span>
              <span id={`${id}${value}`}>{label}</span>
              {about !== undefined && (
                <span className={css.about} id={`${id}${value}-about`}>
                  {about}
                </span>
              )}
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
