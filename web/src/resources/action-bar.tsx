import { Suspense, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { problemIn, type Problem } from '../app/api/problem.ts';
import { useWords } from '../i18n/words.ts';
import { ActionButton } from '../ui/action.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { lazily } from '../ui/lazily.tsx';
import { Hint, Row } from '../ui/layout.tsx';
import { Confirm } from '../ui/overlay/confirm.tsx';
import { showToast } from '../ui/overlay/toast.ts';
import { useActMutation } from './api.ts';
import type { Action, Field, KnownDefinition } from './definition.ts';
import { Follows } from './follows.tsx';
import { askedOf, asksFirst, isGrave } from './known.ts';
import { useScope } from './scope.ts';
import type { Thing } from './thing.ts';
import { useTitle } from './title.tsx';

const FormInDialog = lazily(() => import('./form/form-in-dialog.tsx'));

type Of = { readonly definition: KnownDefinition; readonly thing: Thing };
type Input = Readonly<Record<string, unknown>>;
type Inputs = Readonly<Record<string, (field: Field) => ReactNode>>;

/**
 * Buttons for the actions that the reader may perform on an item now (`can`). An action runs at once, after a
 * confirmation, or with a form in a dialog.
 */
export const ActionBar = (
  props: Of & {
    /** The page shown after the item is removed; left out = the page stays, such as that of a parent. */
    readonly list?: string;
    /** Address of the edit page; left out = there is no such button. */
    readonly edit?: string | undefined;
    /** It is edited in a dialog. */
    readonly editsHere?: boolean;
    /** The consequence of an action, by the action's name. A dialog shows it before the action. */
    readonly asks?: Readonly<Record<string, ReactNode>>;
    /** Own inputs of the forms, by field. */
    readonly inputs?: Inputs;
    readonly isSmall?: boolean;
    /** Actions that are left out. */
    readonly without?: readonly string[];
    /** The first action that removes nothing is the page's primary one. */
    readonly lead?: boolean;
  },
) => {
  const {
    definition,
    thing,
    list,
    edit,
    editsHere = false,
    asks = {},
    inputs = {},
    isSmall = false,
    lead = false,
    without = [],
  } = props;
  const actions = definition.actions.filter(
    ({ name }) =>
      name !== 'create' &&
      thing.can.includes(name) &&
      !without.includes(name) &&
      (name !== 'edit' || edit !== undefined || editsHere),
  );
  if (actions.length === 0) return null;
  const leading = lead ? actions.find((action) => !isGrave(action)) : undefined;
  return (
    <Row>
      {actions.map((action) =>
        action.name === 'edit' && edit !== undefined ? (
          <EditLink key="edit" kind={definition.name} to={edit} isSmall={isSmall} />
        ) : (
          <One
            key={action.name}
            definition={definition}
            thing={thing}
            action={action}
            list={list}
            follows={asks[action.name]}
            inputs={inputs}
            isSmall={isSmall}
            isLead={action === leading}
          />
        ),
      )}
    </Row>
  );
};

const EditLink = (props: { readonly kind: string; readonly to: string; readonly isSmall: boolean }) => (
  <ButtonLink look="quiet" small={props.isSmall} icon="pen" to={props.to}>
    {useWords().action(props.kind, 'edit')}
  </ButtonLink>
);

/** Runs an action on the displayed version, and confirms it; after a removal it opens the item's list. */
export const useAct = ({ definition, thing }: Of, action: Action, list?: string) => {
  const [act] = useActMutation();
  const { realm } = useScope();
  const words = useWords();
  const navigate = useNavigate();
  return async (input: Input): Promise<Problem | undefined> => {
    const { id, version } = thing;
    const outcome = await act({ realm, type: definition.name, action, id, version, input });
    if (outcome.data) {
      const values = { action: words.action(definition.name, action.name) };
      if (action.waits) showToast({ text: 'ui.proposed', values });
      else showToast({ text: 'ui.done', values });
      if (action.removes && list !== undefined) await navigate(list, { replace: true });
    }
    return problemIn(outcome);
  };
};

type OneProps = Of & {
  readonly action: Action;
  readonly list: string | undefined;
  /** The consequence of the action, shown in a dialog before it. */
  readonly follows: ReactNode;
  readonly inputs: Inputs;
  readonly isSmall: boolean;
  readonly isLead: boolean;
};

const One = (props: OneProps) => {
  const { definition, thing, action, list, isSmall, isLead } = props;
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const act = useAct(props, action, list);
  const title = useTitle({ definition, thing });
  const label = words.action(definition.name, action.name);
  const { asked, given } = askedOf(action, thing);
  const needsForm = asked.length > 0;
  const look = isGrave(action) ? 'danger' : isLead ? 'main' : 'quiet';
  const isAsked = asksFirst(action) || props.follows !== undefined;
  if (!needsForm && !isAsked) {
    return (
      <ActionButton look={look} small={isSmall} onAct={() => act(given)}>
        {label}
      </ActionButton>
    );
  }
  const close = () => setOpen(false);
  const values = { action: label, name: <bdi key="name">{title}</bdi> };
  const follows =
    props.follows === undefined ? (
      <Follows kind={definition.name} thing={thing} action={action} />
    ) : (
      <Hint>{props.follows}</Hint>
    );
  return (
    <>
      <Button look={look} small={isSmall} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && !needsForm && (
        <Confirm
          question={<FormattedMessage id="resource.ask" values={values} />}
          label={label}
          onAct={() => act(given)}
          onClose={close}
        >
          {follows}
        </Confirm>
      )}
      {isOpen && needsForm && (
        <Suspense>
          <FormInDialog
            title={<FormattedMessage id="resource.ask.for" values={values} />}
            lead={follows}
            onClose={close}
            kind={definition.name}
            label={label}
            fields={asked}
            values={thing}
            inputs={props.inputs}
            look={look === 'danger' ? 'danger' : 'main'}
            action={label}
            onSend={async (input) => {
              const problem = await act({ ...input, ...given });
              if (!problem) close();
              return problem;
            }}
          />
        </Suspense>
      )}
    </>
  );
};
