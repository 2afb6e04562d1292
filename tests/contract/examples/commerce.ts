import type { Examples } from '../hands.ts';

export const commerce: Examples = {};
