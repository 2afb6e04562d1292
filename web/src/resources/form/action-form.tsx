import { useWords } from '../../i18n/words.ts';
import { useAct } from '../action-bar.tsx';
import type { Action, KnownDefinition } from '../definition.ts';
import { actionOf } from '../known.ts';
import type { Thing } from '../thing.ts';
import { ResourceForm } from './resource-form.tsx';

type Of = { readonly definition: KnownDefinition; readonly thing: Thing };

/** The form of an action that stands on the page, if the reader may take the action now. */
export const ActionForm = ({ name, ...of }: Of & { readonly name: string }) => {
  const action = actionOf(of.definition, name);
  return action && of.thing.can.includes(name) ? <Standing {...of} action={action} /> : null;
};

const Standing = ({ definition, thing, action }: Of & { readonly action: Action }) => {
  const label = useWords().action(definition.name, action.name);
  const act = useAct({ definition, thing }, action);
  return (
    <ResourceForm kind={definition.name} label={label} fields={action.takes} action={label} onSend={act} />
  );
};
