import { NativeSelect, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useFieldProps, type FieldProps } from '../form/field.tsx';

type Option = { readonly value: string; readonly label: string };

type Props = FieldProps & {
  readonly options: readonly Option[];
  /** Label of the option to type another value. */
  readonly other: string;
  /** Renders information about the typed value. */
  readonly children: (typed: string) => ReactNode;
};

/** One of the values in a list, or another one that is typed. */
export const SelectOrType = ({ name, label, hint, ...rest }: Props) => {
  const { field, fieldKey } = useFieldProps({ name, label, hint });
  return <Both key={fieldKey} field={field} {...rest} />;
};

/** No value of a list is written like this. */
const OTHER = '\u0000other';

const Both = (
  props: { readonly field: ReturnType<typeof useFieldProps>['field'] } & Omit<Props, keyof FieldProps>,
) => {
  const { field, options, other, children } = props;
  const { name, defaultValue, onChange, ...rest } = field;
  const [value, setValue] = useState(typeof defaultValue === 'string' ? defaultValue : '');
  const [isTyped, setTyped] = useState(false);
  const become = (next: string): void => {
    setValue(next);
    onChange(next);
  };
  const choose = (chosen: string): void => {
    setTyped(chosen === OTHER);
    become(chosen === OTHER ? '' : chosen);
  };
  const { description, error, ...plain } = rest;
  return (
    <div>
      <NativeSelect
        {...plain}
        {...(!isTyped && { name, description, error })}
        value={isTyped ? OTHER : value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[...options, { value: OTHER, label: other }]}
      />
      {isTyped && (
        <TextInput
          {...plain}
          name={name}
          label={other}
          error={error}
          description={value === '' ? description : children(value)}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={({ currentTarget }) => become(currentTarget.value.trim())}
        />
      )}
    </div>
  );
};
