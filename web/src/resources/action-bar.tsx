import { Suspense, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
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
import type { Action } from './definition.ts';
import { isGrave, type KnownDefinition } from './known.ts';
import { ResourceForm } from './form/resource-form.tsx';
import { useScope } from './scope.ts';
import type { Thing } from './thing.ts';
import { useTitle } from './title.tsx';

const Dialog = lazily(() => import('../ui/overlay/dialog.tsx'));

type Of = { readonly definition: KnownDefinition; readonly thing: Thing };
type Input = Readonly<Record<string, unknown>>;

/**
 * What the reader may do with an item now (`can`): at once, after a question that says what follows, or with a form in
 * a dialog.
 */
export const ActionBar = (
  props: Of & {
    /** Where the reader goes once the item is gone. */
    readonly list: string;
    /** Where it is edited; left out = there is no such button. */
    readonly edit?: string | undefined;
    /** Actions that are left out. */
    readonly without?: readonly string[];
  },
) => {
  const { definition, thing, list, edit, without = [] } = props;
  const actions = definition.actions.filter(
    ({ name }) =>
      name !== 'create' &&
      thing.can.includes(name) &&
      !without.includes(name) &&
      (name !== 'edit' || edit !== undefined),
  );
  if (actions.length === 0) return null;
  return (
    <Row>
      {actions.map((action) =>
        action.name === 'edit' ? (
          <EditLink key="edit" kind={definition.name} to={edit ?? ''} />
        ) : (
          <One key={action.name} definition={definition} thing={thing} action={action} list={list} />
        ),
      )}
    </Row>
  );
};

const EditLink = ({ kind, to }: { readonly kind: string; readonly to: string }) => (
  <ButtonLink look="quiet" icon="pen" to={to}>
    {useWords().action(kind, 'edit')}
  </ButtonLink>
);

/** Takes an action on the version that is shown, and says so; an item that is gone by it is left for its list. */
export const useAct = ({ definition, thing }: Of, action: Action, list: string) => {
  const [act] = useActMutation();
  const { realm } = useScope();
  const words = useWords();
  const navigate = useNavigate();
  return async (input: Input): Promise<Problem | undefined> => {
    const { id, version } = thing;
    const outcome = await act({ realm, type: definition.name, action, id, version, input });
    if (outcome.data) {
      showToast({ text: 'ui.done', values: { action: words.action(definition.name, action.name) } });
      if (action.removes) await navigate(list, { replace: true });
    }
    return problemIn(outcome);
  };
};

const One = (props: Of & { readonly action: Action; readonly list: string }) => {
  const { definition, thing, action, list } = props;
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const act = useAct(props, action, list);
  const title = useTitle({ definition, thing });
  const label = words.action(definition.name, action.name);
  const needsForm = action.takes.length > 0;
  const look = isGrave(action) ? 'danger' : 'quiet';
  if (!needsForm && !isGrave(action)) {
    return (
      <ActionButton look="quiet" onAct={() => act({})}>
        {label}
      </ActionButton>
    );
  }
  const close = () => setOpen(false);
  const values = { action: label, name: <bdi key="name">{title}</bdi> };
  const follows = <Follows kind={definition.name} action={action} />;
  return (
    <>
      <Button look={look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && !needsForm && (
        <Confirm
          question={<FormattedMessage id="resource.ask" values={values} />}
          label={label}
          onAct={() => act({})}
          onClose={close}
        >
          {follows}
        </Confirm>
      )}
      {isOpen && needsForm && (
        <Suspense>
          <Dialog title={<FormattedMessage id="resource.ask.for" values={values} />} onClose={close}>
            {follows}
            <ResourceForm
              kind={definition.name}
              label={label}
              fields={action.takes}
              values={thing}
              look={look === 'danger' ? 'danger' : 'main'}
              action={label}
              onSend={async (input) => {
                const problem = await act(input);
                if (!problem) close();
                return problem;
              }}
            />
          </Dialog>
        </Suspense>
      )}
    </>
  );
};

/** What will be so after an action. */
const Follows = ({ kind, action }: { readonly kind: string; readonly action: Action }): ReactNode => {
  const words = useWords();
  const { formatMessage } = useIntl();
  if (action.removes) return <Hint>{formatMessage({ id: 'resource.ask.removes' })}</Hint>;
  if (action.to !== undefined) {
    return (
      <Hint>
        <FormattedMessage id="resource.ask.becomes" values={{ state: words.state(kind, action.to) }} />
      </Hint>
    );
  }
  return isGrave(action) ? <Hint>{formatMessage({ id: 'resource.ask.follows' })}</Hint> : null;
};
