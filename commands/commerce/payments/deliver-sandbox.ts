import type { PaymentProvider, Sandbox } from '../../ports/payments.ts';
import type { JobHandler } from '../../process/job-runner.ts';
import type { Runtime } from '../../core/runtime.ts';
import { receiveMessage } from './notices.ts';

/** Delivers the sandbox's messages to the intake of messages, signed as those that come over HTTP. */
export const sandboxHandler = (runtime: Runtime, sandbox: PaymentProvider & Sandbox): JobHandler => ({
  run: async ({ payload }) => {
    const received = await receiveMessage(runtime, sandbox, sandbox.message(payload));
    if (!received.ok) throw new Error(received.problem.code);
  },
});
