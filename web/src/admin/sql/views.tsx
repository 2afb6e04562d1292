import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { Card, Hint } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useSqlViewsQuery, type KeptDataset, type SqlView } from './api.ts';
import { Differences } from './differences.tsx';
import css from './sql.module.css';

/** The views that a statement can name. */
export const Views = () => {
  const read = useSqlViewsQuery();
  return (
    <Card aria-labelledby="views">
      <h2 id="views">
        <FormattedMessage id="admin.sql.views" />
      </h2>
      <Loaded read={read}>
        {({ items, datasets }) => (
          <>
            {datasets.length > 0 && <Kept datasets={datasets} />}
            <div className={css.views}>
              {items.map((view) => (
                <View key={view.name} view={view} />
              ))}
            </div>
          </>
        )}
      </Loaded>
    </Card>
  );
};

const View = ({ view: { name, kind, columns } }: { readonly view: SqlView }) => {
  const words = useWords();
  return (
    <details>
      <summary>
        <code dir="ltr">{name}</code> {kind !== null && words.kind(kind, 'many')}
      </summary>
      <ul>
        {columns.map((column) => (
          <li key={column.name}>
            <code dir="ltr">{column.name}</code> <Hint>{column.type}</Hint>
            {kind !== null && column.field !== null && words.field(kind, column.field)}
          </li>
        ))}
      </ul>
    </details>
  );
};

/** The datasets that trials of projections kept. */
const Kept = ({ datasets }: { readonly datasets: readonly KeptDataset[] }) => {
  const { moment } = useFormat();
  return (
    <>
      <h3>
        <FormattedMessage id="admin.sql.kept" />
      </h3>
      <div className={css.views}>
        {datasets.map(({ name, columns, madeAt, differences }) => (
          <details key={name}>
            <summary>
              <code dir="ltr">{name}</code> {moment(madeAt)}
            </summary>
            <ul>
              {columns.map((column) => (
                <li key={column.name}>
                  <code dir="ltr">{column.name}</code> <Hint>{column.type}</Hint>
                </li>
              ))}
            </ul>
            <Differences name={name} differences={differences} />
          </details>
        ))}
      </div>
    </>
  );
};
