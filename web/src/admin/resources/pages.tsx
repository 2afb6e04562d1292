import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { useWords } from '../../i18n/words.ts';
import { definitionOf } from '../../resources/catalogue.ts';
import { ActionForm, EditForm, NewForm } from '../../resources/form/index.ts';
import {
  actionOf,
  History,
  ResourcePage,
  ResourceScope,
  type KnownDefinition,
} from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NameHeading } from '../../ui/heading.tsx';
import { Row } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Authority } from '../activity/authority.tsx';
import { STAFF_PATHS } from '../paths.ts';
import { PrivateGate } from '../private/gate.tsx';
import { AreasPage } from './areas.tsx';
import { StaffList } from './list.tsx';
import { StaffParts } from './parts.tsx';
import { actionOnPage, askedOn, newFixedOf, newPageOf, withoutOn } from './forms.ts';
import { belowOn, fieldsOn, inputsOf, rowsOn } from './on-page.tsx';
import { belongingTo, mayAct, maySee } from './permitted.ts';
import { Proposals } from './proposals.tsx';
import { listOf, pageOf, staffScope } from './scope.ts';
import { usePermissions } from './use-permissions.ts';

type Of = { readonly definition: KnownDefinition; readonly id: string };

/** Renders with the definition that the address names, if the reader's permissions allow it. */
const OfKind = (props: { readonly children: (of: Of) => ReactNode }) => {
  const { kind = '', id = '' } = useParams();
  const { permissions, isKnown } = usePermissions();
  const definition = definitionOf(kind);
  if (!isKnown) return <Loading />;
  if (!definition || !maySee(permissions, definition)) return <NotFoundPage />;
  // lists of two kinds share no state
  return (
    <ResourceScope key={definition.name} value={staffScope}>
      {props.children({ definition, id })}
    </ResourceScope>
  );
};

const ListPage = ({ definition }: Of) => {
  const words = useWords();
  const [address] = useSearchParams();
  const { permissions } = usePermissions();
  const create = actionOf(definition, 'create');
  const newPage = newPageOf(definition.name);
  return (
    <>
      <p>
        <Link to="/admin/resources">
          <FormattedMessage id="admin.resources" />
        </Link>
      </p>
      <Row apart>
        <NameHeading name={words.kind(definition.name, 'many')} />
        {create && newPage !== null && mayAct(permissions, create) && (
          <ButtonLink to={`${newPage}?${address.toString()}`}>
            {words.action(definition.name, 'create')}
          </ButtonLink>
        )}
      </Row>
      <StaffList definition={definition} />
    </>
  );
};

const OnePage = ({ definition, id }: Of) => {
  const list = listOf(definition.name);
  const onPage = actionOnPage(definition.name);
  const [address] = useSearchParams();
  // as it was, an item has nothing below its fields
  const fields = address.has('asOf') ? undefined : fieldsOn(definition.name);
  const page = pageOf(definition.name, id);
  if (page !== `${list}/${id}`) return <Navigate to={page} replace />;
  return (
    <>
      <ResourcePage
        definition={definition}
        id={id}
        list={list}
        edit={`${list}/${id}/edit`}
        inputs={inputsOf(definition.name)}
        {...(fields && { fields })}
        without={(thing) => withoutOn(definition.name, thing)}
        renderBelow={(thing) => (
          <>
            <PrivateGate definition={definition} thing={thing} />
            {onPage !== undefined && <ActionForm definition={definition} thing={thing} name={onPage} />}
            {rowsOn(definition.name, thing)}
            {belowOn(definition.name, thing)}
            {definition.actions.some(({ waits }) => waits) && <Proposals thingId={id} />}
            <StaffParts definition={definition} id={id} />
          </>
        )}
        history={<History definition={definition} id={id} renderStep={(step) => <Authority {...step} />} />}
      />
      <DossierLink definition={definition} id={id} />
      <Belongings definition={definition} id={id} />
    </>
  );
};

/** The way to the dossier of an item, beside its history. */
const DossierLink = ({ definition, id }: Of) => {
  const { permissions } = usePermissions();
  return (
    mayAct(permissions, definition) && (
      <Row>
        <ButtonLink look="quiet" small to={`/admin/dossiers/${definition.name}/${id}`}>
          <FormattedMessage id="admin.dossier.open" />
        </ButtonLink>
      </Row>
    )
  );
};

/** The lists of items that refer to an item. */
const Belongings = ({ definition, id }: Of) => {
  const words = useWords();
  const { permissions } = usePermissions();
  const lists = belongingTo(permissions, definition);
  if (lists.length === 0) return null;
  return (
    <nav aria-labelledby="belongings">
      <h2 id="belongings">
        <FormattedMessage id="admin.belongings" />
      </h2>
      <Row>
        {lists.map(({ definition: other, field }) => (
          <ButtonLink
            key={`${other.name}.${field}`}
            look="quiet"
            small
            to={`${listOf(other.name)}?${field}=${id}`}
          >
            <FormattedMessage
              id="admin.belonging"
              values={{ kind: words.kind(other.name, 'many'), field: words.field(other.name, field) }}
            />
          </ButtonLink>
        ))}
      </Row>
    </nav>
  );
};

/** The page that the reader came from and returns to, if it is one of the staff's pages. */
const backIn = (address: URLSearchParams): string | undefined => {
  const back = address.get('back');
  return back?.startsWith('/admin/') ? back : undefined;
};

/** Form for a new item, with values from the query string (`?competitionId=`) filled in. */
const NewPage = ({ definition }: Of) => {
  const words = useWords();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const list = listOf(definition.name);
  const back = backIn(address);
  const fixed = newFixedOf(definition.name);
  if (newPageOf(definition.name) !== `${list}/new`) return <NotFoundPage />;
  return (
    <>
      <p>
        <Link to={back ?? list}>
          {back === undefined ? (
            words.kind(definition.name, 'many')
          ) : (
            <FormattedMessage id="admin.parts.back" />
          )}
        </Link>
      </p>
      <NewForm
        definition={definition}
        values={Object.fromEntries(address)}
        inputs={inputsOf(definition.name)}
        only={askedOn(definition, 'create')}
        {...(fixed && { fixed })}
        {...(back !== undefined && { within: back })}
        onDone={(id) => void navigate(back ?? `${list}/${id}`, { replace: true })}
      />
    </>
  );
};

const EditPage = ({ definition, id }: Of) => {
  const words = useWords();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const list = listOf(definition.name);
  const back = backIn(address) ?? `${list}/${id}`;
  return (
    <>
      <p>
        <Link to={list}>{words.kind(definition.name, 'many')}</Link>
      </p>
      <EditForm
        definition={definition}
        id={id}
        inputs={inputsOf(definition.name)}
        only={askedOn(definition, 'edit')}
        onDone={() => void navigate(back, { replace: true })}
      />
    </>
  );
};

/** The pages of all resources, made from their definitions, by path. */
export const resourcePages = {
  [STAFF_PATHS.areas]: <AreasPage />,
  [STAFF_PATHS.list]: <OfKind>{(of) => <ListPage {...of} />}</OfKind>,
  [STAFF_PATHS.new]: <OfKind>{(of) => <NewPage {...of} />}</OfKind>,
  [STAFF_PATHS.thing]: <OfKind>{(of) => <OnePage key={of.id} {...of} />}</OfKind>,
  [STAFF_PATHS.edit]: <OfKind>{(of) => <EditPage key={of.id} {...of} />}</OfKind>,
};
