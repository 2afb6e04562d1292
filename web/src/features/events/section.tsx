import { useId, type ReactNode } from 'react';
import { ResourceList, type KnownDefinition, type Thing } from '../../resources/index.ts';
import { Row } from '../../ui/layout.tsx';
import css from './events.module.css';

const NONE: readonly string[] = [];

/** A list of an event's parts, with a button to add one. */
export const Section = (props: {
  readonly definition: KnownDefinition;
  readonly event: Thing;
  readonly title: ReactNode;
  readonly empty: ReactNode;
  /** The button that adds a part, for permitted readers. */
  readonly add?: ReactNode;
  readonly where?: Readonly<Record<string, string>>;
  readonly children: (thing: Thing) => ReactNode;
}) => {
  const heading = useId();
  const { definition, event, title, empty, add, where, children } = props;
  return (
    <section aria-labelledby={heading} className={css.section}>
      <Row apart>
        <h2 id={heading}>{title}</h2>
        {add}
      </Row>
      <ResourceList
        definition={definition}
        path={definition.path}
        where={{ eventId: event.id, ...where }}
        filters={NONE}
        empty={empty}
      >
        {children}
      </ResourceList>
    </section>
  );
};
