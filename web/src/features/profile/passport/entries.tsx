import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../../i18n/provider.tsx';
import { useWords } from '../../../i18n/words.ts';
import { definition as certificate } from '../../../resources/generated/definitions/certificate.ts';
import { definition as contract } from '../../../resources/generated/definitions/contract.ts';
import { definition as endorsement } from '../../../resources/generated/definitions/endorsement.ts';
import { definition as matchAppearance } from '../../../resources/generated/definitions/match-appearance.ts';
import { definition as sponsorship } from '../../../resources/generated/definitions/sponsorship.ts';
import { definition as teamMember } from '../../../resources/generated/definitions/team-member.ts';
import { FieldFacts, type KnownDefinition } from '../../../resources/index.ts';
import { Card, Hint, Name, Row, Tag } from '../../../ui/layout.tsx';
import css from '../profile.module.css';
import type { Claims } from './claims.ts';

/** Statements that a passport may hold. */
const STATED: ReadonlyMap<string, KnownDefinition> = new Map(
  [certificate, contract, endorsement, matchAppearance, sponsorship, teamMember].map((one) => [
    one.name,
    one,
  ]),
);

/** The confirmed items of a passport, each with the person who confirmed it. */
export const Entries = ({ entries }: Pick<Claims, 'entries'>) => {
  const words = useWords();
  const format = useFormat();
  return (
    <ul className={css.cards}>
      {entries.map((entry) => {
        const { kind, by, confirmedAt, facts } = entry;
        const fields = (STATED.get(kind)?.fields ?? []).filter(({ name }) => facts[name] != null);
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
