import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import clsx from 'clsx';
import type { FieldProps } from '../form/field.tsx';
import css from '../form/field.module.css';
import { useFormState } from '../form/form-state.ts';

/** A box to tick, its text beside it. */
export const Tick = ({ name, label, hint }: FieldProps) => {
  const form = useFormState();
  return (
    <Checkbox
      key={form.keyOf(name)}
      name={name}
      label={label}
      description={hint}
      className={css.tick}
      classNames={{
        label: css.tickLabel,
        description: css.tickMore,
        icon: css.tickMark,
        error: clsx(css.error, css.tickMore),
      }}
      {...form.inputProps(name, 'checkbox')}
    />
  );
};
