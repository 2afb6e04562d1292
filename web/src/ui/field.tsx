import { use, useId, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react';
import { FormContext, messagesAt } from './form-state.ts';

type Named = { readonly name: string; readonly label: ReactNode; readonly hint?: ReactNode };

/** What ties a field to its label, its hint and what is wrong with it. */
const useTies = ({ name, hint }: Pick<Named, 'name' | 'hint'>) => {
  const id = useId();
  const errors = messagesAt(use(FormContext), name);
  const described = [hint != null && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean);
  return {
    errors,
    hintId: `${id}-hint`,
    errorId: `${id}-error`,
    ties: {
      id,
      name,
      'aria-invalid': errors.length > 0,
      ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
    },
  };
};

const Errors = ({ id, messages }: { readonly id: string; readonly messages: readonly string[] }) =>
  messages.length > 0 && (
    <p className="error" id={id}>
      {messages.join(' ')}
    </p>
  );

/** A line of input with its label, its hint and the API's word on it. */
export const Field = ({ label, hint, ...input }: Named & InputHTMLAttributes<HTMLInputElement>) => {
  const { errors, hintId, errorId, ties } = useTies({ name: input.name, hint });
  return (
    <div className="field">
      <label htmlFor={ties.id}>{label}</label>
      <input dir="auto" {...input} {...ties} />
      {hint != null && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <Errors id={errorId} messages={errors} />
    </div>
  );
};

/** The same with room for several lines. */
export const TextArea = ({ label, hint, ...input }: Named & TextareaHTMLAttributes<HTMLTextAreaElement>) => {
  const { errors, errorId, ties } = useTies({ name: input.name, hint });
  return (
    <div className="field">
      <label htmlFor={ties.id}>{label}</label>
      <textarea dir="auto" rows={3} {...input} {...ties} />
      <Errors id={errorId} messages={errors} />
    </div>
  );
};

/** A box to tick, its text beside it. */
export const Tick = ({ label, ...input }: Named & InputHTMLAttributes<HTMLInputElement>) => {
  const { errors, errorId, ties } = useTies({ name: input.name });
  return (
    <div className="field">
      <label className="tick">
        <input type="checkbox" {...input} {...ties} />
        {label}
      </label>
      <Errors id={errorId} messages={errors} />
    </div>
  );
};

/** One of several values, all of them in sight. */
export const Choice = (props: {
  readonly name: string;
  readonly legend: ReactNode;
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
}) => {
  const { errors, errorId, ties } = useTies({ name: props.name });
  return (
    <fieldset aria-describedby={ties['aria-describedby']} data-invalid={ties['aria-invalid']}>
      <legend>{props.legend}</legend>
      <div className="choices">
        {props.options.map(({ value, label }) => (
          <label key={value} className="choice">
            <input type="radio" name={props.name} value={value} />
            {label}
          </label>
        ))}
      </div>
      <Errors id={errorId} messages={errors} />
    </fieldset>
  );
};
