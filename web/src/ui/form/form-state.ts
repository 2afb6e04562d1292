import type { GetInputPropsReturnType } from '@mantine/form';
import { createContext, use } from 'react';

/** What the pieces of a form know of the form. */
export type FormState = {
  readonly busy: boolean;
  /** What ties a field to its value and to what is wrong with it; `name` is dotted where values are nested. */
  readonly inputProps: (name: string, type?: 'checkbox') => GetInputPropsReturnType;
  /** Changes when the form itself sets the field's value. */
  readonly keyOf: (name: string) => string;
};

export const FormContext = createContext<FormState | null>(null);

/** The form around. Throws outside of one. */
export const useFormState = (): FormState => {
  const state = use(FormContext);
  if (!state) throw new Error('A field outside of a form');
  return state;
};
