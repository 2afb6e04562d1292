import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '../../domain/registry.ts';
import { exampleOf, isMadeByMembers } from './example-of.ts';
import { examples } from './examples.ts';
import { resourceContract } from './resource-contract.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Made by Malaab itself, or without routes; their own tests lie beside their code. */
const NOT_MADE_BY_MEMBERS = ['user', 'admin', 'session', 'erasure', 'notification'];

test('every resource that members make is here', () => {
  const left = registry.kinds.filter((kind) => !isMadeByMembers(kind));
  expect(left.map(({ name }) => name)).toEqual(NOT_MADE_BY_MEMBERS);
});

for (const kind of registry.kinds.filter(isMadeByMembers)) {
  resourceContract(kind, () => stage, { ...exampleOf(registry, kind), ...examples[kind.name] });
}
