import type { Examples } from '../hands.ts';

export const notifications: Examples = {};
