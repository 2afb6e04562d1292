import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Hint, Row } from '../ui/layout.tsx';
import type { KnownDefinition } from './definition.ts';
import { ResourceList, useList } from './resource-list.tsx';
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
  /** Beside the title: the button that adds one. */
  readonly add?: ReactNode;
  /** Renders all that are loaded at once, in place of those near the window, such as for printing. */
  readonly renderAll?: (things: readonly Thing[]) => ReactNode;
  /** Without any, not even the title is shown. */
  readonly hidesEmpty?: boolean;
};

const NO_FILTERS: readonly string[] = [];

export const Parts = ({ part }: { readonly part: Part }) => {
  const heading = useId();
  const { definition, path, title, renderItem, empty, where, add, renderAll, hidesEmpty = false } = part;
  const list = { definition, path, filters: NO_FILTERS, ...(where && { where }) };
  const { currentData, hasNextPage } = useList(list);
  const isEmpty = !hasNextPage && currentData?.pages.every(({ items }) => items.length === 0);
  if (isEmpty && hidesEmpty) return null;
  return (
    <section aria-labelledby={heading} className={css.belongings}>
      <Row apart>
        <h2 id={heading}>{title}</h2>
        {add}
      </Row>
      {isEmpty ? (
        <Hint>{empty ?? <FormattedMessage id="resource.parts.none" />}</Hint>
      ) : (
        <ResourceList {...list} all={renderAll}>
          {renderItem}
        </ResourceList>
      )}
    </section>
  );
};
