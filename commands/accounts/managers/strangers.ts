import { textIn } from '../../../domain/kit/json.ts';
import type { Runtime } from '../../core/runtime.ts';
import { itemIn } from '../../core/streams.ts';
import { commandStep, effectStep, type ProcessManager } from '../../process/manager.ts';

/**
 * Erases the sender of a removed message to the platform if the sender has no account; such a message has its own key.
 * A member's data is erased with the member.
 */
export const strangers = (runtime: Runtime): ProcessManager => ({
  name: 'strangers',
  from: 'start',
  appends: ['ErasureCompleted'],
  on: {
    ContactMessageRemoved: async ({ stream, meta }) => {
      const message = itemIn(await runtime.streams.load(stream), meta.item);
      const sender = textIn(message['senderId']);
      if (sender === null || message.createdBy !== null) return [];
      return [
        effectStep('destroy key', () => runtime.vault.erase(sender)),
        commandStep(runtime, 'complete', { kind: 'erasure', action: 'create', id: sender, input: {} }, [
          'invalid_transition',
        ]),
      ];
    },
  },
});
