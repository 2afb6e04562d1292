import { FormattedMessage } from 'react-intl';
import { useWords } from '../../i18n/words.ts';
import { definition } from '../../resources/generated/definitions/prize.ts';
import {
  ActInDialog,
  ActionBar,
  AddPart,
  FieldFacts,
  Parts,
  type Thing,
  useName,
} from '../../resources/index.ts';
import { Card, Name, Row, Tag } from '../../ui/layout.tsx';
import { lazily } from '../../ui/lazily.tsx';

const WinnerInput = lazily(() => import('./winner-input.tsx'));

const FIELDS = ['category', 'position', 'value', 'winnerId'];
const OWN_FORMS = ['edit', 'award'];

/** The prizes of an event, with their winners. */
export const Prizes = ({ event, isOrganiser }: { readonly event: Thing; readonly isOrganiser: boolean }) => (
  <Parts
    part={{
      definition,
      path: definition.path,
      where: { eventId: event.id },
      title: <FormattedMessage id="events.prizes" />,
      empty: <FormattedMessage id="events.prizes.none" />,
      add: isOrganiser && (
        <AddPart
          definition={definition}
          fixed={{ eventId: event.id }}
          label={<FormattedMessage id="events.prize.add" />}
          small
        />
      ),
      renderItem: (prize) => <Prize prize={prize} eventId={event.id} />,
    }}
  />
);

const Prize = ({ prize, eventId }: { readonly prize: Thing; readonly eventId: string }) => {
  const words = useWords();
  const winner = useName(String(prize['winnerId']));
  const fields = definition.fields.filter(
    // visitors don't see members' names
    ({ name }) => FIELDS.includes(name) && prize[name] != null && (name !== 'winnerId' || winner),
  );
  return (
    <Card as="article">
      <Row apart>
        <Name>{String(prize['name'])}</Name>
        {prize.state === 'awarded' && <Tag>{words.state('prize', prize.state)}</Tag>}
      </Row>
      <FieldFacts kind="prize" fields={fields} values={prize} />
      {prize.can.length > 0 && (
        <Row>
          <ActInDialog
            definition={definition}
            thing={prize}
            name="award"
            values={NONE}
            inputs={inputsOf(eventId)}
            follows={<FormattedMessage id="events.prize.award.follows" />}
            small
          />
          <ActInDialog definition={definition} thing={prize} small />
          <ActionBar definition={definition} thing={prize} list={`/events/${eventId}`} without={OWN_FORMS} />
        </Row>
      )}
    </Card>
  );
};

const inputsOf = (eventId: string) => ({ winnerId: () => <WinnerInput eventId={eventId} /> });

const NONE = {};
