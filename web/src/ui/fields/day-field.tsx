import { useEffect, useState } from 'react';
import { instantAt } from '../../../../domain/format/wall.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { Field, textOf, type FieldProps } from '../form/field.tsx';
import { useFormState } from '../form/form-state.ts';

type Props = FieldProps & {
  /** Asks for a time as well: the value is `2026-11-20T14:00`, in Egypt. */
  readonly withTime?: boolean;
};

/**
 * A day by the browser's own picker; its value is `2026-11-20`. The day is repeated below in the reader's language and
 * digits, because a browser writes it in its own: 11/12 is in November or in December.
 */
export const DayField = ({ name, hint, withTime = false, ...rest }: Props) => {
  const format = useFormat();
  const form = useFormState();
  const [value, setValue] = useState(() => textOf(form.inputProps(name).defaultValue));
  useEffect(() => form.watch(name, (next) => setValue(textOf(next))), [form, name]);
  const at = instantAt(withTime ? value : `${value}T12:00`);
  const written = at && (withTime ? format.moment(at) : format.date(at));
  const below =
    written && hint ? (
      <>
        {written} · {hint}
      </>
    ) : (
      (written ?? hint)
    );
  return <Field name={name} type={withTime ? 'datetime-local' : 'date'} hint={below} {...rest} />;
};
