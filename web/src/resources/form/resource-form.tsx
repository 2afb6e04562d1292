import { Fragment, useState, type ReactNode } from 'react';
import type { Draft } from '../../ui/form/draft.ts';
import type { Problem } from '../../app/api/problem.ts';
import type { Look } from '../../ui/button.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import type { Field } from '../definition.ts';
import { FieldInput } from './inputs.tsx';
import css from '../resources.module.css';
import { placed, sentChanges, sentFields, typedFields, type Typed } from './typed.ts';

type Sent = { readonly [field: string]: unknown };

/** A form of the fields that an action takes. */
export const ResourceForm = (props: {
  /** The resource that the fields belong to. */
  readonly kind: string;
  readonly label: string;
  readonly fields: readonly Field[];
  /** Current values. */
  readonly values?: Sent;
  /** Keeps the draft over a reload, under this name. */
  readonly draft?: string;
  /** Sends only the fields that differ from `values`. */
  readonly changes?: boolean;
  readonly look?: Look;
  /** Replaces inputs of displayed fields, such as a picker of its own for one of them. */
  readonly inputs?: Readonly<Record<string, (field: Field) => ReactNode>>;
  readonly onSend: (input: Sent) => Promise<Problem | undefined>;
  /** Label of the submit button. */
  readonly action: ReactNode;
}) => {
  const { kind, fields, values = {}, changes = false } = props;
  const [initial] = useState(() => typedFields(fields, values));
  const draft: Draft | undefined = props.draft === undefined ? undefined : { name: props.draft };
  const send = async (typed: { readonly [name: string]: Typed }): Promise<Problem | undefined> => {
    const input = changes ? sentChanges(fields, initial, typed) : sentFields(fields, typed);
    const problem = await props.onSend(input);
    return problem && placed(fields, typed, problem);
  };
  return (
    <Form label={props.label} initial={initial} stays onSend={send} {...(draft && { draft })}>
      <div className={css.inputs}>
        {fields.map((field) => (
          <Fragment key={field.name}>
            {props.inputs?.[field.name]?.(field) ?? <FieldInput kind={kind} field={field} />}
          </Fragment>
        ))}
      </div>
      <SendButton look={props.look ?? 'main'}>{props.action}</SendButton>
    </Form>
  );
};
