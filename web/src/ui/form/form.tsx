import { useForm } from '@mantine/form';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Problem } from '../../app/api/problem.ts';
import { Button, type Look } from '../button.tsx';
import { dropDraft, keepDraft, restored, type Draft, type Values } from './draft.ts';
import { FormContext, useFormState } from './form-state.ts';
import css from './form.module.css';
import { Mantine } from '../theme/mantine.tsx';
import { ProblemNotice } from '../overlay/notice.tsx';
import { useOnce } from './once.ts';

/** Error messages of the API, by field name. */
const errorsOf = ({ errors = [] }: Problem): Record<string, string> => {
  const all: Record<string, string> = {};
  for (const { path, message } of errors)
    all[path] = all[path] === undefined ? message : `${all[path]} ${message}`;
  return all;
};

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
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues: restored(draft, initial),
    onValuesChange: (values) => draft && keepDraft(draft, values),
  });
  const { run, busy, problem } = useOnce(async (values: V) => {
    const refusal = await props.onSend(values);
    form.setErrors(refusal ? errorsOf(refusal) : {});
    if (refusal) return refusal;
    if (!props.stays) {
      form.setInitialValues(initial);
      form.reset();
    }
    if (draft) dropDraft(draft);
    return undefined;
  });

  useEffect(() => {
    const find = (what: string) => place.current?.querySelector<HTMLElement>(what);
    if (problem) (find(WRONG_FIELD) ?? find('[role=alert]'))?.focus();
  }, [problem]);

  const state = useMemo(
    () => ({
      busy,
      inputProps: (name: string, type?: 'checkbox') => form.getInputProps(name, { type: type ?? 'input' }),
      keyOf: (name: string) => form.key(name),
      watch: (name: string, onChange: (value: unknown) => void) =>
        form.watch(name, ({ value }) => onChange(value)),
    }),
    [busy, form],
  );
  return (
    <form
      ref={place}
      className={css.form}
      aria-label={props.label}
      noValidate
      onSubmit={form.onSubmit((values) => void run(values))}
    >
      <FormContext value={state}>
        <Mantine>
          {problem && (
            <ProblemNotice
              problem={problem}
              lead={props.lead}
              placed={(name) => isField(place.current, name)}
            />
          )}
          {props.children}
        </Mantine>
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
