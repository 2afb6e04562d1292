import path from 'node:path';

/** The code of a worker thread beside a module: its source, or what was built of it. */
export const threadFile = (module: string, name: string): string =>
  path.join(path.dirname(module), `${name}${path.extname(module)}`);
