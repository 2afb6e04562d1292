import { useState, type ReactNode } from 'react';
import type { Problem } from '../../app/api/problem.ts';
import type { Look } from '../../ui/button.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import type { Field } from './definition.ts';
import { FieldInput } from './inputs.tsx';
import css from './resources.module.css';
import { placed, sentChanges, sentFields, typedFields, type Typed } from './typed.ts';

type Sent = { readonly [field: string]: unknown };

/** A form of the fields that an action takes. */
export const ThingForm = (props: {
  /** The resource that the fields belong to. */
  readonly kind: string;
  readonly label: string;
  readonly fields: readonly Field[];
  /** What is there already. */
  readonly values?: Sent;
  /** Sends what differs from that alone. */
  readonly changes?: boolean;
  readonly look?: Look;
  readonly onSend: (input: Sent) => Promise<Problem | undefined>;
  /** What sending it is called. */
  readonly action: ReactNode;
}) => {
  const { kind, fields, values = {}, changes = false } = props;
  const [initial] = useState(() => typedFields(fields, values));
  const send = async (typed: { readonly [name: string]: Typed }): Promise<Problem | undefined> => {
    const input = changes ? sentChanges(fields, initial, typed) : sentFields(fields, typed);
    const problem = await props.onSend(input);
    return problem && placed(fields, typed, problem);
  };
  return (
    <Form label={props.label} initial={initial} stays onSend={send}>
      <div className={css.inputs}>
        {fields.map((field) => (
          <FieldInput key={field.name} kind={kind} field={field} />
        ))}
      </div>
      <SendButton look={props.look ?? 'main'}>{props.action}</SendButton>
    </Form>
  );
};
