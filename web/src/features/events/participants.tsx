import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { definition } from '../../resources/generated/definitions/event-participant.ts';
import { ActionBar, Parts, type Thing } from '../../resources/index.ts';
import { useWords } from '../../i18n/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Tag, Words } from '../../ui/layout.tsx';
import { MemberChip } from '../network/index.ts';
import { Places } from './participation.tsx';

type Of = { readonly event: Thing; readonly isOrganiser: boolean };

/** The lists of an organiser: requests that wait, participants, and refused or removed participants. */
const STATES = ['pending', 'approved', 'rejected', 'revoked'] as const;

/** The participants of an event. Its organiser also sees the requests, and answers them while places are left. */
export const Participants = ({ event, isOrganiser }: Of) => {
  const [state, setState] = useState<(typeof STATES)[number]>(isOrganiser ? 'pending' : 'approved');
  return (
    <Parts
      part={{
        definition,
        path: definition.path,
        where: { eventId: event.id, state },
        title: <FormattedMessage id="events.participants" />,
        empty: <FormattedMessage id={`events.participants.${state}.none`} />,
        add: isOrganiser && (
          <>
            <Places event={event} />
            <Row>
              {STATES.map((one) => (
                <Button
                  key={one}
                  look={one === state ? 'quiet' : 'plain'}
                  small
                  aria-pressed={one === state}
                  onClick={() => setState(one)}
                >
                  <FormattedMessage id={`events.participants.${one}`} />
                </Button>
              ))}
            </Row>
          </>
        ),
        renderItem: (participation) => (
          <Participant participation={participation} event={event} isOrganiser={isOrganiser} />
        ),
      }}
    />
  );
};

/** Actions that are the participant's own. */
const OWN = ['edit', 'remove'];

const Participant = ({ participation, event, isOrganiser }: Of & { readonly participation: Thing }) => {
  const words = useWords();
  const { userId, note, reason } = participation;
  if (typeof userId !== 'string') return null;
  return (
    <Card as="article">
      <Row apart>
        <MemberChip id={userId} />
        {isOrganiser && <Tag>{words.state('event-participant', participation.state)}</Tag>}
      </Row>
      {typeof note === 'string' && <Words>{note}</Words>}
      {typeof reason === 'string' && participation.state !== 'approved' && <Words>{reason}</Words>}
      <ActionBar definition={definition} thing={participation} list={`/events/${event.id}`} without={OWN} />
    </Card>
  );
};
