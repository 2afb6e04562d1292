import { afterAll, beforeAll, describe } from 'vitest';
import { appendsAreAnswered } from './contract/answers.ts';
import { failuresAreHonest } from './contract/failing.ts';
import { tailsSeeAll } from './contract/following.ts';
import { importsAreFaithful } from './contract/importing.ts';
import type { Bench, Subject } from './contract/subject.ts';
import { typesAreChosen } from './contract/types.ts';

/** The contract of all event logs, as tests on the log that `make` returns. */
export function eventLogContract(name: string, make: () => Promise<Subject>): void {
  describe(`${name} keeps the contract of an event log`, () => {
    let made: Bench | undefined;
    const bench = (): Bench => {
      if (!made) throw new Error('The log has not been created');
      return made;
    };

    beforeAll(async () => {
      const subject = await make();
      made = { subject, log: await subject.open() };
    });
    afterAll(async () => {
      await made?.log.close();
      await made?.subject.drop();
    });

    describe('appends', () => {
      appendsAreAnswered(bench);
    });
    describe('tails', () => {
      tailsSeeAll(bench);
    });
    describe('reads of some types', () => {
      typesAreChosen(bench);
    });
    describe('imports', () => {
      importsAreFaithful(bench);
    });
    describe('failures', () => {
      failuresAreHonest(bench);
    });
  });
}
