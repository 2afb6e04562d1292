import { FormattedMessage } from 'react-intl';
import { useEventParticipantListInfiniteQuery } from '../../app/generated/event-participant.ts';
import { useWords } from '../../i18n/words.ts';
import {
  ActInDialog,
  ActionBar,
  AddPart,
  definitionOf,
  FieldFacts,
  Parts,
  Picker,
  type Thing,
  useName,
} from '../../resources/index.ts';
import { Select } from '../../ui/form/field.tsx';
import { Card, Name, Row, Tag } from '../../ui/layout.tsx';

const FIELDS = ['category', 'position', 'value', 'winnerId'];
const OWN_FORMS = ['edit', 'award'];

/** The prizes of an event, with their winners. */
export const Prizes = ({ event, isOrganiser }: { readonly event: Thing; readonly isOrganiser: boolean }) => {
  const definition = definitionOf('prize');
  if (!definition) return null;
  return (
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
};

const Prize = ({ prize, eventId }: { readonly prize: Thing; readonly eventId: string }) => {
  const definition = definitionOf('prize');
  const words = useWords();
  const winner = useName(String(prize['winnerId']));
  if (!definition) return null;
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
const NOBODY = { value: '', label: '' };

/** Chooses among the approved participants by name; of very many, by a search over all members. */
const WinnerInput = ({ eventId }: { readonly eventId: string }) => {
  const label = useWords().field('prize', 'winnerId');
  const { data, hasNextPage } = useEventParticipantListInfiniteQuery({
    eventId,
    state: 'approved',
    with: 'names',
    limit: 100,
  });
  if (hasNextPage) return <Picker name="winnerId" label={label} to="user" />;
  const options = (data?.pages ?? []).flatMap(({ items, names = {} }) =>
    items.flatMap(({ userId }) => {
      const name = userId ? names[userId]?.name : undefined;
      return userId && name ? [{ value: userId, label: name }] : [];
    }),
  );
  return <Select name="winnerId" label={label} options={[NOBODY, ...options]} />;
};
