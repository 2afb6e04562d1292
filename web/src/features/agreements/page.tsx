import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import {
  ActInDialog,
  ActionBar,
  History,
  ResourcePage,
  type KnownDefinition,
  type Thing,
} from '../../resources/index.ts';
import { Name, Row } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useMe } from '../account/index.ts';
import { useParties } from './card.tsx';
import { AGREEMENT_DEFINITIONS } from './definitions.ts';
import { followsOf } from './follows.tsx';
import { agreementAt, type AgreementKind } from './kinds.ts';
import { useParty } from './mine.ts';
import { Parties } from './parties.tsx';
import { idleActions, questionOf, turnOf, type Mine } from './turn.ts';

const NOBODY = { id: '' };

/** An agreement: its parties and what they have answered, its facts, the reader's next step, and its history. */
const AgreementPage = () => {
  const me = useMe();
  const { id = '', view } = useParams();
  const agreement = agreementAt(view);
  const party = useParty(me ?? NOBODY);
  const mine = useMemo(
    () => new Set([me?.id, party.id].filter((one) => one !== undefined)),
    [me?.id, party.id],
  );
  if (!agreement) return <NotFoundPage />;
  if (!me || !party.isKnown) return <Loading count={3} />;
  const definition = AGREEMENT_DEFINITIONS[agreement.kind];
  return (
    <ResourcePage
      key={id}
      definition={definition}
      id={id}
      list={`/agreements/${agreement.view}`}
      fields={agreement.fields}
      // the next steps stand with the question that they answer
      without={({ can }) => can}
      renderBelow={(thing) => <Parties agreement={agreement} definition={definition} thing={thing} />}
      history={<History definition={definition} id={id} />}
    >
      {(thing) => <Now agreement={agreement} definition={definition} thing={thing} mine={mine} />}
    </ResourcePage>
  );
};

/** Between whom it is, whose answer it waits for, and the reader's next steps. */
const Now = (props: {
  readonly agreement: AgreementKind;
  readonly definition: KnownDefinition;
  readonly thing: Thing;
  readonly mine: Mine;
}) => {
  const { agreement, definition, thing, mine } = props;
  const { kind, view } = agreement;
  const parties = useParties(props);
  const question = questionOf(kind, thing);
  const turn = turnOf(kind, thing, mine);
  const follows = followsOf(kind);
  return (
    <>
      <p>
        <Name>{parties}</Name>
      </p>
      {question && turn && (
        <Notice warm={turn === 'yours'}>
          <FormattedMessage id={`agreements.asks.${question.asks}.${turn}`} />
        </Notice>
      )}
      <Row>
        <ActionBar
          definition={definition}
          thing={thing}
          list={`/agreements/${view}`}
          lead
          without={idleActions(kind, thing, mine)}
          asks={follows}
        />
        <ActInDialog definition={definition} thing={thing} follows={follows['edit']} />
      </Row>
    </>
  );
};

export default AgreementPage;
