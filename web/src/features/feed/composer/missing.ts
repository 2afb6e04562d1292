import type { Problem } from '../../../app/api/problem.ts';

/** Something that is known to be missing before the server is asked. */
export const missing = (detail: string): Problem => ({ status: 0, code: 'missing', title: '', detail });
