import { wrongSettings } from './checks.ts';
import { variables } from './variables.ts';

/** Every environment variable that Malaab reads. */
export const settings = variables.superRefine((set, context) => {
  for (const wrong of wrongSettings(set))
    context.addIssue({ code: 'custom', path: [wrong], message: 'does not fit the others' });
});
