import { z } from 'zod';

/** Description of a variable for the settings page and error messages. */
export type About = {
  /** Purpose, for the page. */
  readonly does: string;
  /** Format of a value; completes the sentence "PORT must be …". */
  readonly expects: string;
  /** Description of the default, if it isn't a fixed value. */
  readonly unset?: string;
  /** Its value is never printed. */
  readonly secret?: true;
};

export const about = z.registry<About>();

export const integer = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(least).max(most));
export const flag = z.enum(['0', '1']).transform((value) => value === '1');
export const url = (...schemes: string[]) => z.url({ protocol: new RegExp(`^(${schemes.join('|')})$`) });
