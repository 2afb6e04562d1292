import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import css from './field.module.css';
import { useFormState, type InputProps } from './form-state.ts';

/** Common props of fields: the name of the value, a label, an optional hint. */
export type FieldProps = { readonly name: string; readonly label: ReactNode; readonly hint?: ReactNode };

/** Attributes that tie a control to its label, its error and its hint. */
type Tied = {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
};

/** A control with its label above it, and its hint and its error below it. */
export const Labelled = (props: {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly children: (tied: Tied) => ReactNode;
}) => {
  const { label, hint, error, children } = props;
  const id = useId();
  const [hintId, errorId] = [hint && `${id}-hint`, error && `${id}-error`];
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy })}
      {hint && (
        <p className={css.description} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
};

/** The text that a value has in a control. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Binds a native control of text to its field. */
export const typedBy = ({ defaultValue, onChange }: InputProps) => ({
  defaultValue: textOf(defaultValue),
  onChange: ({ currentTarget }: { readonly currentTarget: Control }) => onChange(currentTarget.value),
});

type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentPropsWithRef<Tag>,
  'id' | 'className' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'disabled' | 'required'
>;

/** A line of input with its label, its hint and the API's error. */
export const Field = ({ name, label, hint, dir = 'auto', ...native }: FieldProps & Native<'input'>) => {
  const form = useFormState();
  const bound = form.inputProps(name);
  return (
    <Labelled key={form.keyOf(name)} label={label} hint={hint} error={bound.error}>
      {(tied) => (
        <input className={css.input} dir={dir} {...native} name={name} {...tied} {...typedBy(bound)} />
      )}
    </Labelled>
  );
};

/** The same with several lines. */
export const TextArea = ({ name, label, hint, dir = 'auto', ...native }: FieldProps & Native<'textarea'>) => {
  const form = useFormState();
  const bound = form.inputProps(name);
  return (
    <Labelled key={form.keyOf(name)} label={label} hint={hint} error={bound.error}>
      {(tied) => (
        <textarea
          className={css.input}
          rows={3}
          dir={dir}
          {...native}
          name={name}
          {...tied}
          {...typedBy(bound)}
        />
      )}
    </Labelled>
  );
};

type Options = readonly { readonly value: string; readonly label: string }[];

/** The device's own list, and an arrow that shows that it opens. */
export const NativeSelect = ({
  options,
  ...native
}: ComponentPropsWithRef<'select'> & { readonly options: Options }) => (
  <div className={css.box}>
    <select className={css.input} {...native}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <svg viewBox="0 0 15 15" aria-hidden="true" className={css.side}>
      <path d="M5 5.500l2.500-2.500L10 5.500M5 9.500l2.500 2.500L10 9.500" />
    </svg>
  </div>
);

/** One of many values, in the device's own list. */
export const Select = (props: FieldProps & Native<'select'> & { readonly options: Options }) => {
  const { name, label, hint, ...native } = props;
  const form = useFormState();
  const bound = form.inputProps(name);
  return (
    <Labelled key={form.keyOf(name)} label={label} hint={hint} error={bound.error}>
      {(tied) => <NativeSelect {...native} name={name} {...tied} {...typedBy(bound)} />}
    </Labelled>
  );
};
