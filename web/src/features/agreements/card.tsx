import { use } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { NamesHere, ThingCard, type KnownDefinition, type Thing } from '../../resources/index.ts';
import { Row, Tag } from '../../ui/layout.tsx';
import type { AgreementKind } from './kinds.ts';
import { turnOf, type Mine } from './turn.ts';

type Of = { readonly agreement: AgreementKind; readonly thing: Thing };

/** An agreement as one line: the names of its parties. */
export const useParties = ({ agreement, thing }: Of): string => {
  const names = use(NamesHere);
  const parties = agreement.parties.flatMap((field) => names[String(thing[field])]?.name ?? []);
  return [...new Set(parties)].join(' – ');
};

/** Says that an agreement waits for the reader, or for others. */
export const Turn = (props: Of & { readonly mine: Mine }) => {
  const turn = turnOf(props.agreement.kind, props.thing, props.mine);
  return (
    turn && (
      <Tag>
        <FormattedMessage id={`agreements.turn.${turn}`} />
      </Tag>
    )
  );
};

/** An agreement in a list. */
export const AgreementCard = (
  props: Of & { readonly definition: KnownDefinition; readonly mine: Mine; readonly withKind?: boolean },
) => {
  const { agreement, thing, definition, mine, withKind = false } = props;
  const { kind, view, short } = agreement;
  const words = useWords();
  const parties = useParties(props);
  return (
    <ThingCard
      definition={definition}
      thing={thing}
      fields={short}
      title={
        <strong>
          <Link to={`/agreements/${view}/${thing.id}`}>
            {withKind && <>{words.kind(kind)} · </>}
            <bdi>{parties || words.kind(kind)}</bdi>
          </Link>
        </strong>
      }
      tag={
        <Row>
          <Turn agreement={agreement} thing={thing} mine={mine} />
          <Tag>{words.state(kind, thing.state)}</Tag>
        </Row>
      }
    />
  );
};
