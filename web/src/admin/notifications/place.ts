import { definitionOf } from '../../resources/catalogue.ts';
import type { StaffNotification } from './api.ts';

/** The staff's page that a notification leads to; null if there is none. */
export const placeOf = ({
  kind,
  queue,
  byId,
  aboutKind,
  aboutId,
}: Partial<StaffNotification>): string | null => {
  const [state] = definitionOf(queue ?? '')?.waits ?? [];
  if (queue && state !== undefined) return `/admin/tasks/${queue}/${state}`;
  if (kind === 'reported' || kind === 'appealed' || kind === 'suspension_suggested')
    return '/admin/moderation';
  if (aboutKind && aboutId) return `/admin/resources/${aboutKind}/${aboutId}`;
  return byId ? `/admin/resources/user/${byId}` : null;
};
