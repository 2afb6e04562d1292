import { FormattedMessage } from 'react-intl';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useUserGetQuery } from '../../app/generated/user.ts';
import { NewForm } from '../../resources/form/index.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Hint, Name } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ProblemText } from '../../ui/overlay/notice.tsx';
import { useMe, type Member } from '../account/index.ts';
import { AGREEMENT_DEFINITIONS } from './definitions.ts';
import { useParty } from './mine.ts';
import { offersBetween, type Offer } from './offers.ts';

type Other = Pick<Member, 'id' | 'role' | 'name'>;

/** The form of an agreement that the reader offers to the member in the address. */
const NewAgreementPage = () => {
  const me = useMe();
  const [query] = useSearchParams();
  const id = query.get('with') ?? '';
  const other = useUserGetQuery({ id });
  if (!me) return <Loading count={3} />;
  return <Loaded read={other}>{(found) => <Between key={id} me={me} other={found} />}</Loaded>;
};

const Between = ({ me, other }: { readonly me: Member; readonly other: Other }) => {
  const { view } = useParams();
  const offer = offersBetween(me.role, other.role).find((one) => one.view === view);
  const [own, theirs] = [useParty(me), useParty(other)];
  if (!own.isKnown || !theirs.isKnown) return <Loading count={3} />;
  if (!offer || own.id === undefined || theirs.id === undefined) {
    return (
      <ProblemText>
        <FormattedMessage id="agreements.new.not" />
      </ProblemText>
    );
  }
  return <OfferForm offer={offer} own={own.id} theirs={theirs.id} name={other.name} />;
};

const OfferForm = (props: {
  readonly offer: Offer;
  readonly own: string;
  readonly theirs: string;
  readonly name: string | null | undefined;
}) => {
  const { offer, own, theirs, name } = props;
  const { view, kind, only } = offer;
  const navigate = useNavigate();
  return (
    <>
      <PageHeading id={`agreements.offer.${view}`} />
      <p>
        <FormattedMessage id="agreements.new.with" values={{ name: <Name key="name">{name}</Name> }} />
      </p>
      <Hint>
        <FormattedMessage id={`agreements.new.${view}`} />
      </Hint>
      <NewForm
        definition={AGREEMENT_DEFINITIONS[kind]}
        fixed={{ [offer.own]: own, [offer.other]: theirs }}
        only={only}
        title={<FormattedMessage id="agreements.new.terms" />}
        action={<FormattedMessage id={`agreements.send.${view}`} />}
        onDone={(id) => void navigate(`/agreements/${view}/${id}`, { replace: true })}
      />
    </>
  );
};

export default NewAgreementPage;
