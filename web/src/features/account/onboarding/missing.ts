import type { Problem } from '../../../app/api/problem.ts';

/** Said of a choice that was not made, before anybody is asked. */
export const missing = (path: string, message: string): Problem => ({
  status: 422,
  code: 'invalid',
  title: message,
  detail: message,
  errors: [{ path, code: 'required', message }],
});
