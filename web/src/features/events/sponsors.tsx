import { FormattedMessage } from 'react-intl';
import { definition } from '../../resources/generated/definitions/event-sponsor.ts';
import {
  ActInDialog,
  ActionBar,
  AddPart,
  Parts,
  PersonChip,
  type Thing,
  Value,
} from '../../resources/index.ts';
import { useEventSponsorListInfiniteQuery } from '../../app/generated/event-sponsor.ts';
import { useWords } from '../../i18n/words.ts';
import { Card, Hint, Row, Tag, Words } from '../../ui/layout.tsx';
import type { Member } from '../account/index.ts';
import { useIsOpen } from './participation.tsx';

type Of = { readonly me: Member; readonly event: Thing };

/** Roles that sponsor events. */
const SPONSORS: ReadonlySet<string> = new Set(['SPONSOR', 'COMPANY', 'CLUB']);

/** The sponsors of an event and the form for an offer. The organiser sees all offers, a sponsor only the own one. */
export const Sponsors = ({ me, event }: Of) => {
  const maySponsor = SPONSORS.has(me.role ?? '') && event['createdBy'] !== me.id;
  return (
    <Parts
      part={{
        definition,
        path: definition.path,
        where: { eventId: event.id },
        title: <FormattedMessage id="events.sponsors" />,
        empty: <FormattedMessage id="events.sponsors.none" />,
        add: maySponsor && <Offer me={me} event={event} />,
        renderItem: (offer) => <OfferCard offer={offer} event={event} />,
      }}
    />
  );
};

/** The way to offer a sponsorship, once. */
const Offer = ({ me, event }: { readonly me: Member; readonly event: Thing }) => {
  const own = useEventSponsorListInfiniteQuery({ eventId: event.id, sponsorId: me.id });
  const isOpen = useIsOpen(event);
  const hasOffered = own.data?.pages[0]?.items.length !== 0;
  if (!isOpen || hasOffered) return null;
  return (
    <AddPart
      definition={definition}
      fixed={{ eventId: event.id, sponsorId: me.id }}
      label={<FormattedMessage id="events.sponsor" />}
      follows={<FormattedMessage id="events.sponsor.follows" />}
      small
    />
  );
};

const EDIT = ['edit'];

const OfferCard = ({ offer, event }: { readonly offer: Thing; readonly event: Thing }) => {
  const words = useWords();
  const { sponsorId, tier, amount, reason } = offer;
  if (typeof sponsorId !== 'string') return null;
  return (
    <Card as="article">
      <Row apart>
        <PersonChip id={sponsorId} />
        <Row>
          <Tag>{words.value('event-sponsor', 'tier', String(tier))}</Tag>
          {offer.state !== 'approved' && <Tag>{words.state('event-sponsor', offer.state)}</Tag>}
        </Row>
      </Row>
      {amount != null && (
        <Hint>
          <Value kind="event-sponsor" field="amount" shape={MONEY} value={amount} />
        </Hint>
      )}
      {typeof reason === 'string' && <Words>{reason}</Words>}
      {offer.can.length > 0 && (
        <Row>
          <ActInDialog definition={definition} thing={offer} small />
          <ActionBar definition={definition} thing={offer} list={`/events/${event.id}`} without={EDIT} />
        </Row>
      )}
    </Card>
  );
};

const MONEY = { type: 'money' } as const;
