import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { definitionOf } from '../../resources/catalogue.ts';
import { Card, Hint } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useCountablesQuery } from '../dashboard/api.ts';
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
            {kind !== null && <Values kind={kind} column={column} />}
          </li>
        ))}
      </ul>
      {kind !== null && <Events kind={kind} />}
    </details>
  );
};

/** The values of a column that has a fixed set of them, as a statement writes them, with their words. */
const Values = ({ kind, column }: { readonly kind: string; readonly column: SqlView['columns'][number] }) => {
  const words = useWords();
  const definition = definitionOf(kind);
  const shape = definition?.fields.find(({ name }) => name === column.field)?.shape;
  const values =
    column.name === 'state'
      ? (definition?.states ?? []).map((state) => ({ value: state, word: words.state(kind, state) }))
      : (shape?.type === 'choice' ? shape.values : []).map((value) => ({
          value,
          word: words.value(kind, column.field ?? '', value),
        }));
  return (
    values.length > 0 && (
      <ul className={css.values}>
        {values.map(({ value, word }) => (
          <li key={value}>
            <code dir="ltr">{value}</code> {word}
          </li>
        ))}
      </ul>
    )
  );
};

/** The types of a resource's events, by which the log is searched. */
const Events = ({ kind }: { readonly kind: string }) => {
  const { data } = useCountablesQuery();
  const types = (data?.items ?? []).flatMap((one) => (one.kind === kind ? [one.event] : []));
  return (
    types.length > 0 && (
      <p>
        <FormattedMessage
          id="admin.sql.types"
          values={{ types: types.map((type) => <EventType key={type} type={type} />) }}
        />
      </p>
    )
  );
};

const EventType = ({ type }: { readonly type: string }) => (
  <>
    {' '}
    <code dir="ltr">{type}</code>
  </>
);

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
