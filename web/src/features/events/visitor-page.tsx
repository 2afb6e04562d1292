import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { useEventGetQuery } from '../../app/generated/event.ts';
import { definition } from '../../resources/generated/definitions/event.ts';
import { CalendarLink, FieldFacts, NamesHere } from '../../resources/index.ts';
import { NameHeading } from '../../ui/heading.tsx';
import { Card } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ClosedPage, Join } from '../visitor/index.ts';
import { Agenda } from './agenda.tsx';
import { Cover, FIELDS } from './one.tsx';
import { Prizes } from './prizes.tsx';

/** The API's answer for an address without an event that visitors may read. */
const NOTHING: readonly (number | undefined)[] = [400, 401, 404];

/** An event as visitors see it: to be read only, and without members' names, which are for members. */
const VisitorEventPage = () => {
  const { id = '' } = useParams();
  const read = useEventGetQuery({ id, with: 'names' });
  if (NOTHING.includes(problemIn(read)?.status)) return <ClosedPage />;
  const fields = FIELDS.flatMap((name) => definition.fields.filter((field) => field.name === name));
  return (
    <Loaded read={read}>
      {(event) => (
        <NamesHere value={event.names ?? {}}>
          <NameHeading name={event.name ?? ''} />
          <Cover event={event} />
          <Card>
            <FieldFacts kind="event" fields={fields} values={event} />
          </Card>
          <CalendarLink definition={definition} id={id} />
          <Join title={<FormattedMessage id="events.visitor" />} />
          <Agenda event={event} isOrganiser={false} />
          <Prizes event={event} isOrganiser={false} />
        </NamesHere>
      )}
    </Loaded>
  );
};

export default VisitorEventPage;
