import { assignment } from './assignment.ts';
import { fuzz } from './fuzz.ts';
import { matrix } from './matrix.ts';
import { races } from './races.ts';
import { raw } from './raw.ts';
import { realtime } from './realtime.ts';
import { references } from './references.ts';
import type { Attack } from './report.ts';
import { tokens } from './tokens.ts';
import { uploads } from './uploads.ts';

/** All attacks by name, in execution order: those that change the targets come last. */
export const attacks: Readonly<Record<string, Attack>> = {
  matrix,
  tokens,
  realtime,
  uploads,
  raw,
  races,
  references,
  assignment,
  fuzz,
};
