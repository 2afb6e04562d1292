import { FormattedMessage } from 'react-intl';
import { useWatchInSight } from '../../app/realtime/use-watch.ts';
import { definition } from '../../resources/generated/definitions/event.ts';
import { ThingCard, type Thing } from '../../resources/index.ts';
import { Hint } from '../../ui/layout.tsx';
import { Places, useParticipation } from './participation.tsx';

const FIELDS = ['startsAt', 'venue', 'sport'];

/** An event in a list: when and where it is, the places left, and a member's standing in it; live while in sight. */
export const EventCard = ({
  event,
  participantId,
}: {
  readonly event: Thing;
  readonly participantId?: string;
}) => {
  const watched = useWatchInSight(`event/${event.id}`);
  return (
    <div ref={watched}>
      <ThingCard definition={definition} thing={event} fields={FIELDS}>
        <Places event={event} />
        {participantId !== undefined && <Standing eventId={event.id} userId={participantId} />}
      </ThingCard>
    </div>
  );
};

const Standing = (of: { readonly eventId: string; readonly userId: string }) => {
  const { participation } = useParticipation(of);
  return (
    participation && (
      <Hint>
        <FormattedMessage id={`events.standing.${participation.state}`} />
      </Hint>
    )
  );
};
