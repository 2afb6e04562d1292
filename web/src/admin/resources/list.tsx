import {
  ColumnChoice,
  ResourceList,
  ResourceTable,
  useColumns,
  type KnownDefinition,
  type Thing,
} from '../../resources/index.ts';
import { useNarrow } from '../../ui/use-narrow.ts';

const tableOf = (definition: KnownDefinition, columns: ReturnType<typeof useColumns>['columns']) =>
  function Table(things: readonly Thing[]) {
    return <ResourceTable definition={definition} things={things} columns={columns} />;
  };

/** All items of a resource: a table with the columns that the reader has chosen, and cards on a phone. */
export const StaffList = ({ definition }: { readonly definition: KnownDefinition }) => {
  const { all, columns, choose } = useColumns(definition);
  const isNarrow = useNarrow();
  return (
    <>
      {!isNarrow && <ColumnChoice definition={definition} all={all} columns={columns} onChoose={choose} />}
      <ResourceList
        definition={definition}
        counted
        {...(!isNarrow && {
          all: tableOf(definition, columns),
        })}
      />
    </>
  );
};
