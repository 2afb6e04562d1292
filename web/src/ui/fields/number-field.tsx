import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { inDigits } from '../../../../domain/format/digits.ts';
import { useDigits } from '../../i18n/provider.tsx';
import { useFieldProps, type FieldProps } from '../form/field.tsx';
import css from './number-field.module.css';

/** A number as typed, in any digits; its value stays the typed text until it is sent. */
export const NumberField = (
  props: FieldProps & {
    /** Unit, shown after the number. */
    readonly unit?: ReactNode;
    readonly decimal?: boolean;
  },
) => {
  const { name, label, hint, unit, decimal } = props;
  const { field, fieldKey } = useFieldProps({ name, label, hint });
  const { digits } = useDigits();
  return (
    <TextInput
      key={fieldKey}
      inputMode={decimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={20}
      rightSection={unit && <span className={css.unit}>{unit}</span>}
      rightSectionWidth="4rem"
      rightSectionPointerEvents="none"
      {...field}
      defaultValue={inDigits(String(field.defaultValue ?? ''), digits)}
    />
  );
};
