import { useState, type ReactNode } from 'react';
import { Labelled, NativeSelect, textOf, type FieldProps } from '../form/field.tsx';
import css from '../form/field.module.css';
import { useFormState } from '../form/form-state.ts';

type Option = { readonly value: string; readonly label: string };

type Props = FieldProps & {
  readonly options: readonly Option[];
  /** Label of the option to type another value. */
  readonly other: string;
  /** Renders information about the typed value. */
  readonly children: (typed: string) => ReactNode;
};

/** One of the values in a list, or another one that is typed. */
export const SelectOrType = (props: Props) => <Both key={useFormState().keyOf(props.name)} {...props} />;

/** No value of a list is written like this. */
const OTHER = '\u0000other';

const Both = ({ name, label, hint, options, other, children }: Props) => {
  const { defaultValue, onChange, error } = useFormState().inputProps(name);
  const [value, setValue] = useState(textOf(defaultValue));
  const [isTyped, setTyped] = useState(false);
  const become = (next: string): void => {
    setValue(next);
    onChange(next);
  };
  const choose = (chosen: string): void => {
    setTyped(chosen === OTHER);
    become(chosen === OTHER ? '' : chosen);
  };
  return (
    <div>
      <Labelled label={label} hint={isTyped ? undefined : hint} error={isTyped ? undefined : error}>
        {(tied) => (
          <NativeSelect
            {...tied}
            name={isTyped ? undefined : name}
            value={isTyped ? OTHER : value}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            options={[...options, { value: OTHER, label: other }]}
          />
        )}
      </Labelled>
      {isTyped && (
        <Labelled label={other} hint={value === '' ? hint : children(value)} error={error}>
          {(tied) => (
            <input
              className={css.input}
              {...tied}
              name={name}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              value={value}
              onChange={({ currentTarget }) => become(currentTarget.value.trim())}
            />
          )}
        </Labelled>
      )}
    </div>
  );
};
