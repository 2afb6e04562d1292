import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { Loading } from '../../ui/loading.tsx';
import { STAFF_PATHS } from '../paths.ts';
import { AreasPage } from './areas.tsx';
import { EditPage } from './edit.tsx';
import { definitionOf, maySee, type KnownDefinition } from './known.ts';
import { ListPage } from './list.tsx';
import { NewPage } from './new.tsx';
import { ThingPage } from './one.tsx';
import { usePermissions } from './use-permissions.ts';

/** Draws with the definition that the address names, for whom it concerns. */
const OfKind = (props: { readonly children: (definition: KnownDefinition, id: string) => ReactNode }) => {
  const { kind = '', id = '' } = useParams();
  const { permissions, isKnown } = usePermissions();
  const definition = definitionOf(kind);
  if (!isKnown) return <Loading />;
  if (!definition || !maySee(permissions, definition)) return <NotFoundPage />;
  // lists of two kinds have nothing in common
  return <Fragment key={definition.name}>{props.children(definition, id)}</Fragment>;
};

/** The pages of all resources, drawn from their definitions, by path. */
export const resourcePages = {
  [STAFF_PATHS.areas]: <AreasPage />,
  [STAFF_PATHS.list]: <OfKind>{(definition) => <ListPage definition={definition} />}</OfKind>,
  [STAFF_PATHS.new]: <OfKind>{(definition) => <NewPage definition={definition} />}</OfKind>,
  [STAFF_PATHS.thing]: (
    <OfKind>{(definition, id) => <ThingPage key={id} definition={definition} id={id} />}</OfKind>
  ),
  [STAFF_PATHS.edit]: (
    <OfKind>{(definition, id) => <EditPage key={id} definition={definition} id={id} />}</OfKind>
  ),
};
