import type { Problem } from '../../../app/api/problem.ts';

/** Error of a missing choice, shown before any request. */
export const missing = (path: string, message: string): Problem => ({
  status: 422,
  code: 'invalid',
  title: message,
  detail: message,
  errors: [{ path, code: 'required', message }],
});
