import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const UNITS = 'infra/deploy/systemd';

/** The arguments between node and the server where a file starts it, as in `make run`. */
const argumentsIn = (file: string, start: RegExp): string =>
  (start.exec(readFileSync(file, 'utf8'))?.[1] ?? `${file} doesn't start it`).replaceAll(/[",]+/g, '').trim();

test('the server has the same flags wherever it is started', () => {
  const units = readdirSync(UNITS).filter((name) => name.endsWith('.service'));
  const starts = [
    argumentsIn('Makefile', /exec node (.+) \.build\/server\/main\.js/),
    argumentsIn('infra/deploy/Dockerfile', /CMD \["node", (.+) "\.build\/server\/main\.js"\]/),
    ...units.map((name) =>
      argumentsIn(join(UNITS, name), /^ExecStart=\/usr\/bin\/node (.+) \.build\/server\/main\.js$/m),
    ),
  ];
  expect(starts).toHaveLength(5);
  expect(new Set(starts).size).toBe(1);
});
