import { createContext } from 'react';
import type { Problem } from '../app/problem.ts';

export type FormState = { readonly problem: Problem | undefined; readonly busy: boolean };

/** What the pieces of a form know of the form. */
export const FormContext = createContext<FormState>({ problem: undefined, busy: false });

/** What is wrong with one field, in the reader's language. */
export const messagesAt = ({ problem }: FormState, name: string): readonly string[] =>
  (problem?.errors ?? [])
    .filter(({ path }) => path === name || path.startsWith(`${name}.`))
    .map(({ message }) => message);

/** A text of a sent form exactly as it was typed: passwords. */
export const typedIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/** A text of a sent form, without the space around it. */
export const textIn = (data: FormData, name: string): string => typedIn(data, name).trim();
