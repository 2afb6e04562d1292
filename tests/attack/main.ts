/**
 * `main.ts [parts]`: attacks running servers from outside and prints the findings. `SEED=` repeats a run. Servers,
 * database and accounts are created by this run, on this machine.
 */
import { attacks } from './attacks.ts';
import { HEAD, linesOf, rowOf, within } from './report.ts';
import { drawingAgain, openWorld } from './world.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const only = (process.argv[2] ?? process.env['ONLY'] ?? '').split(',').filter(Boolean);
const depth = process.env['QUICK'] === '1' ? 'quick' : 'full';
const seed = Number(process.env['SEED'] || Math.floor(Date.now() % 2 ** 31));
const unknown = only.find((name) => !(name in attacks));
if (unknown !== undefined) {
  print(`There is no attack ${unknown}; there are ${Object.keys(attacks).join(', ')}.`);
  process.exit(1);
}

print(`SEED=${seed}`);
const world = await openWorld(seed, depth);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void world.close().finally(() => process.exit(1)));
const findings: string[] = [];
print(HEAD);
for (const [name, attack] of Object.entries(attacks)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const began = performance.now();
  const outcome = await within(attack(drawingAgain(world), depth));
  print(rowOf(name, outcome, (performance.now() - began) / 1000));
  findings.push(...linesOf(name, outcome));
}
await world.close();
print(findings.length === 0 ? '\nnothing was found' : `\nfound:\n${findings.join('\n')}`);
process.exit(findings.length === 0 ? 0 : 1);
