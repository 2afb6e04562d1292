import clsx from 'clsx';
import { NativeSelect, Textarea, TextInput, type InputWrapperProps } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import css from './field.module.css';
import { useFormState } from './form-state.ts';

/** Common props of fields: the name of the value, a label, an optional hint. */
export type FieldProps = { readonly name: string; readonly label: ReactNode; readonly hint?: ReactNode };

const styles = {
  input: clsx(css.input),
  label: clsx(css.label),
  description: clsx(css.description),
  error: clsx(css.error),
};

/** Common props of Mantine inputs. */
export const useFieldProps = ({ name, label, hint }: FieldProps) => {
  const form = useFormState();
  return {
    fieldKey: form.keyOf(name),
    field: {
      name,
      label,
      description: hint,
      inputWrapperOrder: [
        'label',
        'input',
        'description',
        'error',
      ] satisfies InputWrapperProps['inputWrapperOrder'],
      classNames: styles,
      ...form.inputProps(name),
    },
  };
};

type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentPropsWithRef<Tag>,
  'size' | 'color' | 'style' | 'name' | 'disabled' | 'required'
>;

/** Text direction of the input element. Mantine would set it on the wrapper, which has no text. */
const written = (dir: string) => ({ input: { dir } });

/** A line of input with its label, its hint and the API's word on it. */
export const Field = ({ name, label, hint, dir = 'auto', ...native }: FieldProps & Native<'input'>) => {
  const { field, fieldKey } = useFieldProps({ name, label, hint });
  return <TextInput key={fieldKey} {...native} {...field} attributes={written(dir)} />;
};

/** The same with several lines; it grows with its text. */
export const TextArea = ({ name, label, hint, dir = 'auto', ...native }: FieldProps & Native<'textarea'>) => {
  const { field, fieldKey } = useFieldProps({ name, label, hint });
  return <Textarea key={fieldKey} rows={3} {...native} {...field} attributes={written(dir)} />;
};

/** One of many values, in the device's own list. */
export const Select = (
  props: FieldProps & Native<'select'> & { readonly options: readonly { value: string; label: string }[] },
) => {
  const { name, label, hint, options, ...native } = props;
  const { field, fieldKey } = useFieldProps({ name, label, hint });
  return <NativeSelect key={fieldKey} {...native} {...field} data={[...options]} />;
};
