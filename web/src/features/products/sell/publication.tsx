import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { actionOf, useAct, type KnownDefinition, type Thing } from '../../../resources/index.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Hint, Row } from '../../../ui/layout.tsx';
import { addressOf, firstOpen, isComplete } from './steps.ts';

type Of = { readonly definition: KnownDefinition; readonly product: Thing };

/** The visibility of the product, and the buttons that change it. */
export const Publication = ({ definition, product }: Of) => {
  const isPublished = product['visibility'] === 'published';
  return (
    <Card>
      <h2>
        <FormattedMessage id="sell.publication" />
      </h2>
      <Hint>
        <FormattedMessage id={isPublished ? 'sell.publication.on' : 'sell.publication.off'} />
      </Hint>
      {isPublished || isComplete(product) ? (
        <Row>
          <Toggle definition={definition} product={product} name={isPublished ? 'unpublish' : 'publish'} />
          <ButtonLink look="quiet" to={`/products/${product.id}`}>
            <FormattedMessage id="sell.look" />
          </ButtonLink>
        </Row>
      ) : (
        <Link to={addressOf(product.id, firstOpen(product))}>
          <FormattedMessage id="sell.publication.open" />
        </Link>
      )}
    </Card>
  );
};

const Toggle = ({ definition, product, name }: Of & { readonly name: 'publish' | 'unpublish' }) => {
  const action = actionOf(definition, name);
  return action ? <Act definition={definition} product={product} name={name} action={action} /> : null;
};

type ActOf = Of & {
  readonly name: 'publish' | 'unpublish';
  readonly action: NonNullable<ReturnType<typeof actionOf>>;
};

const Act = ({ definition, product, name, action }: ActOf) => {
  const act = useAct({ definition, thing: product }, action);
  return (
    <ActionButton look={name === 'publish' ? 'main' : 'quiet'} onAct={() => act({})}>
      <FormattedMessage id={`sell.${name}`} />
    </ActionButton>
  );
};
