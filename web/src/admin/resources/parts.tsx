import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { partsOf } from '../../resources/catalogue.ts';
import {
  ActionBar,
  actionOf,
  ResourceList,
  shortFields,
  ThingCard,
  type KnownDefinition,
  type Thing,
} from '../../resources/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { newPageOf, withoutOn } from './forms.ts';
import { inputsOf, rowsOn } from './on-page.tsx';
import css from './parts.module.css';
import { mayAct, maySee } from './permitted.ts';
import { listOf } from './scope.ts';
import { usePermissions } from './use-permissions.ts';

/** A kind of part of an item that the reader may manage, found in the definitions. */
type OwnPart = ReturnType<typeof partsOf>[number];

/** More lists than these are shown closed, and read once they are opened. */
const MOST_OPEN = 6;

/** The lists of an item's parts, each with the actions on its items. */
export const StaffParts = (props: { readonly definition: KnownDefinition; readonly id: string }) => {
  const { permissions } = usePermissions();
  const parts = partsOf(props.definition).filter(({ definition }) => maySee(permissions, definition));
  return parts.map((part) => (
    <StaffPart
      key={`${part.definition.name}.${part.field}`}
      part={part}
      id={props.id}
      isOpen={parts.length <= MOST_OPEN}
    />
  ));
};

const NO_FILTERS: readonly string[] = [];

const StaffPart = (props: { readonly part: OwnPart; readonly id: string; readonly isOpen: boolean }) => {
  const { part, id } = props;
  const { definition, field, at } = part;
  const [isOpen, setOpen] = useState(props.isOpen);
  const heading = useId();
  const isFilter = !at.includes('{');
  return (
    <section aria-labelledby={heading} className={css.part}>
      <Row apart>
        <h2 id={heading}>
          <PartName part={part} />
        </h2>
        {isOpen ? (
          <Add part={part} id={id} />
        ) : (
          <Button
            look="quiet"
            small
            aria-expanded={false}
            aria-describedby={heading}
            onClick={() => setOpen(true)}
          >
            <FormattedMessage id="admin.parts.show" />
          </Button>
        )}
      </Row>
      {isOpen && (
        <ResourceList
          definition={definition}
          path={isFilter ? at : at.replace(`{${field}}`, id)}
          filters={NO_FILTERS}
          counted
          empty={<FormattedMessage id="resource.parts.none" />}
          {...(isFilter && { where: { [field]: id } })}
        >
          {(thing) => <PartCard key={thing.id} part={part} thing={thing} />}
        </ResourceList>
      )}
    </section>
  );
};

/** Two lists of one kind are distinguished by the field that refers to the item. */
const PartName = ({ part: { definition, field } }: { readonly part: OwnPart }) => {
  const words = useWords();
  const kind = words.kind(definition.name, 'many');
  const { partOf = [] } = definition;
  const to = partOf.find((one) => one.field === field)?.to;
  return partOf.filter((one) => one.to === to).length > 1 ? (
    <FormattedMessage id="admin.belonging" values={{ kind, field: words.field(definition.name, field) }} />
  ) : (
    kind
  );
};

const PartCard = ({ part, thing }: { readonly part: OwnPart; readonly thing: Thing }) => {
  const { pathname } = useLocation();
  const { definition, field } = part;
  const edit = definition.path
    ? `${listOf(definition.name)}/${thing.id}/edit?back=${encodeURIComponent(pathname)}`
    : undefined;
  return (
    <ThingCard
      definition={definition}
      thing={thing}
      fields={shortFields(definition).filter((name) => name !== field)}
    >
      {rowsOn(definition.name, thing)}
      <ActionBar
        definition={definition}
        thing={thing}
        edit={edit}
        inputs={inputsOf(definition.name)}
        without={withoutOn(definition.name, thing)}
        isSmall
      />
    </ThingCard>
  );
};

/** The way to a new part of the item, where the reader may make one. */
const Add = ({ part: { definition, field }, id }: { readonly part: OwnPart; readonly id: string }) => {
  const { pathname } = useLocation();
  const { permissions } = usePermissions();
  const words = useWords();
  const create = actionOf(definition, 'create');
  const newPage = `${listOf(definition.name)}/new`;
  if (!create || !mayAct(permissions, create) || newPageOf(definition.name) !== newPage) return null;
  const query = new URLSearchParams({ [field]: id, back: pathname });
  return (
    <ButtonLink look="quiet" small icon="pen" to={`${newPage}?${query.toString()}`}>
      {words.action(definition.name, 'create')}
    </ButtonLink>
  );
};
