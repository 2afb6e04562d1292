import type { Difference } from './difference.ts';

export const advertising: readonly Difference[] = [];
