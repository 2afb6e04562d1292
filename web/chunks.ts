import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Stores beside the built pages the modules of each chunk and its imports: for checks of their size. */
export const keepChunks = (): Plugin => {
  let folder = '';
  let sources = '';
  const nameOf = (module: string): string =>
    module.includes('/node_modules/')
      ? module.slice(module.lastIndexOf('/node_modules/') + 1)
      : path.relative(sources, module);
  return {
    name: 'malaab-keep-chunks',
    apply: 'build',
    configResolved: ({ root, build }) => {
      sources = path.dirname(root);
      folder = path.resolve(root, build.outDir);
    },
    writeBundle: (_, bundle) => {
      const chunks = Object.values(bundle).flatMap((part) => {
        if (part.type !== 'chunk') return [];
        const { fileName, isEntry, imports, dynamicImports, modules } = part;
        return [
          { file: fileName, isEntry, imports, dynamicImports, modules: Object.keys(modules).map(nameOf) },
        ];
      });
      writeFileSync(`${folder}-chunks.json`, JSON.stringify(chunks));
    },
  };
};
