import type { Examples } from '../hands.ts';

export const advertising: Examples = {};
