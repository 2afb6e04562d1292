import { Suspense, useState, type ReactNode } from 'react';
import { problemIn, type Problem } from '../app/api/problem.ts';
import { useWords } from '../i18n/words.ts';
import { Button, type Look } from '../ui/button.tsx';
import { Hint } from '../ui/layout.tsx';
import { lazily } from '../ui/lazily.tsx';
import { useActMutation } from './api.ts';
import type { Action, Field, KnownDefinition } from './definition.ts';
import { actionOf } from './known.ts';
import { useScope } from './scope.ts';
import type { Thing } from './thing.ts';

const FormInDialog = lazily(() => import('./form/form-in-dialog.tsx'));

type Input = Readonly<Record<string, unknown>>;
type Inputs = Readonly<Record<string, (field: Field) => ReactNode>>;

type Shared = {
  readonly definition: KnownDefinition;
  readonly inputs?: Inputs;
  /** The fields with an input; left out = all but those that are sent without one. */
  readonly only?: readonly string[];
  /** On the button and above the form; left out = the word of the action. */
  readonly label?: ReactNode;
  /** Said above the form. */
  readonly follows?: ReactNode;
  readonly look?: Look;
  readonly small?: boolean;
  readonly onDone?: () => void;
};

/** A button with the form of an action in a dialog. */
const FormDialog = (
  props: Shared & {
    readonly action: Action;
    readonly fields: readonly Field[];
    readonly values?: Input;
    readonly changes?: boolean;
    readonly onSend: (input: Input) => Promise<Problem | undefined>;
  },
) => {
  const {
    definition,
    action,
    fields,
    values,
    changes,
    inputs,
    follows,
    look = 'quiet',
    small,
    onSend,
  } = props;
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const word = words.action(definition.name, action.name);
  const label = props.label ?? word;
  const close = () => setOpen(false);
  return (
    <>
      <Button look={look} small={small} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <FormInDialog
            title={label}
            lead={follows && <Hint>{follows}</Hint>}
            onClose={close}
            kind={definition.name}
            label={word}
            fields={fields}
            {...(values && { values })}
            {...(changes && { changes })}
            {...(inputs && { inputs })}
            action={label}
            onSend={async (input) => {
              const problem = await onSend(input);
              if (problem) return problem;
              close();
              props.onDone?.();
              return undefined;
            }}
          />
        </Suspense>
      )}
    </>
  );
};

/** The fields that a form asks for. */
const askedOf = ({ takes }: Action, given: Input, only: readonly string[] | undefined): readonly Field[] =>
  takes.filter(({ name }) => !(name in given) && (only?.includes(name) ?? true));

/** Creates an item that belongs to another one, in a dialog. `fixed` is sent without an input. */
export const AddPart = ({
  fixed,
  values,
  ...props
}: Shared & { readonly fixed: Input; readonly values?: Input }) => {
  const { definition } = props;
  const { realm } = useScope();
  const [act] = useActMutation();
  const action = actionOf(definition, 'create');
  if (!action) return null;
  const send = async (input: Input) =>
    problemIn(await act({ realm, type: definition.name, action, input: { ...input, ...fixed } }));
  const fields = askedOf(action, fixed, props.only);
  return <FormDialog {...props} action={action} fields={fields} {...(values && { values })} onSend={send} />;
};

/**
 * Takes an action on an item by a form in a dialog, if the reader may: `edit` by default. `given` is sent without an
 * input, such as the id of a row.
 */
export const ActInDialog = (
  props: Shared & {
    readonly thing: Thing;
    readonly name?: string;
    readonly given?: Input;
    readonly values?: Input;
  },
) => {
  const { definition, thing, name = 'edit', given = {}, values = thing } = props;
  const { realm } = useScope();
  const [act] = useActMutation();
  const action = actionOf(definition, name);
  if (!action || !thing.can.includes(name)) return null;
  const send = async (input: Input) => {
    const { id, version } = thing;
    return problemIn(
      await act({ realm, type: definition.name, action, id, version, input: { ...input, ...given } }),
    );
  };
  const fields = askedOf(action, given, props.only);
  return (
    <FormDialog
      {...props}
      action={action}
      fields={fields}
      values={values}
      changes={name === 'edit'}
      onSend={send}
    />
  );
};
