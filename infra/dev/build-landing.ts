import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { plansFor } from '../../api/accounts/subscriptions.ts';
import { usualDigits, type Language } from '../../domain/format/format.ts';

const WEB = path.resolve('.build/web');
const WORK = path.resolve('.build/landing');
/** Size of the picture in link previews. */
const PREVIEW = { width: 1200, height: 630 };

type Renderer = {
  readonly render: (language: Language, offers: ReturnType<typeof plansFor>, script: string) => string;
};

/** The script of the page; returns its address. */
const buildScript = async (): Promise<string> => {
  const { build } = await import('vite');
  const made = await build({
    configFile: false,
    root: 'web/landing',
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'es2023',
      outDir: WEB,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'web/landing/client/main.ts',
        output: { entryFileNames: 'assets/landing-[hash].js' },
      },
    },
  });
  const [output] = [made].flat();
  const entry = output && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined;
  if (!entry) throw new Error('The landing page has no script');
  return `/${entry.fileName}`;
};

/** The components, built for Node; their pictures and fonts go beside those of the app, under the same names. */
const buildRenderer = async (): Promise<Renderer> => {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: 'web/landing',
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: path.resolve('web/landing/render.tsx'),
      ssrEmitAssets: true,
      outDir: WORK,
      emptyOutDir: true,
      assetsInlineLimit: 0,
    },
  });
  cpSync(`${WORK}/assets`, `${WEB}/assets`, { recursive: true });
  const renderer: Renderer = await import(`${WORK}/render.js`);
  return renderer;
};

/** Writes the page in both languages, and the picture of its link preview. */
export const buildLanding = async (): Promise<void> => {
  const script = await buildScript();
  const { render } = await buildRenderer();
  mkdirSync(`${WEB}-landing`, { recursive: true });
  for (const language of ['ar', 'en'] as const) {
    const offers = plansFor({ language, digits: usualDigits[language] });
    writeFileSync(`${WEB}-landing/${language}.html`, render(language, offers, script));
  }
  const art = readFileSync('web/landing/art/football.svg');
  await sharp(art)
    .resize({ ...PREVIEW, fit: 'cover', position: 'right' })
    .png({ palette: true })
    .toFile(`${WEB}/preview.png`);
  rmSync(WORK, { recursive: true });
};
