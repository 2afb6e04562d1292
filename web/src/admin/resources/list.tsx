import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import {
  ColumnChoice,
  ResourceList,
  ResourceScope,
  ResourceTable,
  useColumns,
  type KnownDefinition,
  type Thing,
} from '../../resources/index.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { AsOf } from '../as-of.tsx';
import { pastScope, staffScope } from './scope.ts';

const tableOf = (definition: KnownDefinition, columns: ReturnType<typeof useColumns>['columns']) =>
  function Table(things: readonly Thing[]) {
    return <ResourceTable definition={definition} things={things} columns={columns} />;
  };

/**
 * All items of a resource, now or as they were at a log position or an instant (`?asOf=`): a table with the columns that
 * the reader has chosen, and cards on a phone.
 */
export const StaffList = ({ definition }: { readonly definition: KnownDefinition }) => {
  const [address] = useSearchParams();
  const asOf = address.get('asOf');
  const { all, columns, choose } = useColumns(definition);
  const isNarrow = useNarrow();
  const scope = useMemo(() => (asOf === null ? staffScope : pastScope(asOf)), [asOf]);
  return (
    <ResourceScope value={scope}>
      <ResourceList
        definition={definition}
        counted
        tools={
          <>
            <AsOf hint={<FormattedMessage id="admin.asOf.list" />} />
            {!isNarrow && (
              <ColumnChoice definition={definition} all={all} columns={columns} onChoose={choose} />
            )}
          </>
        }
        {...(asOf !== null && { where: { asOf } })}
        {...(!isNarrow && {
          all: tableOf(definition, columns),
        })}
      />
    </ResourceScope>
  );
};
