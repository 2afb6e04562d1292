import type { ManagersContext } from '../../commands/area.ts';
import type { NotificationKind } from '../../domain/notifications/kinds.ts';

/** A thing of a scene, where its field is no reference of the definition. */
export type The = { readonly the: string; readonly name: string };
export const the = (kind: string, name: string = kind): The => ({ the: kind, name });

/** Values by field. References are the names of things of the scene; `state` and `createdBy` may be among them. */
export type Fields = Readonly<Record<string, unknown>>;

/** A thing that exists before the event. Its name is its kind, unless there are several. */
export type Given = readonly [kind: string, fields: Fields, name?: string | undefined];

/** The reads of the read models by the process managers. */
type Reads = Partial<Pick<ManagersContext, 'membersOf' | 'countMembers' | 'totalsOf' | 'freshFinds'>>;

/** An event, and all notices that it causes. Members who are not named in `told` must hear nothing. */
export type Scene = {
  readonly event: string;
  /** The member who acts. `staff` are no member; null is the platform. */
  readonly by: string | null;
  readonly told: Readonly<Record<string, NotificationKind | readonly NotificationKind[]>>;
  /** The item of the event: as the event makes it, or as it is before. */
  readonly item: Fields;
  readonly name?: string;
  /** The values of an event that changes the item. */
  readonly data?: Fields;
  readonly given?: readonly Given[];
  readonly reads?: Reads;
};

/** A scene of a table. */
export const scene = (
  event: string,
  by: Scene['by'],
  told: Scene['told'],
  of: Omit<Scene, 'event' | 'by' | 'told'>,
): Scene => ({ event, by, told, ...of });
