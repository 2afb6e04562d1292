import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Problem } from '../../app/api/problem.ts';
import { Button, type Look } from '../button.tsx';
import { dropDraft, keepDraft, restored, type Draft, type Values } from './draft.ts';
import { FormContext, useFormState, type FormState } from './form-state.ts';
import css from './form.module.css';
import { ProblemNotice } from '../overlay/notice.tsx';
import { useOnce } from './once.ts';
import { createValues } from './values.ts';

/** Error messages of the API, by field name. */
type Errors = Readonly<Record<string, string>>;

const errorsOf = ({ errors = [] }: Problem): Errors => {
  const all: Record<string, string> = {};
  for (const { path, message } of errors)
    all[path] = all[path] === undefined ? message : `${all[path]} ${message}`;
  return all;
};

/** The errors but that of one field, which is being changed. */
const without = (errors: Errors, name: string): Errors =>
  errors[name] === undefined
    ? errors
    : Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name));

/**
 * A form that sends itself and shows the API's errors: field errors at their fields, the others above.
 * It is reset after a successful send, unless it `stays`.
 */
export const Form = <V extends Values>(props: {
  readonly label?: string;
  readonly initial: V;
  /** Keeps the draft over a reload. */
  readonly draft?: Draft;
  readonly stays?: boolean;
  readonly onSend: (values: V) => Promise<Problem | undefined>;
  /** Says what did not happen, before the reason of a refusal. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) => {
  const { initial, draft } = props;
  const place = useRef<HTMLFormElement>(null);
  const [values] = useState(() => createValues(restored(draft, initial)));
  const [errors, setErrors] = useState<Errors>({});
  const [round, setRound] = useState(0);
  const { run, busy, problem } = useOnce(async (typed: V) => {
    setErrors({});
    const refusal = await props.onSend(typed);
    if (refusal) {
      setErrors(errorsOf(refusal));
      return refusal;
    }
    if (!props.stays) {
      values.reset(initial);
      setRound((last) => last + 1);
    }
    if (draft) dropDraft(draft);
    return undefined;
  });

  useEffect(() => {
    const find = (what: string) => place.current?.querySelector<HTMLElement>(what);
    if (problem) (find(WRONG_FIELD) ?? find('[role=alert]'))?.focus();
  }, [problem]);

  const state = useMemo(
    (): FormState => ({
      busy,
      inputProps: (name) => ({
        defaultValue: values.at(name),
        error: errors[name],
        onChange: (value) => {
          setErrors((all) => without(all, name));
          values.set(name, value);
          if (draft) keepDraft(draft, values.all());
        },
      }),
      keyOf: (name) => `${round}-${name}`,
      watch: values.watch,
    }),
    [busy, values, errors, round, draft],
  );
  return (
    <form
      ref={place}
      className={css.form}
      aria-label={props.label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(values.all());
      }}
    >
      <FormContext value={state}>
        {problem && (
          <ProblemNotice
            problem={problem}
            lead={props.lead}
            placed={(name) => isField(place.current, name)}
          />
        )}
        {props.children}
      </FormContext>
    </form>
  );
};

/** A field with an error; the first of them gets the focus. */
const WRONG_FIELD = '[aria-invalid=true], [data-invalid=true] input';

/** Whether a form shows a field itself, so that its error is shown there. */
const isField = (form: HTMLFormElement | null, path: string): boolean =>
  form?.elements.namedItem(path) != null;

/** The button that sends the form around it; it can't be pressed twice. */
export const SendButton = (props: {
  readonly look?: Look;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) => {
  const { busy } = useFormState();
  return (
    <Button type="submit" look={props.look} wide={props.wide} busy={busy}>
      {props.children}
    </Button>
  );
};
