import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import {
  useEventParticipantListInfiniteQuery,
  useEventParticipantRemoveMutation,
} from '../../app/generated/event-participant.ts';
import { definition } from '../../resources/generated/definitions/event-participant.ts';
import { AddPart, usePlaces, type Thing } from '../../resources/index.ts';
import { Button } from '../../ui/button.tsx';
import { Hint, Row, Words } from '../../ui/layout.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { useMinute } from '../../ui/time.tsx';
import type { Member } from '../account/index.ts';

/** The number of places that are left, and of all places; live. */
export const Places = ({ event }: { readonly event: Thing }) => {
  const places = usePlaces({ kind: 'event', thing: event });
  const left = places?.remaining;
  const isOpen = useIsOpen(event);
  return (
    left !== undefined &&
    isOpen && (
      <Hint>
        <FormattedMessage id="events.places" values={{ left, all: places?.all }} />
      </Hint>
    )
  );
};

/** A member's participation in an event, whatever its state; undefined if there is none. */
export const useParticipation = (of: { readonly eventId: string; readonly userId: string }) => {
  const { data } = useEventParticipantListInfiniteQuery(of);
  return { participation: data?.pages[0]?.items[0], isKnown: data !== undefined };
};

const OPEN: ReadonlySet<string> = new Set(['published', 'running']);

/** Whether an event takes requests: it is published and not over. */
export const useIsOpen = (event: Thing): boolean => {
  const now = useMinute();
  return OPEN.has(event.state) && Date.parse(String(event['endsAt'])) > now;
};

type Of = { readonly me: Member; readonly event: Thing };

/** The reader's place in an event: how to ask for it, where the request stands, and how to give it back. */
export const Participation = ({ me, event }: Of) => {
  const isOpen = useIsOpen(event);
  const { participation, isKnown } = useParticipation({ eventId: event.id, userId: me.id });
  const reason = event['cancelReason'];
  if (event.state === 'cancelled') {
    return (
      <Notice warm>
        <FormattedMessage id="events.cancelled" />
        {typeof reason === 'string' && <Words>{reason}</Words>}
      </Notice>
    );
  }
  if (event['createdBy'] === me.id || !isKnown) return null;
  if (participation) {
    return (
      <>
        <Notice warm={participation.state !== 'approved'}>
          <FormattedMessage id={`events.standing.${participation.state}`} />
          {participation.reason && <Words>{participation.reason}</Words>}
        </Notice>
        {isOpen && participation.can.includes('remove') && (
          <Withdraw id={participation.id} hasPlace={participation.state === 'approved'} />
        )}
      </>
    );
  }
  if (!isOpen) {
    return (
      <Notice>
        {event.state === 'draft' ? (
          <FormattedMessage id="events.draft" />
        ) : (
          <FormattedMessage id="events.over" />
        )}
      </Notice>
    );
  }
  return <Ask me={me} event={event} />;
};

/** The way to ask for a place. A full event takes requests too: a place may become free. */
const Ask = ({ me, event }: Of) => {
  const isFull = usePlaces({ kind: 'event', thing: event })?.remaining === 0;
  return (
    <>
      {isFull && (
        <Hint>
          <FormattedMessage id="events.full" />
        </Hint>
      )}
      <Row>
        <AddPart
          definition={definition}
          fixed={{ eventId: event.id, userId: me.id }}
          label={<FormattedMessage id="events.ask" />}
          follows={<FormattedMessage id="events.ask.follows" />}
          look="main"
          onDone={() => showToast({ text: 'app.events.asked' })}
        />
      </Row>
    </>
  );
};

const Withdraw = ({ id, hasPlace }: { readonly id: string; readonly hasPlace: boolean }) => {
  const [remove] = useEventParticipantRemoveMutation();
  const [isAsking, setAsking] = useState(false);
  const what = hasPlace ? 'place' : 'request';
  const withdraw = async () => {
    const outcome = await remove({ id });
    if (outcome.data) showToast({ text: 'app.events.withdrawn' });
    return problemIn(outcome);
  };
  return (
    <Row>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <FormattedMessage id={`events.withdraw.${what}`} />
      </Button>
      {isAsking && (
        <Confirm
          question={<FormattedMessage id={`events.withdraw.${what}.ask`} />}
          label={<FormattedMessage id={`events.withdraw.${what}`} />}
          onAct={withdraw}
          onClose={() => setAsking(false)}
        >
          <Hint>
            <FormattedMessage id={`events.withdraw.${what}.follows`} />
          </Hint>
        </Confirm>
      )}
    </Row>
  );
};
