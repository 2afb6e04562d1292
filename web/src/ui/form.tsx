import { use, useEffect, useMemo, useRef, type FormEvent, type ReactNode } from 'react';
import type { Problem } from '../app/problem.ts';
import { FormContext } from './form-state.ts';
import { ProblemNotice } from './notice.tsx';
import { useOnce } from './once.ts';

/**
 * A form that sends itself and shows what the API says of it: at the fields what belongs to them, above the rest.
 * It is emptied once what it held has been taken.
 */
export const Form = (props: {
  readonly label?: string;
  readonly onSend: (data: FormData) => Promise<Problem | undefined>;
  readonly children: ReactNode;
}) => {
  const form = useRef<HTMLFormElement>(null);
  const { run, busy, problem } = useOnce(async (data: FormData) => {
    const refusal = await props.onSend(data);
    if (!refusal) form.current?.reset();
    return refusal;
  });

  useEffect(() => {
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what);
    if (problem) (find(WRONG_FIELD) ?? find('[role=alert]'))?.focus();
  }, [problem]);

  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void run(new FormData(event.currentTarget));
  };

  const state = useMemo(() => ({ problem, busy }), [problem, busy]);
  return (
    <form ref={form} aria-label={props.label} noValidate onSubmit={send}>
      <FormContext value={state}>
        {problem && <ProblemNotice problem={problem} placed={(name) => isField(form.current, name)} />}
        {props.children}
      </FormContext>
    </form>
  );
};

/** A field that is wrong; the first of them is where to go on. */
const WRONG_FIELD = '[aria-invalid=true], [data-invalid=true] input';

/** Whether a form shows a field itself, so that what is wrong with it stands there. */
const isField = (form: HTMLFormElement | null, path: string): boolean =>
  form?.elements.namedItem(path.split('.')[0] ?? path) != null;

/** The button that sends the form around it; it can't be pressed twice. */
export const SendButton = (props: { readonly className?: string; readonly children: ReactNode }) => {
  const { busy } = use(FormContext);
  return (
    <button type="submit" className={props.className} aria-disabled={busy}>
      {props.children}
    </button>
  );
};
