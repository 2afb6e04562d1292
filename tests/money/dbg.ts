import { modelOf } from './model.ts';
import { cast, shopOf } from './shop.ts';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
const people = await cast();
const shop = shopOf(people);
const b = people.buyers[1]!;
console.log(
  await shop
    .run(0, {
      kind: 'cart',
      action: 'addItem',
      id: b.cartId,
      input: { productId: people.products[0]!.id, quantity: 1 },
      actor: b.actor,
    })
    .then((r) => r.ok),
);
const answers = await Promise.all(
  [0, 1].map((n) => shop.dying(n, null, (its) => shop.checkOut(its, 1, 'CARD'))),
);
console.log(
  JSON.stringify(
    answers.map((a) => (a?.ok ? [a.value.checkout.id, a.value.checkout.state] : a)),
    (k, v) => (typeof v === 'bigint' ? String(v) : v),
  ),
);
for (const e of shop.log.events.slice(people.log.events.length))
  console.log(
    e.stream.slice(0, 30),
    e.revision,
    e.type,
    e.meta.command.slice(0, 8),
    JSON.stringify(e.data).slice(0, 100),
  );
console.log(await shop.stockOf(0));
