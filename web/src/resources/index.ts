export { ActionBar, useAct } from './action-bar.tsx';
export { ActionForm } from './form/action-form.tsx';
export { CalendarLink } from './calendar-link.tsx';
export { PersonChip, ThingChip } from './chips.tsx';
export { EditForm } from './form/edit-form.tsx';
export { FileInput } from './form/file-input.tsx';
export { History } from './history.tsx';
export { useLater } from './form/use-later.ts';
export type { Field } from './definition.ts';
export {
  actionOf,
  definitionOf,
  fieldsIn,
  partsOf,
  shortened,
  shortFields,
  type KnownDefinition,
} from './known.ts';
export { NamesHere, useName } from './names.ts';
export { NewForm } from './form/new-form.tsx';
export { ActInDialog, AddPart } from './form/part-dialogs.tsx';
export { Parts, type Part } from './parts.tsx';
export { Picker } from './form/picker.tsx';
export { PlacesLeft, usePlaces } from './places.tsx';
export { ResourceForm } from './form/resource-form.tsx';
export { ResourceList, ThingCard, useList } from './resource-list.tsx';
export { ResourcePage, WithThing } from './resource-page.tsx';
export { useColumns } from './table/columns.ts';
export { ColumnChoice, ResourceTable } from './table/resource-table.tsx';
export { ResourceScope, useScope } from './scope.ts';
export type { Thing } from './thing.ts';
export { Title, useTitle } from './title.tsx';
export { FieldFacts, Value } from './value.tsx';
