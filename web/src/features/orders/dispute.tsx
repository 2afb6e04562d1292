import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { definition as disputeDefinition } from '../../resources/generated/definitions/dispute.ts';
import { definition as disputeMessageDefinition } from '../../resources/generated/definitions/dispute-message.ts';
import { AddPart, Parts, PersonChip, ResourcePage, ThingCard } from '../../resources/index.ts';
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
  return (
    <ResourcePage
      key={id}
      definition={disputeDefinition}
      id={id}
      list="/orders"
      fields={FIELDS}
      renderBelow={(dispute) => (
        <>
          <Parts
            part={{
              definition: disputeMessageDefinition,
              path: `/dispute-message/dispute/${id}`,
              title: <FormattedMessage id="orders.dispute.messages" />,
              empty: <FormattedMessage id="orders.dispute.messages.none" />,
              renderItem: (thing) => (
                <ThingCard
                  definition={disputeMessageDefinition}
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
              <AddPart definition={disputeMessageDefinition} fixed={{ disputeId: id }} look="main" />
            </Row>
          )}
        </>
      )}
    />
  );
};

export default DisputePage;
