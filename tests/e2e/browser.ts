import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';

/** The browser of this machine. */
export const CHROMIUM = process.env['MALAAB_CHROMIUM'] ?? '/usr/bin/chromium';

/** One without windows, which is quicker and shows no notifications; the browser of this machine if there is none. */
const SHELL = process.env['MALAAB_CHROMIUM_SHELL'] || CHROMIUM;

/** The suggestions under the address bar: two pages of Chromium's own in every window, each slower than one of ours. */
const SUGGESTIONS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * The features of Chromium that playwright disables, as far as they affect a local site: a second list replaces
 * playwright's.
 */
const PLAYWRIGHTS = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Starts a browser, by default one without windows; without one the tests fail. */
export const openBrowser = (executablePath = SHELL): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      // a microphone that beeps, and is allowed without a question
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--disable-background-networking',
      // without windows Chromium would draw text otherwise than with them
      '--font-render-hinting=slight',
      `--disable-features=${[...PLAYWRIGHTS, ...SUGGESTIONS].join(',')}`,
    ],
  });

export type Visitor = {
  readonly page: Page;
  /** From now on the API may answer with this status at addresses that begin so. */
  expectRefusal(status: number, address: string): void;
  /** From now on console errors of a page may match this. */
  expectComplaint(words: RegExp): void;
  /** Throws if a page logged an error since the last check, had a failed request, or violated its policy. */
  check(): void;
  /** Closes the pages and checks. */
  leave(): Promise<void>;
};

/**
 * Further options of a context, such as the size of its pages. By default service workers are blocked, and pages move
 * less.
 */
export type Device = Pick<
  BrowserContextOptions,
  'viewport' | 'hasTouch' | 'reducedMotion' | 'colorScheme' | 'serviceWorkers' | 'userAgent'
>;

/** The window of a phone. */
export const PHONE: Device = { viewport: { width: 390, height: 844 } };
/** Both widths of a journey with two people: each is on the other device than the other one. */
export const DEVICES = {
  phone: { own: PHONE, other: { viewport: { width: 1280, height: 800 } } },
  desktop: { own: { viewport: { width: 1280, height: 800 } }, other: PHONE },
} as const satisfies Readonly<Record<string, { readonly own: Device; readonly other: Device }>>;

/** Somebody who has not asked for less motion: slides turn, sections rise and videos start by themselves. */
export const MOVING: Device = { reducedMotion: 'no-preference' };

/** Opens a site as somebody new, in a language; whatever goes wrong behind the page is remembered. */
export const visit = async (
  browser: Browser,
  url: string,
  language: 'ar' | 'en',
  device: Device = {},
): Promise<Visitor> => {
  const locale = { ar: 'ar-EG', en: 'en-GB' }[language];
  // `page.route` doesn't see answers of a service worker, so only tests of the worker allow it
  const context = await browser.newContext({
    serviceWorkers: 'block',
    // each step of an animation is drawn by the processor, and a click waits for its end
    reducedMotion: 'reduce',
    ...device,
    baseURL: url,
    locale,
  });
  context.setDefaultTimeout(45_000);
  if (language === 'en') await context.addCookies([{ name: 'lang', value: 'en', url }]);
  const complaints: string[] = [];
  const refusals: { readonly status: number; readonly address: string }[] = [];
  await context.addInitScript(TELL_OF_POLICY);
  listen(context, complaints, (status, address) =>
    refusals.some((known) => known.status === status && address.startsWith(known.address)),
  );
  const expected: RegExp[] = [];
  const check = (): void => {
    const found = complaints.splice(0).filter((line) => !expected.some((words) => words.test(line)));
    if (found.length > 0) throw new Error(found.join('\n'));
  };
  return {
    page: await context.newPage(),
    check,
    expectRefusal: (status, address) => void refusals.push({ status, address }),
    expectComplaint: (words) => void expected.push(words),
    leave: async () => {
      await context.close();
      check();
    },
  };
};

/** Violations of the page's policy, enforced or only reported, are logged as errors. */
const TELL_OF_POLICY = `document.addEventListener('securitypolicyviolation', (stopped) =>
  console.error('policy: ' + stopped.effectiveDirective + ' ' + stopped.blockedURI + ' ' + stopped.sample));`;

/** Chromium logs this for every answer from 400 on; those are checked as answers. */
const OF_AN_ANSWER = 'Failed to load resource: the server responded with a status of';
/** Leaving a page aborts its open requests. */
const LEFT = 'net::ERR_ABORTED';
/** Only tests disconnect a page from the network. */
const CUT_OFF = 'net::ERR_INTERNET_DISCONNECTED';

/** Logged if a context blocks service workers. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

const listen = (
  context: BrowserContext,
  complaints: string[],
  expected: (status: number, address: string) => boolean,
): void => {
  context.on('console', (line) => {
    if (line.type() !== 'error' && line.type() !== 'warning') return;
    if (line.text().includes(CUT_OFF) || line.text() === WORKER_BLOCKED) return;
    if (!line.text().startsWith(OF_AN_ANSWER)) complaints.push(`console: ${line.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const cause = request.failure()?.errorText;
    if (cause !== LEFT && cause !== CUT_OFF) complaints.push(`request: ${request.url()} ${cause}`);
  });
  context.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.status() < 400 || expected(answer.status(), pathname)) return;
    complaints.push(`answer: ${answer.status()} ${answer.request().method()} ${pathname}`);
  });
};
