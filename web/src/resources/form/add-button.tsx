import { Suspense, useState, type ReactNode } from 'react';
import { problemIn } from '../../app/api/problem.ts';
import { useWords } from '../../i18n/words.ts';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { useActMutation } from '../api.ts';
import { actionOf, type KnownDefinition } from '../known.ts';
import { useScope } from '../scope.ts';
import { ResourceForm } from './resource-form.tsx';

const Dialog = lazily(() => import('../../ui/overlay/dialog.tsx'));

type Input = Readonly<Record<string, unknown>>;

/** A button that asks for a new item in a dialog, such as a part of what the page is about. */
export const AddButton = (props: {
  readonly definition: KnownDefinition;
  /** Sent with it, without being asked for. */
  readonly fixed: Input;
  /** What its fields begin with. */
  readonly values?: Input;
  /** What it is called. */
  readonly children: ReactNode;
}) => {
  const { definition, fixed, values, children } = props;
  const { name: kind } = definition;
  const words = useWords();
  const { realm } = useScope();
  const [act] = useActMutation();
  const [isOpen, setOpen] = useState(false);
  const action = actionOf(definition, 'create');
  if (!action) return null;
  const send = async (input: Input) => {
    const outcome = await act({ realm, type: kind, action, input: { ...input, ...fixed } });
    if (outcome.data) setOpen(false);
    return problemIn(outcome);
  };
  return (
    <>
      <Button look="quiet" small aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog title={children} onClose={() => setOpen(false)}>
            <ResourceForm
              kind={kind}
              label={words.kind(kind)}
              fields={action.takes.filter(({ name }) => !(name in fixed))}
              {...(values && { values })}
              onSend={send}
              action={<FormattedMessage id="resource.save" />}
            />
          </Dialog>
        </Suspense>
      )}
    </>
  );
};
