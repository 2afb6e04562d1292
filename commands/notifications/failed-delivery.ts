import { theSystem } from '../../domain/kit/rules.ts';
import { GIVEN_UP } from '../../domain/notifications/notification-log.ts';
import { execute } from '../core/execute.ts';
import { derivedId } from '../core/ids.ts';
import type { Runtime } from '../core/runtime.ts';

/** The code of a mail server's answer, such as `550 5.1.1`. Its text may name the address, so it is not kept. */
export const codeIn = ({ message }: Pick<Error, 'message'>): string | undefined =>
  /(?:^|: )([45]\d\d(?: [45]\.\d+\.\d+)?|[45]\.\d+\.\d+)/.exec(message)?.[1];

/** Subjects of enhanced codes (RFC 3463) that concern the mail system, the protocol, the content or a policy. */
const NOT_OF_ADDRESS = ['3', '5', '6', '7'];

/** Whether a permanent code concerns the address of the recipient. One without a subject does. */
export const isOfAddress = (code: string | undefined): boolean => {
  const subject = /\b5\.(\d+)\.\d+$/.exec(code ?? '')?.[1];
  return code?.startsWith('5') === true && (subject === undefined || !NOT_OF_ADDRESS.includes(subject));
};

/** Notes in the log of notifications that a delivery by mail was given up. */
export const failDelivery =
  (runtime: Runtime) =>
  async (id: string, job: string, error: Error): Promise<void> => {
    const code = codeIn(error);
    const done = await execute(runtime, {
      kind: 'notification-log',
      action: 'fail',
      id,
      input: { error: code === undefined ? GIVEN_UP : `${GIVEN_UP}: ${code}` },
      actor: theSystem,
      command: derivedId('mail given up', job, id),
    });
    // failed already, or its member was erased
    const isFine = done.ok || done.problem.code === 'invalid_transition' || done.problem.code === 'not_found';
    if (!isFine) throw new Error(done.problem.code);
  };
