import type { ReactNode } from 'react';
import {
  ResourceList,
  ThingCard,
  ThingChip,
  type KnownDefinition,
  type Thing,
} from '../../resources/index.ts';

const NONE: readonly string[] = [];

/** The thing in a field that an application is for. */
const targetOf = (application: Thing, field: string): string => {
  const id = application[field];
  return typeof id === 'string' ? id : '';
};

/** A member's applications of a kind, each with the way to its target. */
export const Applied = (props: {
  /** The definition of these applications. */
  readonly definition: KnownDefinition;
  readonly applicantId: string;
  /** The kind of the target, and the field of the application that has its id. */
  readonly target: { readonly kind: string; readonly field: string };
  readonly empty: ReactNode;
}) => {
  const { definition, applicantId, target, empty } = props;
  return (
    <ResourceList definition={definition} where={{ applicantId }} filters={NONE} empty={empty}>
      {(application) => (
        <ThingCard
          definition={definition}
          thing={application}
          fields={NONE}
          title={<ThingChip kind={target.kind} id={targetOf(application, target.field)} />}
        />
      )}
    </ResourceList>
  );
};
