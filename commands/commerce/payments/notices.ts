import { ok, type Result } from '../../../domain/errors.ts';
import { theSystem } from '../../../domain/kit/rules.ts';
import { execute } from '../../core/execute.ts';
import { derivedId, keyedId } from '../../core/ids.ts';
import type { Runtime } from '../../core/runtime.ts';
import type { PaymentNotice, PaymentProvider, ProviderMessage } from '../../ports/payments.ts';

/** Stores a provider's message. A repeat is stored once. */
export const storeNotice = async (
  runtime: Runtime,
  provider: string,
  notice: PaymentNotice,
): Promise<Result<null>> => {
  const input = { ...notice, provider };
  const id = keyedId(runtime.registry.kind('payment-notice'), input) ?? '';
  const done = await execute(runtime, {
    kind: 'payment-notice',
    action: 'create',
    id,
    input,
    actor: theSystem,
    command: derivedId('payment notice', provider, notice.noticeId),
    isItemUnused: true,
  });
  return done.ok || done.problem.code === 'invalid_transition' ? ok(null) : done;
};

/** Takes a message of the provider in: it is stored when this returns `stored`, and only then may be answered. */
export const receiveMessage = async (
  runtime: Runtime,
  provider: PaymentProvider,
  message: ProviderMessage,
): Promise<Result<'stored' | 'invalid' | 'other'>> => {
  const notice = await provider.read(message);
  if (typeof notice === 'string') return ok(notice);
  const stored = await storeNotice(runtime, provider.name, notice);
  return stored.ok ? ok('stored') : stored;
};
