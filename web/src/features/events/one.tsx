import { Suspense } from 'react';
import { useParams } from 'react-router';
import { definition } from '../../resources/generated/definitions/event.ts';
import { CalendarLink, ResourcePage, type Thing } from '../../resources/index.ts';
import { Loading } from '../../ui/loading.tsx';
import { useMe } from '../account/index.ts';
import { SaveButton } from '../bookmarks/index.ts';
import { Agenda } from './agenda.tsx';
import css from './events.module.css';
import { Participants } from './participants.tsx';
import { PAGE_WIDE, wideSources } from '../../ui/picture-sources.ts';
import { Participation, Places } from './participation.tsx';
import { Prizes } from './prizes.tsx';
import { Sponsors } from './sponsors.tsx';

export const FIELDS = ['categoryId', 'sport', 'startsAt', 'endsAt', 'venue', 'capacity', 'description'];

/** The picture of an event, which says nothing that its page doesn't. */
export const Cover = ({ event }: { readonly event: Thing }) =>
  typeof event['cover'] === 'string' && (
    <img className={css.cover} sizes={PAGE_WIDE} {...wideSources(event['cover'])} alt="" />
  );

/** An event: the reader's place in it, its offers and participants; its organiser runs it here. */
const EventPage = () => {
  const me = useMe();
  const { id = '' } = useParams();
  if (!me) return <Loading count={3} />;
  return (
    <ResourcePage
      key={id}
      definition={definition}
      id={id}
      list="/events"
      edit={`/events/${id}/edit`}
      fields={FIELDS}
      renderBelow={(event) => {
        const isOrganiser = event['createdBy'] === me.id;
        return (
          <>
            <Agenda event={event} isOrganiser={isOrganiser} />
            <Prizes event={event} isOrganiser={isOrganiser} />
            <Sponsors me={me} event={event} />
            <Participants event={event} isOrganiser={isOrganiser} />
          </>
        );
      }}
    >
      {(event) => (
        <>
          <Cover event={event} />
          <Participation me={me} event={event} />
          <Places event={event} />
          {event.state !== 'draft' && <CalendarLink definition={definition} id={id} />}
          {me.state === 'active' && (
            <Suspense>
              <SaveButton targetType="event" targetId={id} />
            </Suspense>
          )}
        </>
      )}
    </ResourcePage>
  );
};

export default EventPage;
