import type { Field, KnownDefinition } from '../../resources/definition.ts';
import type { Thing } from '../../resources/thing.ts';
import { listOf } from './scope.ts';

/** Actions whose form is shown on the staff's pages of an item, in place of a button with a dialog: by resource. */
const ON_PAGE: Readonly<Record<string, string>> = { 'contact-message': 'reply' };

export const actionOnPage = (kind: string): string | undefined => ON_PAGE[kind];

/** Actions of an item that its reader's rule allows and its state refuses, by resource: they have no button. */
const REFUSED: Readonly<Record<string, (thing: Thing) => readonly string[]>> = {
  // the one who may withdraw it has proposed it, and another one answers
  proposal: ({ can }) => (can.includes('withdraw') ? ['agree', 'decline'] : []),
};

/** Actions on one of the rows that an item has, by resource: their buttons stand at the rows. */
const ROW_ACTIONS: Readonly<Record<string, readonly string[]>> = {
  'event-agenda': ['addItem', 'changeItem', 'removeItem'],
};

/** The actions of an item without a button on the staff's pages. */
export const withoutOn = (kind: string, thing: Thing): readonly string[] => [
  ...(ROW_ACTIONS[kind] ?? []),
  ...(ON_PAGE[kind] === undefined ? [] : [ON_PAGE[kind]]),
  ...(REFUSED[kind]?.(thing) ?? []),
];

/** Pages on which new items of a resource are made, in place of a form; null = on those of other items. */
const NEW_PAGES: Readonly<Record<string, string | null>> = {
  'undo-plan': '/admin/undo',
  'dashboard-view': '/admin/dashboard',
  rebuild: '/admin/rebuilds',
  'notification-settings': null,
  proposal: null,
};

/** The page on which a new item is made; null = none. */
export const newPageOf = (kind: string): string | null => {
  const page = NEW_PAGES[kind];
  return page === undefined ? `${listOf(kind)}/new` : page;
};

/** The fields of the form for a new item, where an action of its own sets others later. */
const NEW_FIELDS: Readonly<Record<string, readonly string[]>> = {
  admin: ['name', 'email', 'language'],
  notification: ['userId', 'title', 'body', 'groupId'],
};

/** Values of a new item that have no input, because the staff can choose nothing else. */
const NEW_FIXED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  notification: { kind: 'announcement' },
};

export const newFixedOf = (kind: string): Readonly<Record<string, string>> | undefined => NEW_FIXED[kind];

/** Whether the keys of a map are names of the code: a person sets it on pages of their own. */
const isKeyedByCode = ({ shape }: Field): boolean =>
  shape.type === 'map' && ['any', 'boolean', 'choice'].includes(shape.of.type);

/** The fields that a form of the staff asks for. */
export const askedOn = (
  { name: kind, actions }: KnownDefinition,
  action: 'create' | 'edit',
): readonly string[] => {
  const takes = actions.find(({ name }) => name === action)?.takes ?? [];
  const chosen = action === 'create' ? NEW_FIELDS[kind] : undefined;
  return chosen ?? takes.filter((field) => !isKeyedByCode(field)).map(({ name }) => name);
};
