import { Fragment, type ReactNode } from 'react';
import { Route, Routes, useParams } from 'react-router';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { Loading } from '../../ui/loading.tsx';
import { AreasPage } from './areas.tsx';
import { EditPage } from './edit.tsx';
import { definitionOf, maySee, type KnownDefinition } from './known.ts';
import { ListPage } from './list.tsx';
import { NewPage } from './new.tsx';
import { ThingPage } from './one.tsx';
import { usePermissions } from './use-permissions.ts';

/** The pages of all resources, drawn from their definitions; below /admin/resources. */
export const ResourcePages = () => (
  <Routes>
    <Route index element={<AreasPage />} />
    <Route path=":kind" element={<OfKind>{(definition) => <ListPage definition={definition} />}</OfKind>} />
    <Route
      path=":kind/new"
      element={<OfKind>{(definition) => <NewPage definition={definition} />}</OfKind>}
    />
    <Route
      path=":kind/:id"
      element={<OfKind>{(definition, id) => <ThingPage key={id} definition={definition} id={id} />}</OfKind>}
    />
    <Route
      path=":kind/:id/edit"
      element={<OfKind>{(definition, id) => <EditPage key={id} definition={definition} id={id} />}</OfKind>}
    />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);

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
