import type { ReactNode } from 'react';
import { ActionBar, ThingCard, type KnownDefinition, type Thing } from '../../resources/index.ts';

const STATES = ['submitted', 'shortlisted', 'accepted', 'rejected', 'withdrawn'] as const;

/** The state of an application, as a part of its text's id. */
export const applicationStateOf = ({ state }: Thing) => STATES.find((one) => one === state) ?? 'submitted';

/** The reader's own application, with its state as title and the steps that the reader may take. */
export const ApplicationCard = (props: {
  readonly definition: KnownDefinition;
  readonly application: Thing;
  readonly fields: readonly string[];
  readonly heading: ReactNode;
  readonly state: ReactNode;
}) => {
  const { definition, application, fields, heading, state } = props;
  return (
    <section>
      <h2>{heading}</h2>
      <ThingCard definition={definition} thing={application} fields={fields} title={state}>
        <ActionBar definition={definition} thing={application} editsHere />
      </ThingCard>
    </section>
  );
};
