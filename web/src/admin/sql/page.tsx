import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { Button } from '../../ui/button.tsx';
import { csvOf } from '../../ui/files/csv.ts';
import { TextArea } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row, Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { useRunSqlMutation, useSqlViewsQuery, type SqlAnswer, type SqlView } from './api.ts';
import css from './sql.module.css';

/** SQL over the read models without personal data. The address keeps the statement, so that a link shares it. */
const SqlPage = () => {
  const [address, setAddress] = useSearchParams();
  const [run] = useRunSqlMutation();
  const [answer, setAnswer] = useState<SqlAnswer>();
  return (
    <Stack>
      <PageHeading id="admin.sql" />
      <Card as="div">
        <Hint>
          <FormattedMessage id="admin.sql.lead" />
        </Hint>
        <Form
          stays
          initial={{ sql: address.get('sql') ?? '' }}
          onSend={async ({ sql }) => {
            setAddress(sql === '' ? {} : { sql }, { replace: true });
            const done = await run(sql);
            setAnswer(done.data);
            return problemIn(done);
          }}
        >
          <TextArea
            name="sql"
            dir="ltr"
            rows={8}
            spellCheck={false}
            autoCapitalize="off"
            label={<FormattedMessage id="admin.sql.statement" />}
          />
          <SendButton>
            <FormattedMessage id="admin.sql.run" />
          </SendButton>
        </Form>
      </Card>
      {answer && <Answer answer={answer} />}
      <Views />
    </Stack>
  );
};

const textOf = (value: unknown): string =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const Answer = ({ answer: { columns, rows, truncated, milliseconds } }: { readonly answer: SqlAnswer }) => {
  const { number } = useFormat();
  // rows have no identity, and never move
  const lines = rows.map((row, at) => ({ key: String(at), row }));
  const save = (): void => {
    const header = columns.map(({ name }) => name);
    saveFile('malaab.csv', 'text/csv', csvOf(header, rows));
  };
  return (
    <Card aria-labelledby="answer" scrolls>
      <Row apart>
        <h2 id="answer">
          <FormattedMessage id="admin.sql.rows" values={{ count: rows.length }} />
        </h2>
        <Row>
          <Hint>
            <FormattedMessage id="admin.sql.took" values={{ milliseconds: number(milliseconds) }} />
          </Hint>
          <Button look="quiet" small onClick={save}>
            <FormattedMessage id="admin.dash.csv" />
          </Button>
        </Row>
      </Row>
      {truncated && (
        <Hint>
          <FormattedMessage id="admin.sql.truncated" />
        </Hint>
      )}
      <table className={css.rows} dir="ltr">
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, row }) => (
            <tr key={key}>
              {columns.map(({ name }, column) => (
                <td key={name} dir="auto">
                  {textOf(row[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};

/** The views that a statement can name. */
const Views = () => {
  const read = useSqlViewsQuery();
  return (
    <Card aria-labelledby="views">
      <h2 id="views">
        <FormattedMessage id="admin.sql.views" />
      </h2>
      <Loaded read={read}>
        {({ items }) => (
          <div className={css.views}>
            {items.map((view) => (
              <View key={view.name} view={view} />
            ))}
          </div>
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

export default SqlPage;
