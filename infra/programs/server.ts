import { setFlagsFromString } from 'node:v8';
import { type DemoLogin, loadDemo } from '../../commands/demo/load.ts';
import { seedBrands } from '../../commands/seed/brands.ts';
import { type Config, readConfig } from '../config/config.ts';
import { openPlatform, type Platform } from '../platform.ts';
import { sentenceOf } from './error-sentence.ts';
import { onStop } from './terminal.ts';
import { createLog } from '../../api/http/log.ts';
import { listen } from '../../api/http/server.ts';
import type { Service } from '../../api/service/options.ts';
import { createService } from '../../api/service/service.ts';

// docs/decisions/0015: by default V8 lets garbage grow to three times the live data before a collection
setFlagsFromString('--heap-growing-percent=50');
// docs/decisions/0014: otherwise V8 would allocate short-lived objects in the old space
setFlagsFromString('--no-allocation-site-pretenuring');

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Reports why Malaab can't start, and exits with an error. */
const giveUp = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const tellLogins = (logins: readonly DemoLogin[]): void => {
  say('The store was empty, so a small demo world was loaded. Sign in as:');
  for (const { name, role, email, password } of logins)
    say(`  ${role.padEnd(8)} ${email.padEnd(34)} ${password}  ${name}`);
};

/** Logs at the start that mails or messages can't be sent, since no later error reports it. */
const tellMail = async ({
  mail,
  sms,
  mailDelivery,
}: Pick<Platform, 'mail' | 'sms' | 'mailDelivery'>): Promise<void> => {
  if (!mail.reachable)
    say(
      'No mail server is set (MALAAB_SMTP_URL): no code can reach anybody. Sign-ups are refused until one is.',
    );
  if (!sms.reachable)
    say(
      'No provider of text messages is set (MALAAB_SMS_URL): no phone can be verified, and no guardian invited by phone, until one is.',
    );
  const trouble = (await mailDelivery?.transport.trouble()) ?? null;
  if (trouble !== null) say(`The mail server does not take mails, which wait until it does: ${trouble}`);
};

const WEB_FOLDER = '.build/web';

/** Loaded for `make dev` only; a built server has no bundler. */
const fromSources = async () => (await import('../dev/pages.ts')).developmentPages();

/** Until there is something to finish. Process 1 of a container ignores a signal without a handler. */
const leaveAtOnce = (): never => process.exit(0);

/** Serves `/metrics` on its own port, if configured. */
const listenForMetrics = async (
  { metrics }: Pick<Service, 'metrics'>,
  { metricsPort: port, host }: Pick<Config, 'metricsPort' | 'host'>,
): Promise<{ ok: true; close: () => Promise<void> } | { ok: false; message: string }> => {
  if (port === undefined) return { ok: true, close: async () => undefined };
  const listening = await listen(metrics, { port, host, setting: 'MALAAB_METRICS_PORT' });
  if (!listening.ok) return listening;
  say(`Figures are at http://localhost:${listening.running.port}/metrics`);
  return { ok: true, close: () => listening.running.close(0) };
};

const main = async (): Promise<void> => {
  const begun = performance.now();
  const fromNowAtStop = onStop(leaveAtOnce);
  const read = readConfig(process.env);
  if (!read.ok) return giveUp(read.complaints.join('\n'));
  const { config } = read;
  const logger = createLog({ level: config.logLevel });
  const platform = await openPlatform(config, say);
  await tellMail(platform);
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const production = config.environment === 'production';
  const development = config.hotReload ? await fromSources() : undefined;
  const service = createService({
    ports: platform,
    logger,
    production,
    publicUrl,
    roles: config.roles,
    writes: config.writes,
    metricsElsewhere: config.metricsPort !== undefined,
    app: {
      webFolder: WEB_FOLDER,
      landing: { facts: { figures: config.claimed, contact: config.contact }, origin: publicUrl },
      trustedProxies: config.trustedProxies,
      ...(development && { development }),
    },
  });

  await service.follow();
  const handle = service.app.callback();
  const listening = await listen((request, response) => void handle(request, response), {
    port: config.port,
    host: config.host,
  });
  if (!listening.ok) {
    await service.stop();
    await platform.close();
    return giveUp(listening.message);
  }
  const { running } = listening;
  const figures = await listenForMetrics(service, config);
  if (!figures.ok) {
    await running.close(0);
    await platform.close();
    return giveUp(figures.message);
  }
  const isEmpty = (await platform.log.end()) === 0n;
  if (config.roles.includes('api'))
    service.realtime.attach(development?.shareUpgrades(running.server) ?? running.server);
  await service.start();
  await seedBrands(service.runtime);
  if (config.demo && isEmpty) tellLogins(await loadDemo(service.context, platform));
  const ownMs = Math.round(performance.now() - begun - platform.databaseMs);
  say(
    `Malaab is at http://localhost:${running.port} (ready in ${ownMs} ms, database in ${Math.round(platform.databaseMs)} ms)`,
  );

  let leaving = false;
  const leave = async (): Promise<void> => {
    if (leaving) return;
    leaving = true;
    await service.realtime.close();
    await running.close();
    await figures.close();
    await service.stop();
    await development?.close();
    await platform.close();
  };
  fromNowAtStop(() => void leave());
};

main().catch((error: unknown) => {
  const sentence = sentenceOf(error);
  if (sentence === null) throw error;
  giveUp(sentence);
});
