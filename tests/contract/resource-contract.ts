import { describe, expect, test } from 'vitest';
import type { Kind } from '../../domain/kit/kind.ts';
import { provenElsewhere } from '../catalogue/effects.ts';
import { type Example, handsFor } from './hands.ts';
import { readsContract } from './reads-contract.ts';
import type { Stage } from './stage.ts';
import { writesContract } from './writes-contract.ts';

/**
 * The contract of every resource with routes; each test sends requests to a running service over HTTP. Those of a
 * resource run together: their commands share appends, and their events batches of the read models.
 */
export const resourceContract = (kind: Kind, stage: () => Stage, example: Example): void => {
  describe(`the resource ${kind.name}`, () => {
    const hands = handsFor(kind, stage, example);
    readsContract(hands);
    writesContract(hands);
    test('has no call of which nobody has seen what it does', () => {
      expect(hands.unproven()).toEqual(hands.calls.filter(provenElsewhere));
    });
  });
};
