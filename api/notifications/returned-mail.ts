import { z } from 'zod';
import type { Runtime } from '../../commands/core/runtime.ts';
import { receiveReturnedMail } from '../../commands/notifications/returned-mail.ts';
import type { Problem } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import { rawBody } from '../http/raw-body.ts';
import type { Route } from '../http/route.ts';
import type { Ports } from '../ports.ts';

/** Largest message that came back, in bytes. Reports hold the headers of the mail, or the whole of a small one. */
const MESSAGE_BYTES = 256 * 1024;

/** `POST /mail/bounces/{tag}`: the mail server of the return paths posts what arrives there. */
export const returnedMailRoute = (
  runtime: Runtime,
  { jobs, mailDelivery }: Pick<Ports, 'jobs' | 'mailDelivery'>,
): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/mail/bounces/:tag',
    operationId: 'mail.bounced',
    summary: 'Takes a message that came to the return path of a mail',
    description:
      'The body is the message as it arrived. The tag is that of the return path: it names the mail and proves its ' +
      'recipient, so nobody else can report it. A report of a final failure (RFC 3464) fails the delivery in the logs of ' +
      'the staff. If the address is the reason, it gets no notices for a month, and its member is told. Other messages, ' +
      'such as automatic answers and reports of a delay, change nothing.',
    auth: 'none',
    stream: 'message/rfc822',
    params: { tag: z.string().regex(/^[\da-z]{1,13}-[\da-f]{32}$/i) },
    responses: {
      200: { description: 'Read', schema: () => z.object({ noted: z.boolean() }) },
    },
    problems: ['not_found', 'too_large'],
    handle: async ({ params, stream }): Promise<Answer | Problem> => {
      const message = await rawBody(stream, MESSAGE_BYTES);
      if (!message) return { code: 'too_large', values: { limit: MESSAGE_BYTES } };
      const noted =
        mailDelivery !== null &&
        (await receiveReturnedMail({ runtime, jobs, delivery: mailDelivery }, params.tag, message));
      return { status: 200, body: { noted } };
    },
  });
