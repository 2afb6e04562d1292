import { z } from 'zod';
import type { AccountsContext } from '../../commands/people/context.ts';
import { demandProof } from '../../commands/accounts/rate-limit.ts';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import { fieldErrors } from '../../domain/field-errors.ts';
import type { Caller } from '../caller.ts';
import type { Incoming, RawBodyContent } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import { readTyped } from '../http/typed.ts';
import type { ResourceContext } from '../resources/context.ts';
import { resourceRoutes } from '../resources/routes.ts';
import { notARobot, proof } from './schemas.ts';

const check = z.object({ robot: notARobot, proof: proof.optional() });

type Letter = { readonly content: RawBodyContent; readonly solution: z.output<typeof check>['proof'] };

/**
 * The message without its robot check, and with the reader's language, unless the sender names one: an answer goes out in
 * it.
 */
const letterIn = async ({ readBody, facts }: Incoming<Caller>): Promise<Result<Letter>> => {
  const read = await readBody();
  if (!read.ok) return read;
  const { body } = read.value;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return ok({ content: read.value, solution: undefined });
  const checked = readTyped(check, body);
  if (!checked.success) return refuse('invalid', { errors: fieldErrors(checked.error.issues) });
  const { robot: _robot, proof: _proof, ...letter }: Readonly<Record<string, unknown>> = { ...body };
  const content = { ...read.value, body: { language: facts.reader.language, ...letter } };
  return ok({ content, solution: checked.data.proof });
};

/** The body in the API reference. The robot check is added here, because it belongs to no resource. */
const withCheck = (body: z.ZodType | undefined): z.ZodType | undefined =>
  body instanceof z.ZodObject ? body.extend(check.shape) : body;

/**
 * `POST /contact`: at most ten in a quarter of an hour by member or network address; staff aren't limited. Visitors show
 * proof of work while their network is suspect.
 */
export const contactRoutes = (
  accounts: Pick<AccountsContext, 'guesses' | 'codes' | 'proofOfWork'>,
  context: ResourceContext,
): readonly Route<Caller>[] =>
  resourceRoutes(context, context.runtime.registry.kind('contact-message'))
    .filter(({ operationId }) => operationId === 'contact-message.create')
    .map((route) => ({
      ...route,
      schemas: { ...route.schemas, body: withCheck(route.schemas.body) },
      problems: [...(route.problems ?? []), 'too_many_requests', 'proof_of_work_required'],
      run: async (incoming) => {
        const { actor, facts } = incoming;
        const { address } = facts;
        const letter = await letterIn(incoming);
        if (!letter.ok) return letter.problem;
        const { content, solution } = letter.value;
        const worded: Incoming<Caller> = { ...incoming, readBody: async () => ok(content) };
        if (actor?.of === 'admin') return route.run(worded);
        if (actor === null) {
          const nobody = accounts.codes.decoyAccount('contact');
          const admitted = await demandProof(accounts, nobody, { address, proof: solution });
          if (!admitted.ok) return admitted.problem;
        }
        const counted = await accounts.guesses.count({ account: `contact ${actor?.id ?? address}`, address });
        if (counted.kind === 'too_many_requests') {
          const { retryAfterSeconds } = counted;
          return { code: 'too_many_requests', retryAfterSeconds };
        }
        return route.run(worded);
      },
    }));
