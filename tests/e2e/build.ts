import { execFileSync } from 'node:child_process';

/** The pages that the browser gets are those that people get: built from the sources as they are now. */
export default function buildPages(): void {
  execFileSync(process.execPath, ['infra/dev/build.ts', 'web'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
