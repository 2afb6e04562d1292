import type { Problem } from '../../app/api/problem.ts';

/** The error of a field that is found before any request. */
export const wrongField = (path: string, code: string, message: string): Problem => ({
  status: 422,
  code: 'invalid',
  title: message,
  detail: message,
  errors: [{ path, code, message }],
});
