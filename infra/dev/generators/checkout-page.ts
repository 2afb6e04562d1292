import { checkout } from '../../../domain/commerce/checkout/checkout.ts';
import { CHECKOUT_PROCESS } from '../../../domain/commerce/checkout/process.ts';
import { order } from '../../../domain/commerce/order.ts';
import { payment } from '../../../domain/commerce/payment.ts';
import type { Action, Resource } from '../../../domain/kit/resource.ts';

/** The page about the process of a checkout, with state diagrams from the definitions. */

const steps = (name: string, { event, from, to }: Action): readonly string[] => {
  if (to === undefined || to === 'removed') return [];
  const before = from ?? (name === 'create' ? ['[*]'] : []);
  return before.map((one) => `    ${one} --> ${to}: ${event}`);
};

const diagram = (resource: Resource): string => {
  const arrows = Object.entries(resource.actions).flatMap(([name, action]) => steps(name, action));
  return ['```mermaid', 'stateDiagram-v2', ...arrows, '```'].join('\n');
};

const row = ({ on, says, leadsTo }: (typeof CHECKOUT_PROCESS)[number]): string =>
  `| ${on} | ${says} | ${leadsTo.join(', ')} |`;

export const checkoutPage = (): string =>
  [
    '# Checkout',
    '',
    'Generated from `domain/commerce/checkout/process.ts` and the definitions: `make generate`. The decisions are in',
    '[0085](decisions/0085-checkout.md).',
    '',
    '## Process',
    '',
    '| After | Malaab | Events |',
    '|---|---|---|',
    ...CHECKOUT_PROCESS.map(row),
    '',
    ...[checkout, order, payment].flatMap((resource) => [
      `## States: ${resource.name}`,
      '',
      diagram(resource),
      '',
    ]),
  ].join('\n');
