import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../../i18n/provider.tsx';
import { useWords } from '../../../i18n/words.ts';
import { definitionOf, FieldFacts } from '../../../resources/index.ts';
import { Card, Hint, Name, Row, Tag } from '../../../ui/layout.tsx';
import css from '../profile.module.css';
import type { Claims } from './claims.ts';

/** What a passport states: each confirmed item, and who confirmed it. */
export const Entries = ({ entries }: Pick<Claims, 'entries'>) => {
  const words = useWords();
  const format = useFormat();
  return (
    <ul className={css.viewers}>
      {entries.map((entry) => {
        const { kind, by, confirmedAt, facts } = entry;
        const fields = (definitionOf(kind)?.fields ?? []).filter(({ name }) => facts[name] != null);
        return (
          <li key={`${kind} ${confirmedAt} ${JSON.stringify(facts)}`}>
            <Card as="div">
              <Row apart>
                <h2>{words.kind(kind)}</h2>
                <Tag>
                  {by === null ? (
                    <FormattedMessage id="profile.passport.by.staff" />
                  ) : (
                    <FormattedMessage
                      id="profile.passport.by"
                      values={{ name: <Name key="name">{by}</Name> }}
                    />
                  )}
                </Tag>
              </Row>
              <FieldFacts kind={kind} fields={fields} values={facts} />
              <Hint>{format.date(confirmedAt)}</Hint>
            </Card>
          </li>
        );
      })}
    </ul>
  );
};
