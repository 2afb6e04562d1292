import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pounds } from '../../../../domain/format/format.ts';
import { useNavigate } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { definition as campaignDefinition } from '../../resources/generated/definitions/campaign.ts';
import { definition as advertisementDefinition } from '../../resources/generated/definitions/advertisement.ts';
import { NewForm, ResourceForm } from '../../resources/form/index.ts';
import { actionOf, type KnownDefinition } from '../../resources/index.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { Field } from '../../resources/definition.ts';
import { useMe } from '../account/index.ts';
import { useEstimateQuery, usePlanCampaignMutation } from './api.ts';
import { RefusedPromotion, usePromoted } from './promoted.tsx';

const STEPS = ['aim', 'audience', 'budget'] as const;
const FIELDS = {
  aim: ['name', 'type'],
  audience: ['targeting', 'governorates', 'ageFrom', 'ageTo'],
  budget: ['budget', 'from', 'to', 'pace', 'perDay', 'steering'],
} as const;
const TOTAL = 4;

type Typed = Readonly<Record<string, unknown>>;

/** A new campaign in four steps; the last one is its first advertisement. */
const NewCampaignPage = () => {
  const me = useMe();
  const [step, setStep] = useState(0);
  const [typed, setTyped] = useState<Typed>({ targeting: EVERYBODY });
  const [id, setId] = useState<string>();
  const navigate = useNavigate();
  const { id: postId, ad, refusal } = usePromoted(me);
  if (!me) return <Loading count={3} />;
  if (refusal !== null) return <RefusedPromotion refusal={refusal} />;
  if (postId !== null && !ad) return <Loading count={3} />;
  const now = STEPS[step];
  return (
    <>
      {postId === null ? <PageHeading id="ads.new" /> : <PageHeading id="ads.promote" />}
      <Hint>
        <FormattedMessage id="ads.step" values={{ step: step + 1, total: TOTAL }} />
      </Hint>
      {now === undefined || id !== undefined ? (
        <NewForm
          definition={advertisementDefinition}
          fixed={{
            campaignId: id ?? '',
            sponsorId: me.id,
            type: 'FEED',
            ...(postId !== null && { postId, url: ad?.url }),
          }}
          {...(ad && { values: ad })}
          only={AD_FIELDS}
          title={<FormattedMessage id="ads.step.creative" />}
          onDone={() => void navigate(`/sponsor/${id ?? ''}`, { replace: true })}
        />
      ) : (
        <Part
          key={now}
          definition={campaignDefinition}
          now={now}
          typed={postId === null ? typed : { ...typed, postId }}
          onBack={step === 0 ? undefined : () => setStep(step - 1)}
          onDone={(values, made) => {
            setTyped(values);
            setId(made);
            setStep(step + 1);
          }}
        />
      )}
    </>
  );
};

const AD_FIELDS = ['title', 'text', 'url', 'media'];
const EVERYBODY = { sports: [], roles: [], countries: [], interests: [] };

type PartProps = {
  readonly definition: KnownDefinition;
  readonly now: (typeof STEPS)[number];
  readonly typed: Typed;
  readonly onBack?: (() => void) | undefined;
  /** `made`: the id of the campaign, after the last of these steps. */
  readonly onDone: (typed: Typed, made?: string) => void;
};

/** Of the audience, the parts that are known of most members. Interests are the sports of those that a member follows. */
const KNOWN = ['sports', 'roles', 'interests'];
const withoutUnknown = (field: Field): Field => {
  if (field.shape.type !== 'object') return field;
  const { fields } = field.shape;
  const sports = fields.find(({ name }) => name === 'sports');
  const known = fields
    .filter(({ name }) => KNOWN.includes(name))
    .map((one) => (one.name === 'interests' && sports ? { ...one, shape: sports.shape } : one));
  return { ...field, shape: { ...field.shape, fields: known } };
};

/** The fields of one step. The campaign is made when all are there. */
const Part = ({ definition, now, typed, onBack, onDone }: PartProps) => {
  const { formatMessage } = useIntl();
  const [create] = usePlanCampaignMutation();
  const fields = actionOf(definition, 'create')
    ?.takes.filter(({ name }) => FIELDS[now].some((one) => one === name))
    .map(withoutUnknown);
  const send = async (input: Typed) => {
    const all = { ...typed, ...input };
    if (now !== 'budget') {
      onDone(all);
      return undefined;
    }
    const made = await create(all);
    if (made.data) onDone(all, made.data.id);
    return problemIn(made);
  };
  return (
    <Card>
      <h2>
        <FormattedMessage id={`ads.step.${now}`} />
      </h2>
      <ResourceForm
        kind="campaign"
        label={formatMessage({ id: `ads.step.${now}` })}
        fields={fields ?? []}
        values={typed}
        onSend={send}
        action={now === 'budget' ? <FormattedMessage id="ads.create" /> : <FormattedMessage id="ads.next" />}
      />
      {now !== 'aim' && <Estimate typed={typed} />}
      {onBack && (
        <Row>
          <Button look="quiet" onClick={onBack}>
            <FormattedMessage id="ads.back" />
          </Button>
        </Row>
      )}
    </Card>
  );
};

/** The size of the audience so far, and the prices of impressions and clicks. */
const Estimate = ({ typed: { targeting, governorates, ageFrom, ageTo } }: { readonly typed: Typed }) => {
  const { money } = useFormat();
  const asked = { targeting, governorates, ageFrom, ageTo };
  const known = Object.fromEntries(Object.entries(asked).filter(([, value]) => value != null));
  const { data } = useEstimateQuery(known);
  if (!data) return null;
  return (
    <>
      <Hint>
        <FormattedMessage id="ads.reach" values={{ members: data.members }} />{' '}
        <FormattedMessage id="ads.reach.empty" />
      </Hint>
      <Hint>
        <FormattedMessage
          id="ads.prices"
          values={{ impression: money(pounds(data.impressionPrice)), click: money(pounds(data.clickPrice)) }}
        />
      </Hint>
    </>
  );
};

export default NewCampaignPage;
