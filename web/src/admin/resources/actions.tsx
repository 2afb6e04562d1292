import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { problemIn, type Problem } from '../../app/api/problem.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Row } from '../../ui/layout.tsx';
import { useActMutation } from './api.ts';
import type { Action } from './definition.ts';
import { isGrave, shortId, titleOf, type KnownDefinition } from './known.ts';
import { ThingForm } from './thing-form.tsx';
import type { Thing } from './thing.ts';
import { useWords } from '../../i18n/words.ts';
import { lazily } from '../../ui/lazily.tsx';

const Dialog = lazily(() => import('../../ui/overlay/dialog.tsx'));

type Of = { readonly definition: KnownDefinition; readonly thing: Thing };
type Input = Readonly<Record<string, unknown>>;

/** What the reader may do with a thing now, each as it needs: at once, after a question, or with a form. */
export const Actions = ({ definition, thing }: Of) => (
  <Row>
    {definition.actions
      .filter(({ name }) => name !== 'create' && thing.can.includes(name))
      .map((action) => (
        <One key={action.name} definition={definition} thing={thing} action={action} />
      ))}
  </Row>
);

/** Does it; a thing that is gone by it is left for its list. */
const useDoing = ({ definition, thing }: Of, action: Action) => {
  const [act] = useActMutation();
  const navigate = useNavigate();
  return async (input: Input): Promise<Problem | undefined> => {
    const { id, version } = thing;
    const outcome = await act({ type: definition.name, action, id, version, input });
    if (outcome.data && action.removes)
      await navigate(`/admin/resources/${definition.name}`, { replace: true });
    return problemIn(outcome);
  };
};

const One = ({ definition, thing, action }: Of & { readonly action: Action }) => {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const act = useDoing({ definition, thing }, action);
  const label = words.action(definition.name, action.name);
  if (action.name === 'edit') {
    return (
      <ButtonLink look="quiet" icon="pen" to={`/admin/resources/${definition.name}/${thing.id}/edit`}>
        {label}
      </ButtonLink>
    );
  }
  const needsForm = action.takes.length > 0;
  if (!needsForm && !isGrave(action)) {
    return (
      <ActionButton look="quiet" onAct={() => act({})}>
        {label}
      </ActionButton>
    );
  }
  const close = () => setOpen(false);
  const title = titleOf(definition, thing) ?? shortId(thing.id);
  const values = { action: label, name: <bdi key="name">{title}</bdi> };
  const question = <FormattedMessage id={needsForm ? 'admin.ask.for' : 'admin.ask'} values={values} />;
  return (
    <>
      <Button
        look={isGrave(action) ? 'danger' : 'quiet'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && !needsForm && (
        <Confirm question={question} label={label} onAct={() => act({})} onClose={close} />
      )}
      {isOpen && needsForm && (
        <Suspense>
          <Dialog title={question} onClose={close}>
            <ThingForm
              kind={definition.name}
              label={label}
              fields={action.takes}
              values={thing}
              look={isGrave(action) ? 'danger' : 'main'}
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
