import clsx from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import type { FieldProps } from '../form/field.tsx';
import css from '../form/field.module.css';
import { useFormState } from '../form/form-state.ts';

type Option = { readonly value: string; readonly label: ReactNode; readonly sign?: ReactNode };

type SeveralProps = FieldProps & {
  readonly options: readonly Option[];
  /** Many short ones, a sign over each. */
  readonly look?: 'tiles';
};

/** Any of several values, all of them visible; the field's value is their list. */
export const Several = (props: SeveralProps) => {
  const form = useFormState();
  return <Boxes key={form.keyOf(props.name)} {...props} />;
};

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

const Boxes = (props: SeveralProps) => {
  const { name, label, hint, options } = props;
  const [hintId, errorId] = [useId(), useId()];
  const { defaultValue, onChange, error } = useFormState().inputProps(name);
  const [chosen, setChosen] = useState<readonly string[]>(isList(defaultValue) ? defaultValue : []);
  const turn = (value: string): void => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    setChosen(next);
    onChange(next);
  };
  return (
    <fieldset
      name={name}
      aria-describedby={error ? errorId : hint ? hintId : undefined}
      data-invalid={Boolean(error)}
    >
      <legend>{label}</legend>
      {hint && (
        <p className={css.description} id={hintId}>
          {hint}
        </p>
      )}
      <div className={clsx(css.choices, props.look && css[props.look])}>
        {options.map(({ value, label: text, sign }) => (
          <label key={value} className={css.choice}>
            <input
              type="checkbox"
              value={value}
              checked={chosen.includes(value)}
              onChange={() => turn(value)}
            />
            {sign && <span className={css.sign}>{sign}</span>}
            <span>{text}</span>
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
