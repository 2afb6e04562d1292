import { createContext, use } from 'react';

/** A field's value, its error, and how to change it. */
export type InputProps = {
  /** The present value, for a field that is rendered now. */
  readonly defaultValue: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
};

/** State of a form, for its fields. */
export type FormState = {
  readonly busy: boolean;
  /** Binds a field to its value and its error; `name` is dotted for nested values. */
  readonly inputProps: (name: string) => InputProps;
  /** Changes when the form itself sets the field's value. */
  readonly keyOf: (name: string) => string;
  /** Calls back at each change of a field's value; returns a function that ends it. */
  readonly watch: (name: string, onChange: (value: unknown) => void) => () => void;
};

export const FormContext = createContext<FormState | null>(null);

/** The form around. Throws outside of one. */
export const useFormState = (): FormState => {
  const state = use(FormContext);
  if (!state) throw new Error('A field outside of a form');
  return state;
};
