import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { AddPart, definitionOf, Parts, PersonChip, ResourcePage, ThingCard } from '../../resources/index.ts';
import { Loading } from '../../ui/loading.tsx';
import { Row, Words } from '../../ui/layout.tsx';
import { Time } from '../../ui/time.tsx';

const FIELDS = [
  'orderId',
  'userId',
  'sellerId',
  'reason',
  'description',
  'outcome',
  'refundAmount',
  'decision',
];
const EVIDENCE = ['evidence'];

/** A dispute about an order: its description, the messages and evidence of both sides, and the decision of the staff. */
const DisputePage = () => {
  const { id = '' } = useParams();
  const [definition, message] = [definitionOf('dispute'), definitionOf('dispute-message')];
  if (!definition || !message) return <Loading count={2} />;
  return (
    <ResourcePage
      key={id}
      definition={definition}
      id={id}
      list="/orders"
      fields={FIELDS}
      renderBelow={(dispute) => (
        <>
          <Parts
            part={{
              definition: message,
              path: `/dispute-message/dispute/${id}`,
              title: <FormattedMessage id="orders.dispute.messages" />,
              empty: <FormattedMessage id="orders.dispute.messages.none" />,
              renderItem: (thing) => (
                <ThingCard
                  definition={message}
                  thing={thing}
                  fields={EVIDENCE}
                  tag={null}
                  title={
                    <>
                      {typeof thing['createdBy'] === 'string' && <PersonChip id={thing['createdBy']} />}{' '}
                      <Time at={thing.createdAt} />
                    </>
                  }
                >
                  <Words>{typeof thing['text'] === 'string' ? thing['text'] : null}</Words>
                </ThingCard>
              ),
            }}
          />
          {dispute.state !== 'decided' && (
            <Row>
              <AddPart definition={message} fixed={{ disputeId: id }} look="main" />
            </Row>
          )}
        </>
      )}
    />
  );
};

export default DisputePage;
