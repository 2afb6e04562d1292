import type { GetInputPropsReturnType } from '@mantine/form';
import { createContext, use } from 'react';

/** State of a form, for its fields. */
export type FormState = {
  readonly busy: boolean;
  /** Binds a field to its value and its error; `name` is dotted for nested values. */
  readonly inputProps: (name: string, type?: 'checkbox') => GetInputPropsReturnType;
  /** Changes when the form itself sets the field's value. */
  readonly keyOf: (name: string) => string;
  /** A hook: calls back at each change of a field by its input. */
  readonly watch: (name: string, onChange: (value: unknown) => void) => void;
};

export const FormContext = createContext<FormState | null>(null);

/** The form around. Throws outside of one. */
export const useFormState = (): FormState => {
  const state = use(FormContext);
  if (!state) throw new Error('A field outside of a form');
  return state;
};
