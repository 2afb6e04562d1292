import { useState } from 'react';
import { useFormState } from './form-state.ts';

/** The rows of a value that is a list: how many there are, and how to have one more or one less. */
export type Rows = {
  readonly count: number;
  readonly add: () => void;
  readonly drop: (index: number) => void;
  /** Changes when another row takes this place. */
  readonly keyOf: (index: number) => string;
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The rows of a field whose value is a list; `blank` is the value of a new one. Fields of a row are named `name.0`. */
export const useRows = (name: string, blank: unknown): Rows => {
  const form = useFormState();
  const [turn, setTurn] = useState(0);
  const { defaultValue, onChange } = form.inputProps(name);
  const rows = isList(defaultValue) ? defaultValue : [];
  const become = (next: readonly unknown[]): void => {
    onChange(next);
    setTurn(turn + 1);
  };
  return {
    count: rows.length,
    add: () => become([...rows, blank]),
    drop: (index) => become(rows.filter((_, place) => place !== index)),
    keyOf: (index) => `${form.keyOf(name)}.${turn}.${index}`,
  };
};
