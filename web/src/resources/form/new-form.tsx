import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { useWords } from '../../i18n/words.ts';
import { NameHeading } from '../../ui/heading.tsx';
import { Card } from '../../ui/layout.tsx';
import { useActMutation } from '../api.ts';
import type { Field, KnownDefinition } from '../definition.ts';
import { actionOf } from '../known.ts';
import { ResourceForm } from './resource-form.tsx';
import css from '../resources.module.css';
import { useScope } from '../scope.ts';

type Input = Readonly<Record<string, unknown>>;

/** The form of a new item, as a page or within one. A draft is kept until it is sent. */
export const NewForm = (props: {
  readonly definition: KnownDefinition;
  /** Initial values of the fields. */
  readonly values?: Input;
  /** Sent with it, without an input. */
  readonly fixed?: Input;
  readonly inputs?: Readonly<Record<string, (field: Field) => ReactNode>>;
  /** The fields with an input; left out = all but the fixed ones. */
  readonly only?: readonly string[];
  /** The item that it will belong to, such as by the address of its page: each has a draft of its own. */
  readonly within?: string;
  /** The heading of a form within a page; left out = the form is the page. */
  readonly title?: ReactNode;
  /** The label of the submit button; without it, the label for saving. */
  readonly action?: ReactNode;
  /** Called with the id of the new item. */
  readonly onDone: (id: string) => void;
}) => {
  const { definition, values, fixed = {}, inputs, only, within = '', onDone } = props;
  const { name } = definition;
  const words = useWords();
  const { realm } = useScope();
  const [act] = useActMutation();
  const action = actionOf(definition, 'create');
  if (!action) return <NotFoundPage />;
  const send = async (input: Input) => {
    const outcome = await act({ realm, type: name, action, input: { ...input, ...fixed } });
    if (outcome.data) onDone(outcome.data.id);
    return problemIn(outcome);
  };
  const label = `${words.action(name, 'create')}: ${words.kind(name)}`;
  return (
    <>
      {!props.title && <NameHeading name={label} />}
      <Card className={css.form}>
        {props.title && <h2>{props.title}</h2>}
        <ResourceForm
          kind={name}
          label={label}
          draft={['new', name, ...Object.values(fixed), within].filter(Boolean).join('.')}
          fields={action.takes.filter(
            (field) => !(field.name in fixed) && (only?.includes(field.name) ?? true),
          )}
          {...(values && { values })}
          {...(inputs && { inputs })}
          onSend={send}
          action={props.action ?? <FormattedMessage id="resource.save" />}
        />
      </Card>
    </>
  );
};
