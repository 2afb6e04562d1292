import { textIn } from '../../../domain/kit/json.ts';
import type { JsonObject } from '../../../domain/kit/log.ts';
import { REPORTABLE } from '../../../domain/social/report.ts';
import { found } from '../rooms.ts';
import type { Runtime } from '../../core/runtime.ts';
import { commandStep, type ProcessManager } from '../../process/manager.ts';

type Hiding = { readonly action: string; readonly input: JsonObject };

/** The action that hides an item of each kind. */
const hidingOf = (kind: (typeof REPORTABLE)[number], because: string): Hiding => {
  switch (kind) {
    case 'post':
      return { action: 'hide', input: { hiddenBecause: because } };
    case 'comment':
    case 'message':
      return { action: 'remove', input: {} };
    case 'user':
      return { action: 'suspend', input: { reason: because } };
    case 'product':
      return { action: 'deactivate', input: {} };
    default: {
      const never: never = kind;
      return never;
    }
  }
};

/** Hides the target of an upheld report. */
export const moderation = (runtime: Runtime): ProcessManager => ({
  name: 'moderation',
  on: {
    ReportUpheld: async ({ meta }) => {
      const { targetType, targetId, type } = await found(runtime, 'report', meta.item);
      const kind = REPORTABLE.find((one) => one === targetType);
      const id = textIn(targetId);
      if (kind === undefined || id === null) return [];
      // removed or hidden already, or its person was erased
      const fine = ['not_found', 'invalid_transition'] as const;
      return [commandStep(runtime, 'hide', { kind, id, ...hidingOf(kind, String(type)) }, fine)];
    },
  },
});
