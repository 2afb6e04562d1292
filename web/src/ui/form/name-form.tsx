import type { ReactNode } from 'react';
import type { Problem } from '../../app/api/problem.ts';
import type { Look } from '../button.tsx';
import { Field } from './field.tsx';
import { Form, SendButton } from './form.tsx';

/** Signs of a name, as the API takes them. */
const LONGEST = 60;

/** A form that asks for the name of something of the reader's own. */
const NameForm = (props: {
  /** Of the input, and of the form. */
  readonly label: string;
  readonly name?: string;
  readonly look?: Look;
  readonly onSend: (name: string) => Promise<Problem | undefined>;
  /** Label of the submit button. */
  readonly children: ReactNode;
}) => {
  const { label, name = '', look = 'main', onSend, children } = props;
  return (
    <Form label={label} initial={{ name }} stays onSend={(typed) => onSend(typed.name)}>
      <Field name="name" label={label} maxLength={LONGEST} autoComplete="off" />
      <SendButton look={look}>{children}</SendButton>
    </Form>
  );
};

export default NameForm;
