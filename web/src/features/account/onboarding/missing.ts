import type { Problem } from '../../../app/api/problem.ts';
import { wrongField } from '../../../ui/form/wrong-field.ts';

/** Error of a missing choice, shown before any request. */
export const missing = (path: string, message: string): Problem => wrongField(path, 'required', message);
