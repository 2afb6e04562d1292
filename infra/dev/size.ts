import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/*
 * Gzipped size of the built pages: `make build && npx node infra/dev/size.ts`. `first` is loaded by every visitor in
 * Arabic before anything is shown; the rest loads with its pages.
 */
const FOLDER = '.build/web';
const ASSETS = `${FOLDER}/assets`;
const FIRST_TEXTS = /^all\.ar-/;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
const gzipped = (path: string): number => gzipSync(readFileSync(path)).length;

const page = readFileSync(`${FOLDER}/index.html`, 'utf8');
const files = readdirSync(ASSETS)
  .filter((name) => /\.(js|css)$/.test(name))
  .map((name) => ({
    name,
    bytes: gzipped(`${ASSETS}/${name}`),
    first: page.includes(name) || FIRST_TEXTS.test(name),
  }))
  .toSorted((one, other) => Number(other.first) - Number(one.first) || other.bytes - one.bytes);

for (const { name, bytes, first } of files) {
  process.stdout.write(`${kilobytes(bytes)}  ${first ? 'first' : 'later'}  ${name}\n`);
}
const sum = files.filter(({ first }) => first).reduce((total, { bytes }) => total + bytes, 0);
process.stdout.write(`${kilobytes(sum)}  first page, script and style\n`);
