import { Suspense, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { problemIn } from '../../../app/api/problem.ts';
import { useProductBySellerInfiniteQuery } from '../../../app/generated/product.ts';
import { useActMutation, useThingQuery } from '../../../resources/api.ts';
import type { Action } from '../../../resources/definition.ts';
import { useEditing } from '../../../resources/form/edit-form.tsx';
import { definition as productDefinition } from '../../../resources/generated/definitions/product.ts';
import { definition as productCategoryDefinition } from '../../../resources/generated/definitions/product-category.ts';
import { ResourceForm } from '../../../resources/form/index.ts';
import { actionOf, AddPart, WithThing, type KnownDefinition, type Thing } from '../../../resources/index.ts';
import { PageHeading } from '../../../ui/heading.tsx';
import { Card, Hint, Name, Row } from '../../../ui/layout.tsx';
import { lazily } from '../../../ui/lazily.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { useMe } from '../../account/index.ts';
import type { Written } from './preview.tsx';
import { Progress } from './progress.tsx';
import { Publication } from './publication.tsx';
import css from './sell.module.css';
import { addressOf, FIELDS, firstOpen, stepAfter, stepIn, type Step } from './steps.ts';

/** The parts of later steps, and what buyers will see beside the form. */
const Photos = lazily(() => import('./photos.tsx'));
const Variants = lazily(() => import('./variants.tsx'));
const Preview = lazily(() => import('./preview.tsx'));

/** Puts a product on sale in five steps. The draft is saved after each of them. */
const SellPage = () => {
  const me = useMe();
  const { id } = useParams();
  if (!me) return <Loading count={3} />;
  return id === undefined ? (
    <Begin definition={productDefinition} sellerId={me.id} />
  ) : (
    <WithThing key={id} definition={productDefinition} id={id}>
      {(product) => <Steps definition={productDefinition} product={product} />}
    </WithThing>
  );
};

const NOTHING: Written = {};

/** The texts that are typed into the form around an event. */
const writtenIn = ({ target }: FormEvent): Written => {
  const form = target instanceof Element ? target.closest('form') : null;
  if (!form) return NOTHING;
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
};

/** The inputs of a step. A draft may leave open fields that the publication needs: such an input isn't labelled optional. */
const fieldsOf = (definition: KnownDefinition, step: Step) => {
  const names: readonly string[] = FIELDS[step];
  const takes = actionOf(definition, 'edit')?.takes ?? [];
  return names.flatMap((name) => takes.filter((field) => field.name === name));
};

/** The first step of a new product, and the drafts that can be resumed. */
const Begin = (props: { readonly definition: KnownDefinition; readonly sellerId: string }) => {
  const { definition, sellerId } = props;
  const { formatMessage } = useIntl();
  const go = useNavigate();
  const [act] = useActMutation();
  const [written, setWritten] = useState(NOTHING);
  const action = actionOf(definition, 'create');
  if (!action) return null;
  return (
    <>
      <PageHeading id="sell.title" />
      <Progress now="what" />
      <div className={css.page}>
        <div className={css.main} onInput={(event) => setWritten(writtenIn(event))}>
          <Drafts sellerId={sellerId} />
          <Card>
            <h2>
              <FormattedMessage id="sell.step.what" />
            </h2>
            <ResourceForm
              kind="product"
              label={formatMessage({ id: 'sell.step.what' })}
              draft={`sell.${sellerId}`}
              fields={fieldsOf(definition, 'what')}
              action={<FormattedMessage id="sell.next" />}
              onSend={async (input) => {
                const done = await act({
                  realm: 'auth',
                  type: 'product',
                  action,
                  input: { ...input, sellerId },
                });
                if (done.data) void go(addressOf(done.data.id, 'photos'), { replace: true });
                return problemIn(done);
              }}
            />
            <NewCategory />
          </Card>
        </div>
        <Suspense fallback={<Loading />}>
          <Preview product={undefined} written={written} />
        </Suspense>
      </div>
    </>
  );
};

/** Adds a category that isn't there yet. */
const NewCategory = () => (
  <AddPart
    definition={productCategoryDefinition}
    fixed={NOTHING}
    label={<FormattedMessage id="sell.category.add" />}
    look="plain"
    small
  />
);

/** Drafts that were begun before. */
const Drafts = ({ sellerId }: { readonly sellerId: string }) => {
  const { data } = useProductBySellerInfiniteQuery(
    { sellerId, visibility: 'draft', limit: 3 },
    { refetchOnMountOrArgChange: true },
  );
  const drafts = data?.pages[0]?.items ?? [];
  if (drafts.length === 0) return null;
  return (
    <Card>
      <h2>
        <FormattedMessage id="sell.drafts" />
      </h2>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Link to={addressOf(draft.id, firstOpen({ ...draft }))}>
              <Name>{draft.name}</Name>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Steps = (props: { readonly definition: KnownDefinition; readonly product: Thing }) => {
  const { definition, product } = props;
  const [address] = useSearchParams();
  const step = stepIn(address.get('step'));
  const [written, setWritten] = useState<{ readonly in: Step; readonly texts: Written }>();
  const texts = written?.in === step ? written.texts : NOTHING;
  return (
    <>
      <PageHeading id="sell.title" />
      <Progress now={step} productId={product.id} />
      <div className={css.page}>
        <div className={css.main} onInput={(event) => setWritten({ in: step, texts: writtenIn(event) })}>
          {product.can.includes('edit') ? (
            <Suspense fallback={<Loading count={3} />}>
              <StepOf key={step} definition={definition} product={product} step={step} />
            </Suspense>
          ) : (
            <Notice warm>
              <FormattedMessage id="sell.not.yours" />
            </Notice>
          )}
        </div>
        <Suspense fallback={<Loading />}>
          <Preview product={product} written={texts} />
        </Suspense>
      </div>
    </>
  );
};

type StepProps = { readonly definition: KnownDefinition; readonly product: Thing; readonly step: Step };

const StepOf = ({ definition, product, step }: StepProps) => {
  const form = <StepForm definition={definition} product={product} step={step} />;
  switch (step) {
    case 'what':
    case 'about':
      return form;
    case 'photos':
      return <Photos productId={product.id} next={addressOf(product.id, 'about')} />;
    case 'price':
      return (
        <>
          <Variants product={product} />
          {form}
        </>
      );
    case 'stock':
      return (
        <>
          {form}
          <Publication definition={definition} product={product} />
        </>
      );
    default: {
      const never: never = step;
      return never;
    }
  }
};

/** The fields of a step; sending them saves the draft and leads to the next one. */
const StepForm = ({ definition, product, step }: StepProps) => {
  const action = actionOf(definition, 'edit');
  return action ? <EditStep definition={definition} product={product} step={step} action={action} /> : null;
};

/** The product changes while it is edited: each order takes pieces of it. The form keeps what it began with. */
const EditStep = ({ definition, product, step, action }: StepProps & { readonly action: Action }) => {
  const { formatMessage } = useIntl();
  const go = useNavigate();
  const { name: type, path } = definition;
  const read = useThingQuery({ realm: 'auth', type, path, id: product.id });
  const next = stepAfter(step);
  const { begun, dialog, send } = useEditing({
    definition,
    action,
    first: product,
    latest: product,
    reread: async () => (await read.refetch()).data,
    onDone: ({ id }) => {
      if (next) void go(addressOf(id, next));
    },
  });
  return (
    <Card>
      {dialog}
      <h2>
        <FormattedMessage id={`sell.step.${step}`} />
      </h2>
      <Hint>
        <FormattedMessage id={`sell.about.${step}`} />
      </Hint>
      <ResourceForm
        key={begun.version}
        kind="product"
        label={formatMessage({ id: `sell.step.${step}` })}
        fields={fieldsOf(definition, step)}
        draft={`sell.${begun.id}.${step}`}
        values={begun}
        changes
        action={<FormattedMessage id={next ? 'sell.next' : 'sell.save'} />}
        onSend={send}
      />
      {step === 'what' && (
        <Row>
          <NewCategory />
        </Row>
      )}
    </Card>
  );
};

export default SellPage;
