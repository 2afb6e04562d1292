import type { Language } from '../../domain/format/format.ts';
import type { NotificationKind } from '../../domain/notifications/kinds.ts';
import type { Policy } from '../../domain/social/policies.ts';

/**
 * The sentence of a kind in a language. `name` is null if the platform acts, `others` acted likewise, `policy` is the
 * reason of the staff.
 */
export type Saying = (
  language: Language,
  kind: NotificationKind,
  values: { readonly name: string | null; readonly policy: Policy | null; readonly others: number },
) => string;
