import type { Examples } from '../hands.ts';

export const accounts: Examples = {};
