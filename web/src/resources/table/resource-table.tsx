import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useWords } from '../../i18n/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Tag } from '../../ui/layout.tsx';
import type { Field, KnownDefinition } from '../definition.ts';
import type { Thing } from '../thing.ts';
import { Title } from '../title.tsx';
import { InCurrency, Value } from '../value.tsx';
import css from './table.module.css';

type Of = { readonly definition: KnownDefinition };

/** Items as rows, each with its title first: it stays in sight while the reader moves along the columns. */
export const ResourceTable = (
  props: Of & { readonly things: readonly Thing[]; readonly columns: readonly Field[] },
) => {
  const { definition, things, columns } = props;
  const words = useWords();
  const hasStates = definition.states.length > 1;
  return (
    // the frame scrolls, so the keyboard has to reach it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css.frame} tabIndex={0} aria-label={words.kind(definition.name, 'many')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{words.kind(definition.name)}</th>
            {hasStates && <th scope="col">{words.field(definition.name, 'state')}</th>}
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {words.field(definition.name, name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {things.map((thing) => (
            <tr key={thing.id}>
              <th scope="row">
                <Title definition={definition} thing={thing} />
              </th>
              {hasStates && (
                <td>
                  <Tag>{words.state(definition.name, thing.state)}</Tag>
                </td>
              )}
              <InCurrency of={thing}>
                {columns.map(({ name, shape }) => (
                  <td key={name} data-shape={shape.type}>
                    <div className={css.cell}>
                      <Value kind={definition.name} field={name} shape={shape} value={thing[name]} />
                    </div>
                  </td>
                ))}
              </InCurrency>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** Chooses the columns of a table. */
export const ColumnChoice = (
  props: Of & {
    readonly all: readonly Field[];
    readonly columns: readonly Field[];
    readonly onChoose: (names: readonly string[]) => void;
  },
) => {
  const { definition, all, columns, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const words = useWords();
  const { formatMessage } = useIntl();
  const id = useId();
  const chosen = columns.map(({ name }) => name);
  return (
    <>
      <Row>
        <Button
          look="quiet"
          icon="list"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <FormattedMessage id="resource.columns" />
        </Button>
      </Row>
      {isOpen && (
        <Card
          id={id}
          className={css.choice}
          as="section"
          aria-label={formatMessage({ id: 'resource.columns' })}
        >
          {all.map(({ name }) => (
            <label key={name} className={css.column}>
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                onChange={({ target: { checked } }) =>
                  onChoose(checked ? [...chosen, name] : chosen.filter((one) => one !== name))
                }
              />
              {words.field(definition.name, name)}
            </label>
          ))}
        </Card>
      )}
    </>
  );
};
