import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Card } from '../ui/layout.tsx';
import css from './table.module.css';

type Column = 'when' | 'who' | 'what' | 'data';

/** A table of what happened, a row a deed. */
export const DeedsTable = (props: { readonly columns: readonly Column[]; readonly children: ReactNode }) => (
  <Card scrolls>
    <table className={css.table}>
      <thead>
        <tr>
          {props.columns.map((column) => (
            <th key={column} scope="col">
              <FormattedMessage id={`admin.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{props.children}</tbody>
    </table>
  </Card>
);
