import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { KnownDefinition } from './known.ts';
import { ResourceList } from './resource-list.tsx';
import css from './resources.module.css';
import type { Thing } from './thing.ts';

/** A list of things that belong to an item. */
export type Part = {
  readonly definition: KnownDefinition;
  /** Its address: `/trainings/ID/players`. */
  readonly path: string;
  readonly title: ReactNode;
  /** Renders one of them; left out = a card with its title and short fields. */
  readonly renderItem?: (thing: Thing) => ReactNode;
  readonly empty?: ReactNode;
  readonly where?: Readonly<Record<string, string | number | boolean>>;
};

const NO_FILTERS: readonly string[] = [];

export const Parts = ({ part }: { readonly part: Part }) => {
  const heading = useId();
  const { definition, path, title, renderItem, empty, where } = part;
  return (
    <section aria-labelledby={heading} className={css.belongings}>
      <h2 id={heading}>{title}</h2>
      <ResourceList
        definition={definition}
        path={path}
        filters={NO_FILTERS}
        empty={empty ?? <FormattedMessage id="resource.parts.none" />}
        {...(where && { where })}
      >
        {renderItem}
      </ResourceList>
    </section>
  );
};
