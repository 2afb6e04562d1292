import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useWords } from '../../i18n/words.ts';
import { definition as agent } from '../../resources/generated/definitions/agent.ts';
import { definition as club } from '../../resources/generated/definitions/club.ts';
import { definition as player } from '../../resources/generated/definitions/player.ts';
import { PersonChip, ThingChip, WithThing, type KnownDefinition, type Thing } from '../../resources/index.ts';
import { Card, Fact, Facts, Row, Tag } from '../../ui/layout.tsx';
import type { AgreementKind } from './kinds.ts';
import { hasAnswered, questionOf } from './turn.ts';

/** The parties of an agreement with links to them, and what each has answered. */
export const Parties = (props: {
  readonly agreement: AgreementKind;
  readonly definition: KnownDefinition;
  readonly thing: Thing;
}) => {
  const { agreement, definition, thing } = props;
  const { kind, parties } = agreement;
  const heading = useId();
  const words = useWords();
  const question = questionOf(kind, thing);
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading}>
        <FormattedMessage id="agreements.parties" />
      </h2>
      <Facts>
        {parties.map((field) => {
          const id = thing[field];
          const shape = definition.fields.find(({ name }) => name === field)?.shape;
          if (typeof id !== 'string' || shape?.type !== 'ref') return null;
          const answer = hasAnswered(thing, question, field);
          return (
            <Fact key={field} name={words.field(kind, field)}>
              <Row>
                <Party resource={shape.to} id={id} />
                {question && answer !== undefined && (
                  <Tag>
                    <FormattedMessage id={`agreements.answer.${question.asks}.${answer ? 'yes' : 'no'}`} />
                  </Tag>
                )}
              </Row>
            </Fact>
          );
        })}
      </Facts>
    </Card>
  );
};

/** The parties with a profile of their own; others are members. */
const PROFILES: ReadonlyMap<string, KnownDefinition> = new Map(
  [agent, club, player].map((one) => [one.name, one]),
);

/** A party with the way to its person's page: a profile names the person. */
const Party = ({ resource, id }: { readonly resource: string; readonly id: string }) => {
  const definition = PROFILES.get(resource);
  if (!definition) return <PersonChip id={id} />;
  const name = <ThingChip kind={resource} id={id} plain />;
  return (
    <WithThing definition={definition} id={id} missing={name}>
      {({ userId }) => (typeof userId === 'string' ? <PersonChip id={userId} /> : name)}
    </WithThing>
  );
};
