import type { Difference } from './difference.ts';

export const commerce: readonly Difference[] = [];
