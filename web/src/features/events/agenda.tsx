import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { definition } from '../../resources/generated/definitions/event-agenda.ts';
import {
  ActInDialog,
  ActionBar,
  actionOf,
  AddPart,
  Parts,
  useAct,
  type Thing,
} from '../../resources/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Hint, Name, Row } from '../../ui/layout.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import css from './events.module.css';

/** The agenda of an event by days, each with its items in the order of their times. */
export const Agenda = ({ event, isOrganiser }: { readonly event: Thing; readonly isOrganiser: boolean }) => {
  const add = isOrganiser && (
    <AddPart
      definition={definition}
      fixed={{ eventId: event.id }}
      values={{ day: String(event['startsAt']).slice(0, 10) }}
      label={<FormattedMessage id="events.agenda.add" />}
      small
    />
  );
  return (
    <Parts
      part={{
        definition,
        path: definition.path,
        where: { eventId: event.id },
        title: <FormattedMessage id="events.agenda" />,
        empty: <FormattedMessage id="events.agenda.none" />,
        add,
        renderItem: (day) => <Day day={day} event={event} />,
      }}
    />
  );
};

type Item = {
  readonly id: string;
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly speaker?: string | null;
  readonly place?: string | null;
};

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'title', 'startsAt', 'endsAt'].every((name) => typeof Reflect.get(value, name) === 'string');

const itemsOf = (day: Thing): readonly Item[] => {
  const items = day['items'];
  return Array.isArray(items) ? items.filter(isItem) : [];
};

const Day = ({ day, event }: { readonly day: Thing; readonly event: Thing }) => {
  const format = useFormat();
  return (
    <Card as="article">
      <div>
        <h3 dir="auto">{String(day['title'])}</h3>
        <Hint>{format.date(String(day['day']))}</Hint>
      </div>
      <DayItems day={day} />
      {day.can.length > 0 && (
        <Row>
          <AddItem day={day} event={event} />
          <ActInDialog definition={definition} thing={day} small />
          <ActionBar definition={definition} thing={day} list={`/events/${event.id}`} without={OWN_FORMS} />
        </Row>
      )}
    </Card>
  );
};

/** The items of a day, each with its buttons if the reader may change the day. */
export const DayItems = ({ day }: { readonly day: Thing }) => {
  const items = itemsOf(day);
  if (items.length === 0) return null;
  return (
    <ol className={css.items}>
      {items.map((item) => (
        <li key={item.id} className={css.item}>
          <ItemLine item={item} />
          <ItemTools day={day} item={item} />
        </li>
      ))}
    </ol>
  );
};

/** The button that adds an item to a day; it begins where the last one ends. */
export const AddItem = ({ day, event }: { readonly day: Thing; readonly event?: Thing }) => {
  const startsAt = itemsOf(day).at(-1)?.endsAt ?? event?.['startsAt'];
  return (
    <ActInDialog
      definition={definition}
      thing={day}
      name="addItem"
      values={{ item: { startsAt } }}
      label={<FormattedMessage id="events.agenda.item.add" />}
      small
    />
  );
};

/** Actions that have forms of their own here. */
const OWN_FORMS = ['addItem', 'changeItem', 'removeItem', 'edit'];

const ItemLine = ({ item }: { readonly item: Item }) => {
  const format = useFormat();
  const words = useWords();
  const { title, startsAt, endsAt, speaker, place } = item;
  return (
    <div>
      <Name>{title}</Name>
      <Hint>
        <time dateTime={startsAt}>{format.time(startsAt)}</time>
        {' – '}
        <time dateTime={endsAt}>{format.time(endsAt)}</time>
        {place && (
          <>
            {' · '}
            <bdi>{place}</bdi>
          </>
        )}
        {speaker && (
          <>
            {' · '}
            {words.field('event-agenda', 'speaker')} <bdi>{speaker}</bdi>
          </>
        )}
      </Hint>
    </div>
  );
};

const ItemTools = ({ day, item }: { readonly day: Thing; readonly item: Item }) => {
  if (!day.can.includes('changeItem')) return null;
  const name = <bdi key="name">{item.title}</bdi>;
  return (
    <Row>
      <ActInDialog
        definition={definition}
        thing={day}
        name="changeItem"
        given={{ itemId: item.id }}
        values={{ item }}
        label={<FormattedMessage id="events.agenda.item.edit" values={{ name }} />}
        look="plain"
        small
      />
      <RemoveItem day={day} item={item} />
    </Row>
  );
};

type Removal = { readonly day: Thing; readonly item: Item };

const RemoveItem = (props: Removal) => {
  const action = actionOf(definition, 'removeItem');
  return action && props.day.can.includes('removeItem') ? <Removing {...props} action={action} /> : null;
};

const Removing = (props: Removal & { readonly action: Parameters<typeof useAct>[1] }) => {
  const { day, item, action } = props;
  const remove = useAct({ definition, thing: day }, action);
  const [isAsking, setAsking] = useState(false);
  const name = <bdi key="name">{item.title}</bdi>;
  return (
    <>
      <Button look="plain" small aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <FormattedMessage id="events.agenda.item.remove" values={{ name }} />
      </Button>
      {isAsking && (
        <Confirm
          question={<FormattedMessage id="events.agenda.item.ask" values={{ name }} />}
          label={<FormattedMessage id="events.agenda.item.confirm" />}
          onAct={() => remove({ itemId: item.id })}
          onClose={() => setAsking(false)}
        >
          <Hint>
            <FormattedMessage id="events.agenda.item.follows" />
          </Hint>
        </Confirm>
      )}
    </>
  );
};
