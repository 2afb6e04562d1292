import { theSystem } from '../../domain/kit/rules.ts';
import { accountBy } from '../people/find.ts';
import { execute } from '../core/execute.ts';
import { derivedId } from '../core/ids.ts';
import type { Runtime } from '../core/runtime.ts';
import type { Jobs } from '../ports/jobs.ts';
import type { Bounces, MailDelivery } from '../ports/mail.ts';
import { failDelivery } from './failed-delivery.ts';

/** An address that refused a mail for good, and the job of the mail. */
export type Bounce = { readonly to: string; readonly reason: string; readonly job: string };

/** The address gets no notices for a while, and its member is told in the app. */
export const noteBounce =
  (runtime: Runtime, bounces: Bounces) =>
  async ({ to, reason, job }: Bounce): Promise<void> => {
    await bounces.note(to, reason.slice(0, 200));
    const id = await accountBy(runtime, 'user', { by: 'email', value: to });
    if (id === null) return;
    const done = await execute(runtime, {
      kind: 'user',
      action: 'note-bounce',
      id,
      input: {},
      actor: theSystem,
      command: derivedId('mail bounced', job),
    });
    // noted already, or erased in the meantime
    const isFine = done.ok || done.problem.code === 'invalid_transition' || done.problem.code === 'not_found';
    if (!isFine) throw new Error(done.problem.code);
  };

type Receiving = {
  readonly runtime: Runtime;
  readonly jobs: Jobs;
  readonly delivery: Pick<MailDelivery, 'bounces' | 'returnPaths'>;
};

/**
 * Takes a message that came to the return path of a mail. A report of a final failure fails the mail in the logs of the
 * staff; other messages, such as automatic answers, are left alone. Answers whether a failure was noted.
 */
export const receiveReturnedMail = async (
  { runtime, jobs, delivery: { bounces, returnPaths } }: Receiving,
  token: string,
  message: Uint8Array,
): Promise<boolean> => {
  const returned = await returnPaths?.read(token, message);
  if (!returned) return false;
  const { job, to, code, isOfAddress } = returned;
  const deliveries = await jobs.returned(job, code);
  if (deliveries === null) return false;
  for (const id of deliveries) await failDelivery(runtime)(id, job, new Error(code));
  if (isOfAddress) await noteBounce(runtime, bounces)({ to, reason: code, job });
  return true;
};
