import { z } from 'zod';
import type { Figure, Figures } from '../../domain/kit/figures.ts';

const schemaOf = (one: Figure): z.ZodType => {
  switch (one.kind) {
    case 'count':
    case 'persons':
      return z.int();
    case 'money':
      return z.object({ amount: z.int(), currency: z.literal(one.currency) });
    case 'rate':
      return z.number();
    default: {
      const never: never = one;
      return never;
    }
  }
};

const descriptionOf = (one: Figure): string =>
  one.kind === 'rate'
    ? `(${one.of.join(' + ')}) / ${one.per}, to four places.`
    : 'Counted from events, never typed in. Left out of what was (`asOf`, history).';

/** Response schemas of a definition's counters, for the API reference. */
export const figureSchemas = (figures: Figures): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, one]) => [
      name,
      schemaOf(one)
        .meta({ readOnly: true, description: descriptionOf(one) })
        .optional(),
    ]),
  );
